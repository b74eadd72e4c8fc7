CREATE TABLE "reservation_proofs" (
	"reservation_id" uuid NOT NULL,
	"browser_key" text NOT NULL,
	"channel" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_proofs_reservation_id_browser_key_pk" PRIMARY KEY("reservation_id","browser_key"),
	CONSTRAINT "reservation_proofs_channel" CHECK ("reservation_proofs"."channel" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "given_by" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_given_by" CHECK ("refund_accounts"."given_by" in ('link', 'member', 'email', 'phone'));--> statement-breakpoint
ALTER TABLE "reservation_proofs" ADD CONSTRAINT "reservation_proofs_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_proofs_proven" ON "reservation_proofs" USING btree ("proven_at");
--> statement-breakpoint
-- Whoever names the account of a refund is in the audit, with how they proved that it is theirs; no word of the account.
create function note_refund_account() returns trigger language plpgsql as $$
begin
  insert into audit_entries (at, actor, request_id, action, subject, outlet_id, after)
  select new.given_at, coalesce(nullif(current_setting('senja.actor', true), ''), 'guest'),
    nullif(current_setting('senja.request', true), ''), lower(tg_op), 'refund_accounts:' || new.refund_id, r.outlet_id,
    jsonb_build_object('reservation_id', r.id, 'given_by', new.given_by, 'changes', new.changes)
  from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    join reservations r on r.id = p.reservation_id where f.id = new.refund_id;
  return null;
end $$;
--> statement-breakpoint
create trigger refund_accounts_noted after insert or update of given_at on refund_accounts for each row
  execute function note_refund_account();
--> statement-breakpoint
-- A code to an address that is another by now, or is erased, proves nothing any more.
create function forget_reservation_proofs() returns trigger language plpgsql as $$
begin
  delete from reservation_proofs where reservation_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_forget_proofs after update of email, phone on reservations for each row
  when ((old.email, old.phone) is distinct from (new.email, new.phone)) execute function forget_reservation_proofs();
