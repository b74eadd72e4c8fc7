DROP INDEX "bill_records_visit";--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "parts" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_guests" ADD COLUMN "by_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "short_id" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "short_en" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_records_visit" ON "bill_records" USING btree ("reservation_id","part") WHERE "bill_records"."state" <> 'void';--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_parts" CHECK ("bill_records"."parts" between 1 and 20 and "bill_records"."part" between 1 and "bill_records"."parts");--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_refunded" CHECK ("bill_records"."refunded" >= 0);--> statement-breakpoint
ALTER TABLE "broadcast_guests" ADD CONSTRAINT "broadcast_guests_by_whatsapp" CHECK (not "broadcast_guests"."by_whatsapp" or "broadcast_guests"."is_mailed");--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_short_texts" CHECK (num_nonnulls("broadcasts"."short_id", "broadcasts"."short_en") in (0, 2) and length("broadcasts"."short_id") between 1 and 160 and length("broadcasts"."short_en") between 1 and 160);--> statement-breakpoint
-- Names the answer STOP on the privacy page. A page whose text staff has changed there no longer matches and stays as it is.
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('id', 'dan kabar mana yang kami kirim. Setiap email punya tautan untuk berhenti.', 'dan kabar mana yang kami kirim. Setiap email punya tautan untuk berhenti, dan pesan WhatsApp berhenti dengan balasan STOP.'),
      ('en', 'and which news we sent you. Each email has a link that stops them.', 'and which news we sent you. Each email has a link that stops them, and the answer STOP stops them on WhatsApp.')
    ) as parts (language, before, after)
  loop
    update site_pages set body = jsonb_set(body, array[part.language], to_jsonb(replace(body ->> part.language, part.before, part.after)))
    where key = 'privacy' and strpos(body ->> part.language, part.before) > 0;
  end loop;
end $$;
--> statement-breakpoint
-- A till opens a closed bill again to lower it by a refund. All other moves back stay with staff.
create or replace function reservations_guard_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in (0, 1) then
      raise exception using errcode = 'SJ001', message = format('a reservation starts waiting or pending, not in state %s', new.state);
    end if;
  elsif new.state <> old.state and not exists (
    select 1 from reservation_moves m where m.from_state = old.state and m.to_state = new.state
      and (not m.by_staff or new.state_actor like 'staff:%'
        or (old.state = 9 and new.state = 3 and new.state_actor like 'partner:%'))
  ) then
    raise exception using errcode = 'SJ001', message = format('a reservation does not move from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
