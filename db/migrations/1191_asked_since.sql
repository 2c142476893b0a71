-- What is asked says since when, and nothing else does: an order from before was not asked, and `order.answered` goes by it.
alter table variant add constraint asked_since check ((questions is null) = (questions_since is null)) not valid;
