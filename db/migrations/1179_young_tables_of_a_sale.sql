-- A plan that is kept is made from what a table looked like. One that PostgreSQL has counted while it held a few rows is read whole by each
-- statement of a first sale, until it is counted again. One that was never counted is taken to be larger, and looked up by its indexes.
-- docs/decisions/0985-young-tables-are-not-counted.md
alter table cart set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
alter table hold set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
alter table orders set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
alter table order_line set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
alter table payment_attempt set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
alter table ledger_entry set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
alter table ticket set (autovacuum_analyze_threshold = 2000, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = 2000);
