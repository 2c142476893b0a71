-- When, where and how often a ticket of the variant admits; none: once. Its form is that of the catalogue's format.
alter table variant add column entry_rule jsonb check (jsonb_typeof(entry_rule) = 'object');
