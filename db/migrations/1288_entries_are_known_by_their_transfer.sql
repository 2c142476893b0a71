-- The index made by 1284 becomes the primary key. What looks for the entries of a transfer, nodes of the version before too, reads by it.
alter table ledger_entry
  drop constraint ledger_entry_pkey,
  add constraint ledger_entry_pkey primary key using index ledger_entry_of_transfer;
drop index ledger_entry_by_transfer;
