-- How long a shop's carts hold tickets, and how its invoices are numbered: without a prefix of its own by its slug.
alter table shop
  add column reservation_minutes int not null default 15 check (reservation_minutes between 5 and 60),
  add column invoice_prefix text check (invoice_prefix ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(invoice_prefix) <= 20);
-- no two numbers alike, whoever the sellers are
create unique index one_prefix_per_shop on shop (coalesce(invoice_prefix, upper(slug::text)));
