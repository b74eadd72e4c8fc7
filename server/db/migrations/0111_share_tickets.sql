CREATE TABLE "split_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"split_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"guests" smallint NOT NULL,
	"previous_id" uuid,
	"is_entered" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "split_tickets_previous" UNIQUE("previous_id"),
	CONSTRAINT "split_tickets_guests" CHECK ("split_tickets"."guests" > 0)
);
--> statement-breakpoint
ALTER TABLE "door_scans" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "split_tickets" ADD CONSTRAINT "split_tickets_previous_id_split_tickets_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."split_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_tickets" ADD CONSTRAINT "split_tickets_share" FOREIGN KEY ("split_id","no") REFERENCES "public"."split_shares"("split_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_tickets_split" ON "split_tickets" USING btree ("split_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "split_tickets_valid" ON "split_tickets" USING btree ("split_id","no") WHERE "split_tickets"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_ticket_id_split_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."split_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Guests with a ticket of a share. The other guests of the party enter with the ticket of the reservation.
create function guests_of_shares(of_reservation uuid) returns int language sql stable as $$
  select coalesce(sum(t.guests), 0)::int from splits s join split_tickets t on t.split_id = s.id and t.ended_at is null
  where s.reservation_id = of_reservation
$$;
--> statement-breakpoint
-- Each share of a funded split gets a ticket, except the organizer's. The party is divided equally, and the organizer's ticket admits the rest.
create function make_split_tickets(of_split uuid) returns void language sql as $$
  insert into split_tickets (id, split_id, no, guests, made_at)
  select gen_random_uuid(), h.split_id, h.no, greatest(1, r.pax / (select count(*) from split_shares c where c.split_id = s.id)), s.ended_at
  from splits s join reservations r on r.id = s.reservation_id join split_shares h on h.split_id = s.id
  where s.id = of_split and s.state = 'funded' and not h.is_organiser
$$;
--> statement-breakpoint
create function splits_make_tickets() returns trigger language plpgsql as $$
begin
  perform make_split_tickets(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger splits_tickets after update of state on splits for each row
  when (old.state = 'open' and new.state = 'funded') execute function splits_make_tickets();
--> statement-breakpoint
select make_split_tickets(id) from splits where state = 'funded';
--> statement-breakpoint
-- A door claims guests of a reservation, of a ticket of a share, or of a name. All tickets of one share count together. A ticket that was
-- passed on admits no guest, and a claimed ticket cannot be passed on. The row lock puts both in one order.
create or replace function claim_heads(device uuid, its_number int, kind text, party uuid, outlet int, on_night date, wanted int, at_now timestamptz)
returns table (is_free boolean, inside int, last_device uuid, last_at timestamptz) language plpgsql as $$
declare
  most int;
  taken int;
  tickets uuid[] := array[party];
begin
  if kind = 'reservation' then
    select greatest(0, r.pax - guests_of_shares(r.id)) into most from reservations r
    where r.id = party and r.outlet_id = outlet and r.night = on_night for no key update;
    if not found then
      select case when t.ended_at is null then t.guests else 0 end into most
      from split_tickets t join splits s on s.id = t.split_id join reservations r on r.id = s.reservation_id
      where t.id = party and r.outlet_id = outlet and r.night = on_night for no key update of t;
      if found then
        select array_agg(o.id) into tickets from split_tickets t join split_tickets o on o.split_id = t.split_id and o.no = t.no where t.id = party;
      end if;
    end if;
  else
    select n.plus + 1 into most from guest_list_names n join guest_lists l on l.id = n.list_id
    where n.id = party and l.outlet_id = outlet and l.night = on_night for no key update of n;
  end if;
  if most is null then return; end if;
  select greatest(0, coalesce(sum(c.came - c.went), 0)) into taken from door_counts c
  where c.outlet_id = outlet and c.night = on_night and c.subject = any(tickets::text[]);
  select taken + coalesce(sum(c.heads), 0) into taken from door_claims c
  where c.subject_id = any(tickets) and c.night = on_night and c.until > at_now and (c.device_id, c.number) <> (device, its_number)
    and not exists (select 1 from door_scans s where s.device_id = c.device_id and s.number = c.number);
  select w.device_id, w.at into last_device, last_at from (
    select c.device_id, c.last_at as at from door_counts c
    where c.outlet_id = outlet and c.night = on_night and c.subject = any(tickets::text[]) and c.last_at is not null
    union all
    select c.device_id, c.at from door_claims c
    where c.subject_id = any(tickets) and c.night = on_night and c.until > at_now and (c.device_id, c.number) <> (device, its_number)
      and not exists (select 1 from door_scans s where s.device_id = c.device_id and s.number = c.number)
  ) w order by w.at desc limit 1;
  if exists (select 1 from door_scans s where s.device_id = device and s.number = its_number) then
    is_free := true; inside := taken;
  elsif taken + wanted <= most then
    insert into door_claims (device_id, number, night, subject_id, heads, at, until)
    values (device, its_number, on_night, party, wanted, at_now, at_now + interval '30 seconds')
    on conflict (device_id, number) do update set night = excluded.night, subject_id = excluded.subject_id, heads = excluded.heads,
      at = excluded.at, until = excluded.until;
    update split_tickets t set claimed_until = at_now + interval '30 seconds' where t.id = party;
    is_free := true; inside := taken + wanted;
  else
    delete from door_claims c where c.device_id = device and c.number = its_number;
    is_free := false; inside := taken;
  end if;
  return next;
end $$;
