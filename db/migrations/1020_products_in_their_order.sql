-- The first products of a shop are read in their order, not sorted out of all there are.
create index concurrently product_by_order on product (sort_order, id);
