-- Where visitors reach the main shop, as the running store says: commands typed beside it make links with it.
create table store_address (
  is_only boolean primary key default true check (is_only),
  public_url text not null
);
