-- A PDF is compressed. PostgreSQL tried each for a third of a millisecond and kept it as it came.
-- docs/decisions/0996-a-busy-node-sends-as-many-as-it-may.md
alter table ticket_document alter column pdf set storage external;
alter table invoice alter column pdf set storage external;
