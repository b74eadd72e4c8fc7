-- Hours of weekdays and seasons. They are a column of the outlet, so drafts, versions, copies and content files carry them like the usual
-- hours. The constraint keeps them unambiguous: two rows never decide the same day of the week in the same nights.
create function special_hours_fit(special jsonb) returns boolean language sql immutable as $$
  with hours as (
    select * from rows from (jsonb_to_recordset(special) as (from_night date, until_night date, weekdays int[], is_closed boolean,
      open_hour text, close_hour text, arrival_from text, arrival_to text)) with ordinality as h (from_night, until_night, weekdays,
      is_closed, open_hour, close_hour, arrival_from, arrival_to, position))
  select jsonb_array_length(special) <= 40
    and not exists (select 1 from hours h where not coalesce(
      h.weekdays <@ array[1, 2, 3, 4, 5, 6, 7]
      and (h.from_night is null) = (h.until_night is null)
      and (h.from_night is null or h.until_night between h.from_night and h.from_night + 366)
      and (h.from_night is not null or (cardinality(h.weekdays) > 0 and not h.is_closed))
      and (h.is_closed or (h.open_hour is not null and h.close_hour is not null))
      and (select bool_and(clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
        from unnest(array[h.open_hour, h.close_hour, h.arrival_from, h.arrival_to]) clock) is not false
      and h.is_closed is not null, false))
    and not exists (select 1 from hours a join hours b on a.position < b.position
      and (a.from_night is null) = (b.from_night is null)
      and (a.from_night is null or (a.from_night <= b.until_night and b.from_night <= a.until_night))
      and (a.weekdays && b.weekdays or (a.weekdays = '{}' and b.weekdays = '{}')))
$$;
--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "special_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_special_hours" CHECK (special_hours_fit("outlets"."special_hours"));
--> statement-breakpoint
-- The rows that apply on a night, the most exact row first. domain/calendar/night.ts has the same order. These functions are in plpgsql,
-- because it keeps their plans: lists of events call them for each event.
create function special_hours_on(special jsonb, of_night date)
  returns table (is_season boolean, is_of_weekday boolean, is_closed boolean, open_hour text, close_hour text)
  language plpgsql immutable as $$
begin
  return query
    select h.from_night is not null, h.weekdays <> '{}', h.is_closed, h.open_hour, h.close_hour
    from jsonb_to_recordset(special) as h (from_night date, until_night date, weekdays int[], is_closed boolean, open_hour text, close_hour text)
    where (h.weekdays = '{}' or extract(isodow from of_night)::int = any(h.weekdays))
      and (h.from_night is null or of_night between h.from_night and h.until_night)
    order by h.from_night is null, h.weekdays = '{}';
end $$;
--> statement-breakpoint
-- The opening and the closing time of a night.
create function hours_of_night(usual_open text, usual_close text, special jsonb, of_night date) returns text[]
  language plpgsql immutable as $$
declare hours text[];
begin
  if special <> '[]' then
    select array[h.open_hour, h.close_hour] into hours from special_hours_on(special, of_night) h
    where h.open_hour is not null and h.close_hour is not null limit 1;
  end if;
  return coalesce(hours, array[usual_open, usual_close]);
end $$;
--> statement-breakpoint
-- The local date and time of a clock time of a night, by the same rule as `instantOf` of domain/calendar.
create function clock_of_night(clock text, usual_open text, usual_close text, special jsonb, of_night date) returns timestamp
  language plpgsql immutable as $$
declare
  hours text[] := hours_of_night(usual_open, usual_close, special, of_night);
  is_within boolean := case when hours[2] <= hours[1] then clock >= hours[1] or clock <= hours[2] else clock between hours[1] and hours[2] end;
  is_usual boolean := case when usual_close <= usual_open then clock >= usual_open or clock <= usual_close
    else clock between usual_open and usual_close end;
begin
  if is_usual and not is_within then hours := array[usual_open, usual_close]; end if;
  return of_night + clock::time + case when hours[2] <= hours[1] and clock < hours[1] then interval '1 day' else interval '0' end;
end $$;
--> statement-breakpoint
-- True if the week or a season closes the night. A season with hours opens a closed weekday only if it names the weekday.
create function outlet_is_closed(closed_weekdays int[], special jsonb, of_night date) returns boolean
  language plpgsql immutable as $$
declare
  season record;
  is_rest boolean := extract(isodow from of_night)::int = any(closed_weekdays);
begin
  if special = '[]' then return is_rest; end if;
  select * into season from special_hours_on(special, of_night) h where h.is_season limit 1;
  if not found then return is_rest; end if;
  return season.is_closed or (is_rest and not season.is_of_weekday);
end $$;
--> statement-breakpoint
-- The night of a local time. The hours of the evening before decide if the early morning still belongs to it.
create function night_of(local timestamp, usual_open text, usual_close text, special jsonb) returns date
  language plpgsql immutable as $$
declare hours text[] := hours_of_night(usual_open, usual_close, special, local::date - 1);
begin
  return case when hours[2] <= hours[1] and local::time < hours[2]::time then local::date - 1 else local::date end;
end $$;
--> statement-breakpoint
-- Guests cannot book a night that the office is closing by the week or by a season, or a night after a cut-off date that the office is
-- setting. The reservation shares the row of the outlet, as its foreign key does. The office locks this row before it counts the
-- bookings, so the reservation either is counted or reads the new fields. A night that staff changed follows its own row.
create or replace function reservations_guard_night() returns trigger language plpgsql as $$
declare outlet record;
begin
  perform pg_advisory_xact_lock_shared(734007, hashtext(concat_ws(' ', new.outlet_id, new.night)));
  if exists (select 1 from off_schedule_days d where d.outlet_id = new.outlet_id and d.night = new.night
    and (d.is_closed or (new.state_actor not like 'staff:%' and (d.is_private or not d.reservation_available)))) then
    raise exception using errcode = 'SJ409', message = 'date_unavailable';
  end if;
  select closed_weekdays, special_hours, cut_off_date into outlet from outlets where id = new.outlet_id for key share;
  if new.state_actor not like 'staff:%' and (new.night > outlet.cut_off_date
    or (outlet_is_closed(outlet.closed_weekdays, outlet.special_hours, new.night)
      and not exists (select 1 from off_schedule_days d where d.outlet_id = new.outlet_id and d.night = new.night))) then
    raise exception using errcode = 'SJ409', message = 'date_unavailable';
  end if;
  return new;
end $$;
