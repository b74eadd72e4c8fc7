-- A scheduled draft says if the bookings that no longer fit an outlet at its time stay as they are.
ALTER TABLE "content_drafts" ADD COLUMN "keeps_bookings" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Guests cannot book a weekday that the office is closing, or a night after a cut-off date that the office is setting. The reservation
-- shares the row of the outlet, as its foreign key does. The office locks this row before it counts the bookings, so the reservation
-- either is counted or reads the new fields. A night that staff changed follows its own row.
create or replace function reservations_guard_night() returns trigger language plpgsql as $$
declare outlet record;
begin
  perform pg_advisory_xact_lock_shared(734007, hashtext(concat_ws(' ', new.outlet_id, new.night)));
  if exists (select 1 from off_schedule_days d where d.outlet_id = new.outlet_id and d.night = new.night
    and (d.is_closed or (new.state_actor not like 'staff:%' and (d.is_private or not d.reservation_available)))) then
    raise exception using errcode = 'SJ409', message = 'date_unavailable';
  end if;
  select closed_weekdays, cut_off_date into outlet from outlets where id = new.outlet_id for key share;
  if new.state_actor not like 'staff:%' and (new.night > outlet.cut_off_date
    or (extract(isodow from new.night)::int = any(outlet.closed_weekdays)
      and not exists (select 1 from off_schedule_days d where d.outlet_id = new.outlet_id and d.night = new.night))) then
    raise exception using errcode = 'SJ409', message = 'date_unavailable';
  end if;
  return new;
end $$;
