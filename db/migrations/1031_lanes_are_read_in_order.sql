-- What is due, lane by lane.
create index concurrently outbox_by_lane on outbox (lane, run_at) where done_at is null and parked_at is null;
