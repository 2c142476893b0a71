-- A closed shift refuses by itself that its drawer is moved (`a_shift_is_as_booked`): a movement need not ask for it a second time.
create or replace function move_drawer() returns trigger language plpgsql as $$
begin
  update desk_shift set drawer_minor = drawer_minor + new.amount_minor where id = new.shift_id;
  return null;
end $$;
