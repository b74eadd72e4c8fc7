CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid,
	"reservation_id" uuid,
	"subject" text NOT NULL,
	"is_given" boolean NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_subject" CHECK ("consents"."subject" in ('terms', 'privacy', 'booking_terms', 'analytics', 'marketing')),
	CONSTRAINT "consents_whose" CHECK (num_nonnulls("consents"."member_id", "consents"."reservation_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "consent_noted" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "consents_reservation" ON "consents" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partnership_requests_created" ON "partnership_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_recipient_kept" ON "messages" USING btree ("created_at") WHERE "messages"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "payment_notifications_raw_kept" ON "payment_notifications" USING btree ("received_at") WHERE "payment_notifications"."raw" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "reservations_contact_kept" ON "reservations" USING btree ("night") WHERE "reservations"."member_id" is null and "reservations"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_words_kept" ON "reservations" USING btree ("night") WHERE "reservations"."notes" <> '' or "reservations"."purpose" <> '';--> statement-breakpoint
CREATE INDEX "strikes_at" ON "strikes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_erased" CHECK ("reservations"."erased_at" is null or ("reservations"."member_id" is null and "reservations"."browser_key" is null and "reservations"."name" || "reservations"."phone" || "reservations"."email" || "reservations"."notes" || "reservations"."purpose" = ''));--> statement-breakpoint
create trigger consents_never_changed before update on consents for each row execute function refuse_change();
--> statement-breakpoint
-- A member's consents go with the account and not before: when they do, the account is gone already.
create function consents_guard_delete() returns trigger language plpgsql as $$
begin
  if old.member_id is null or exists (select 1 from members where id = old.member_id) then
    raise exception using errcode = 'SJ001', message = 'consents is only ever added to';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger consents_kept before delete on consents for each row execute function consents_guard_delete();
