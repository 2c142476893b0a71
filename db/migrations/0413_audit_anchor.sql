-- The last hash of the audit log once a day, as it left by mail: a chain that nobody has outside of this database can be
-- rewritten whole.
create table audit_anchor (
  day date primary key,
  place bigint not null,
  hash bytea not null
);
create trigger audit_anchor_is_append_only before update or delete on audit_anchor for each row execute function refuse_rewrite();
