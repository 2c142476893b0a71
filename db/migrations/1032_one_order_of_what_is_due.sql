-- The one by lane finds all that is due as well.
drop index outbox_due;
