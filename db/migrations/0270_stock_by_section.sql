-- The stock of a seat is looked for by its event and its section: for each seat that is asked for, under the locks.
drop index stock_by_sellable;
create index stock_by_sellable on stock (sellable_id, section_id);
-- For what asks for deadlines, and for nothing else. While no cart is open it costs no more to read this index whole than to
-- look a session up by the other, and a plan made then would be kept while carts come by thousands.
drop index cart_by_deadline;
create index cart_by_deadline on cart (expires_at) where state || '' = 'open';
