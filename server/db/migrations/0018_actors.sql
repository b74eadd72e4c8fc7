-- Who did it stands with what was done. Rows from before say 'unknown'.
ALTER TABLE "reservations" ADD COLUMN "state_actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "state_actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_history" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_bills" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "request_answers" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_answers" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "experience_awards" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_awards" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
create or replace function reservations_write_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reservation_history (reservation_id, from_state, to_state, at, reason, actor)
    values (new.id, null, new.state, new.state_changed_at, new.state_reason, new.state_actor);
  else
    insert into reservation_history (reservation_id, from_state, to_state, at, reason, actor)
    values (new.id, old.state, new.state, new.state_changed_at, new.state_reason, new.state_actor);
  end if;
  return null;
end $$;
