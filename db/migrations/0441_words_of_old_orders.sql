-- Orders from before their words were kept.
select pg_advisory_xact_lock(order_words_lock());
select write_order_words(array(select id from orders));
