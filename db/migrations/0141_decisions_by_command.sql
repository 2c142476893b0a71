-- What the catalogue folder said of an event before an operator decided otherwise by command (`npm run event`). An import
-- that still says the same is passed over in these columns: the decision stays. Null: nothing decided.
alter table event add column folder_said jsonb;
