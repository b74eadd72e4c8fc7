-- An outlet that never sold anything has no day with another rate than the one that was charged, so its rate may begin today.
create or replace function tax_rates_ahead() returns trigger language plpgsql as $$
begin
  if new.set_by like 'staff:%' and exists (
    select 1 from outlets o where o.id = new.outlet_id
      and new.valid_from < (new.set_at at time zone o.timezone)::date
        + case when o.is_published or exists (select 1 from reservations r where r.outlet_id = o.id) then 1 else 0 end
  ) then
    raise exception using errcode = 'SJ001', message = 'a tax rate begins on a day to come';
  end if;
  return new;
end $$;
