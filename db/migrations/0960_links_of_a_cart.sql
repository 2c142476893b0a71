-- A cart that is forgotten is looked for among the links, which go a day after they ran out.
create index concurrently session_link_by_cart on session_link (cart_id) where cart_id is not null;
