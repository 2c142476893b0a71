-- Lists of the office show cases by pages: what was decided, the newest first; open requests about data as they came.
create index withdrawal_handled on withdrawal (handled_at, id) where handled_at is not null;
create index service_form_handled on service_form (handled_at, id) where handled_at is not null;
create index report_decision_newest on report_decision (decided_at, report_id);
drop index privacy_request_open;
create index privacy_request_open on privacy_request (entered_at, id) where decided_at is null;
