-- As 0929, for what the files since have made. Whoever writes a function that takes a row writes its body as text.
do $$
declare
  f record;
begin
  for f in
    select pg_get_functiondef(p.oid) as whole, pg_get_function_sqlbody(p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosqlbody is not null
      and exists (select from unnest(p.proargtypes) a (type) join pg_type t on t.oid = a.type where t.typtype = 'c')
  loop
    execute format('%s as %L', left(f.whole, strpos(f.whole, f.body) - 1), regexp_replace(f.body, '^\s*RETURN', 'select'));
  end loop;
end $$;
