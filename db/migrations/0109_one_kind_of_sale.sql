-- Replaced by on_sale and its tables (0100); nothing ever wrote to these.
drop table queue_admission, waiting_ticket, sale;
