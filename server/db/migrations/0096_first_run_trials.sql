-- The picture under a draft of a plan, test bookings before an outlet opens, and scheduled changes that the server had to cancel.
CREATE TABLE "floor_pictures" (
	"outlet_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"w" double precision NOT NULL,
	"opacity" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "floor_pictures_place" CHECK ("floor_pictures"."x" between -200 and 200 and "floor_pictures"."y" between -200 and 200 and "floor_pictures"."w" between 0.5 and 400),
	CONSTRAINT "floor_pictures_opacity" CHECK ("floor_pictures"."opacity" between 5 and 100),
	CONSTRAINT "floor_pictures_measures" CHECK ("floor_pictures"."width_px" > 0 and "floor_pictures"."height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text,
	"url" text,
	"amount" bigint NOT NULL,
	"booking" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"transaction_id" text,
	"method" text,
	"refund" text,
	"fault" text,
	CONSTRAINT "booking_trials_reference" UNIQUE("reference"),
	CONSTRAINT "booking_trials_amount" CHECK ("booking_trials"."amount" > 0),
	CONSTRAINT "booking_trials_refund" CHECK ("booking_trials"."refund" is null or ("booking_trials"."refund" in ('asked', 'done', 'failed') and "booking_trials"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "refused_code" text;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "refused_by" text;--> statement-breakpoint
ALTER TABLE "floor_pictures" ADD CONSTRAINT "floor_pictures_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_trials" ADD CONSTRAINT "booking_trials_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_trials" ADD CONSTRAINT "booking_trials_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_trials_outlet" ON "booking_trials" USING btree ("outlet_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_trials_asked" ON "booking_trials" USING btree ("ask_at") WHERE "booking_trials"."ask_at" is not null;--> statement-breakpoint
create trigger floor_pictures_audited after insert or update or delete on floor_pictures
  for each row execute function audit_row('outlet_id', '', 'outlet_id,hash,bytes,width_px,height_px,changed_by,changed_at', 'outlet_id');--> statement-breakpoint
create trigger booking_trials_audited after insert on booking_trials
  for each row execute function audit_row('id', '', 'id,outlet_id,staff_id,reference,booking,created_at,expires_at,ask_at,url,fault', 'outlet_id');
