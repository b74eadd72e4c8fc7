-- Tokens of partners, their stored answers, and the bills that tills send. What a partner changes is in the audit as what staff changes.
CREATE TABLE "bill_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "bill_records_state" CHECK ("bill_records"."state" in ('open', 'closed', 'void')),
	CONSTRAINT "bill_records_version" CHECK ("bill_records"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_answers" (
	"token_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"etag" text,
	"body" text,
	CONSTRAINT "partner_answers_token_id_key_pk" PRIMARY KEY("token_id","key"),
	CONSTRAINT "partner_answers_whole" CHECK (("partner_answers"."status" is null) = ("partner_answers"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"outlet_ids" integer[],
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "partner_tokens_name" CHECK (length("partner_tokens"."name") between 1 and 60),
	CONSTRAINT "partner_tokens_hash_length" CHECK (length("partner_tokens"."hash") = 32),
	CONSTRAINT "partner_tokens_scopes" CHECK (cardinality("partner_tokens"."scopes") between 1 and 20),
	CONSTRAINT "partner_tokens_outlets" CHECK ("partner_tokens"."outlet_ids" is null or cardinality("partner_tokens"."outlet_ids") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_answers" ADD CONSTRAINT "partner_answers_token_id_partner_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."partner_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_tokens" ADD CONSTRAINT "partner_tokens_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_records_external" ON "bill_records" USING btree ("outlet_id","source","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_records_visit" ON "bill_records" USING btree ("reservation_id") WHERE "bill_records"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "bill_records_reservation" ON "bill_records" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "partner_answers_claimed" ON "partner_answers" USING btree ("claimed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_tokens_hash" ON "partner_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "partner_tokens_made_by" ON "partner_tokens" USING btree ("made_by");--> statement-breakpoint
create trigger partner_tokens_audited after insert or update or delete on partner_tokens
  for each row execute function audit_row('id', '', 'id,hash,made_by,created_at,last_used_at', '');--> statement-breakpoint
create or replace trigger reservations_audited after update on reservations for each row
  when (current_setting('senja.actor', true) ~ '^(staff|partner):')
  execute function audit_row('id', 'name,phone,email,notes,remarks,browser_key,address_block',
    'version,state_changed_at,state_actor,state_reason', 'outlet_id');--> statement-breakpoint
create or replace trigger reservations_made_audited after insert on reservations for each row
  when (current_setting('senja.actor', true) ~ '^(staff|partner):')
  execute function audit_row('id', 'name,phone,email,notes,remarks,browser_key,address_block',
    'version,state_changed_at,state_actor,state_reason,quote,refund_rules', 'outlet_id');
