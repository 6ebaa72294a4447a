# Gamekeeper in a container; README.md says how to run it.

FROM python:3.11-slim AS build
WORKDIR /src
RUN python -m venv /opt/gamekeeper
COPY requirements.lock ./
RUN /opt/gamekeeper/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY games games
RUN /opt/gamekeeper/bin/pip install --no-cache-dir --no-deps .

FROM python:3.11-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin gamekeeper \
    && install --directory --owner=gamekeeper --group=gamekeeper /data
COPY --from=build /opt/gamekeeper /opt/gamekeeper
ENV PATH=/opt/gamekeeper/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    GAMEKEEPER_STORAGE__PATH=/data/gamekeeper.sqlite3

# config.toml, where there is one, and the database
WORKDIR /data
VOLUME /data
USER 10001:10001

STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["gamekeeper", "healthcheck"]
ENTRYPOINT ["gamekeeper"]
CMD ["run"]
