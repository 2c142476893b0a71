-- A check that comes to null lets a row through: no units and no amount were nothing that goes back.
alter table withdrawn_line drop constraint something_goes_back;
alter table withdrawn_line add constraint something_goes_back check (quantity > 0 or (quantity = 0 and coalesce(amount_minor, 0) > 0)) not valid;
alter table withdrawn_line validate constraint something_goes_back;
