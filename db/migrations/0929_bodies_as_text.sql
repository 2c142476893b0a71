-- PostgreSQL from 15.20 on refuses to add a column to a table whose rows a function takes, where the body of that function is kept
-- parsed ("cannot alter table, because function … uses its row type"). All that there are by now are kept as text, which changes nothing
-- of what they do, so that a new store comes past the files after this one.
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
