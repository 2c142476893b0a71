-- Lines that name guests: those of events that are over are looked for every six hours, among all lines otherwise.
create index concurrently order_line_with_guests on order_line (sellable_id) where personal_identifier is not null or answers is not null;
