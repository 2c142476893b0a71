-- Whose session used a presale code last, and the number it gave: asked again after a lost answer, it gives the same.
alter table on_sale_code add column used_by bytea, add column used_number int, add column used_at timestamptz;
