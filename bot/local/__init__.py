"""The channel without Discord: the real bot against a simulated Discord on loopback.

``simulated`` is the one place that touches simcord, the simulated Discord written by
somebody else.  ``bridge`` puts REST and the gateway in front of it, ``people`` act on it,
``page`` shows it in a browser, ``app`` is ``gamekeeper local``.
"""
