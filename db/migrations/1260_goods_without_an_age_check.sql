-- Goods for adults that no method sends with an age check: pages do not offer them, and no claim gives them.
create function lacks_age_check(v variant) returns boolean language sql stable as $$
  select v.physical and exists (select from product p where p.id = v.sellable_id and p.adults_only) and not exists (
    select from shipping_method m join shipping_rate r on r.shipping_method_id = m.id
    where m.adults_only and not m.online_tickets and r.weight_max_grams >= v.weight_grams)
$$;
