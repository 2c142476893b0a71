-- The next events of a shop are read in their order, not sorted out of all there are.
create index concurrently event_by_order on event (
  coalesce(case when jsonb_typeof(meta -> 'order') = 'number' then (meta ->> 'order')::numeric end, 0::numeric),
  happening_from, coalesce(door_time, 'infinity'), coalesce(stage_time, 'infinity'), id);
