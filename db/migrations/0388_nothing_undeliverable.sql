-- Goods that are not sent have nobody who delivers them, and the import takes none any more: what an earlier one left is no
-- longer sold. Not meant are tickets, and the products of bundles, which are delivered by their parts.
update variant v set active = false
from sellable s where s.id = v.sellable_id and s.kind = 'product' and not v.physical and v.active
  and not exists (select from bundle b where b.root_product_id = s.id);
