-- What is in a piece, as it is written ("330 ml"): its price per litre, kilogram, metre or square metre stands beside its price.
alter table variant add column contents text check (
  contents ~ '^\d{1,6}([.,]\d{1,3})? ?(ml|cl|l|g|kg|cm|m|m2)$' and contents ~ '^[0.,]*[1-9]');
