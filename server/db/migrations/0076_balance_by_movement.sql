-- The sides of a movement are read by its index first. In one step, the planner may walk a whole index of outlets to group them.
create or replace function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    with sides as materialized (select outlet_id, amount from ledger_entries where movement = new.movement)
    select 1 from sides group by outlet_id having sum(amount) <> 0) then
    raise exception using errcode = 'SJ001', message = format('the movement %s does not balance', new.movement);
  end if;
  return null;
end $$;
