-- What an event says otherwise than its shop: how it may be paid for, how long carts hold its tickets, what its invoices are numbered
-- with after the seller's prefix. Null: as the shop says.
alter table event
  add column payment_methods text[] check (cardinality(payment_methods) > 0),
  add column reservation_minutes int check (reservation_minutes between 5 and 60),
  add column invoice_prefix text check (invoice_prefix ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(invoice_prefix) <= 20);
