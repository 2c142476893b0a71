-- By what else the office finds an order.

-- the beginning of a mail, for which the order of letters must be that of their bytes; whole ones are found by it as before
drop index orders_by_email;
create index orders_by_email on orders (lower(email) text_pattern_ops);

-- the number without its series
create index invoice_by_number on invoice (number);

-- the last four of an account, which is what people read out and mails show
create index bank_statement_line_by_iban on bank_statement_line (right(remitter_iban, 4)) where remitter_iban is not null;
create index refund_by_iban on refund (right(bank_account ->> 'iban', 4)) where bank_account is not null;
create index refund_request_by_iban on refund_request (right(bank_account ->> 'iban', 4)) where bank_account is not null;
create index resale_offer_by_iban on resale_offer (right(seller_iban, 4)) where seller_iban is not null;

-- what came for an order, for its page
create index bank_statement_line_by_order on bank_statement_line (order_id) where order_id is not null;

-- where a ticket was shown, let in or not, for the same page
create index door_scan_of_ticket on door_scan (ticket_id) where ticket_id is not null;

-- a place by its name, whatever the map
create index seat_by_name on seat (number, row_name);
create index event_by_seat_map on event (seat_map_id) where seat_map_id is not null;
