-- Seats for those who come along with a wheelchair: like wheelchair spaces, only for who names them.
alter table seat add column companion boolean not null default false;
