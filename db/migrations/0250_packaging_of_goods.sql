-- What a piece is packed in by the shop itself (a sleeve, a bag), grams by material, for packaging registers.
alter table product add column packaging jsonb not null default '{}' check (jsonb_typeof(packaging) = 'object');
