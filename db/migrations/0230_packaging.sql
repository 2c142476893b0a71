-- What a parcel of this method is packed in, grams by material: for what packaging registers want told each year.
alter table shipping_method add column packaging jsonb not null default '{}' check (jsonb_typeof(packaging) = 'object');
