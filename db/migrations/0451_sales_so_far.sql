-- What was sold before it was counted. One statement sees the orders and what is counted of them at one moment: it holds nobody
-- up, and what is bought meanwhile is counted once. The worker adds it up.
insert into sales_change select * from sales_difference();
