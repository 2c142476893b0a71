-- A key names one sale that is not closed: who closes a room and opens it anew may call it the same.
alter table on_sale drop constraint on_sale_key_key;
create unique index one_open_sale_per_key on on_sale (key) where state <> 'closed';
