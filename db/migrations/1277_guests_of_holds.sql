-- The same of holds.
create index concurrently hold_with_guest on hold (sellable_id) where personal_identifier is not null;
