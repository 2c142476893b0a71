-- Since when somebody who was let in has had no tickets in the cart; null: they have some. The time to look counts from the last moment with tickets.
alter table on_sale_shopper add column looking_since timestamptz default now();
