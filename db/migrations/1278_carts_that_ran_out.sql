-- Carts that became no order: the oldest are looked for every hour, among all carts otherwise.
create index concurrently cart_expired on cart (expires_at) where state = 'expired';
