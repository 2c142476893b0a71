-- The office may have a host of its own: commands of the operator make links to it. Null: a store that was not started since.
alter table store_address add column office_url text;
