-- Lines of bank statements that say who sent money: the oldest are looked for every six hours, among all lines otherwise.
create index concurrently bank_statement_line_with_remitter on bank_statement_line (booked_on)
  where remitter is not null or remitter_iban is not null or purpose is not null;
