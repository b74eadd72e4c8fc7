CREATE TABLE "refund_accounts" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"last_digits" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "wrong_details" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_transfers" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('to_transfer', 'transferring');--> statement-breakpoint
-- What the gateway could not make has waited for a person until now: its guest is asked where to instead.
UPDATE "refunds" SET "way" = 'transfer', "state" = 'details_needed' WHERE "state" = 'manual';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reference" CHECK (("refunds"."reference" is not null) = ("refunds"."way" = 'transfer' and "refunds"."state" = 'done'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK (("refunds"."way" = 'gateway' and "refunds"."state" in ('queued', 'done'))
        or ("refunds"."way" = 'transfer' and "refunds"."state" in ('details_needed', 'to_transfer', 'transferring', 'done')));--> statement-breakpoint
-- A refund moves forward alone; details that no bank knows are the one way back.
create or replace function refunds_keep_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.amount <> old.amount or new.payment_id <> old.payment_id or new.key <> old.key
    or (old.way = 'transfer' and new.way <> 'transfer')
    or (new.state <> old.state and (old.state, new.state) not in (
      ('queued', 'done'), ('queued', 'details_needed'), ('details_needed', 'to_transfer'), ('to_transfer', 'transferring'),
      ('transferring', 'done'), ('transferring', 'details_needed')))
    or (old.state = 'done' and new.reference is distinct from old.reference) then
    raise exception using errcode = 'SJ001', message = 'a refund is neither changed nor taken back';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Where money goes is the guest's to say until somebody has begun to send it, and nobody's after.
create function refund_accounts_guard() returns trigger language plpgsql as $$
begin
  if (select state from refunds where id = new.refund_id) not in ('details_needed', 'to_transfer') then
    raise exception using errcode = 'SJ001', message = 'a refund that is under way keeps its account';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_accounts_kept before insert or update on refund_accounts for each row execute function refund_accounts_guard();
