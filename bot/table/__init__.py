"""What can be done with a table: no Discord, no words, no pictures."""
