-- Name, variant, artist and facts of the event that a moved line was bought as, which invoice and credit note keep naming; null: it never moved.
alter table order_line add column bought_as jsonb;
