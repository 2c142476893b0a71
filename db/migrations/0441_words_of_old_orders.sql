-- Orders from before their words were kept. New ones are written by their triggers meanwhile.
insert into order_word
select n.id, word, n.shop_id
from (
  select o.id, o.shop_id, concat_ws(' ', names_of_order(o), (
    select string_agg(names_of_holder(t.personal_identifier), ' ') from ticket t where t.order_id = o.id and t.personal_identifier is not null)) as names
  from orders o
) n cross join lateral words_of(n.names) word
on conflict do nothing;
