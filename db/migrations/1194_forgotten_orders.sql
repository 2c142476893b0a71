-- Orders whose buyer is forgotten: their invoices are looked for every six hours, among all orders otherwise.
create index concurrently orders_forgotten on orders (id) where forgotten_at is not null;
