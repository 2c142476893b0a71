-- An event is announced for the minute after its presale time (09:59 is told as 10:00), and sold from then on. The pages say the same by
-- `saleOpensAtMs` of the domain.
create function sale_opens_at(e event) returns timestamptz language sql stable as $$select (e).presale_at + interval '1 minute'$$;
