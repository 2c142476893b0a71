-- Codes that open a shop are in shop_access_code; nothing has ever read or written this table.
drop table discount_code;
