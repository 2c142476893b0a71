-- What `now()` is in the transaction of a preview that shows another moment: there `preview` comes before the system's own functions in
-- the search path, so that statements and functions that make pages find this one, and everybody else never does.
create schema preview;

create function preview.now() returns timestamptz language sql stable
return pg_catalog.current_setting('frontrow.shown_at')::pg_catalog.timestamptz;
