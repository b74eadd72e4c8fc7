CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"name" text NOT NULL,
	"code_hash" "bytea",
	"code_until" timestamp with time zone,
	"token_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "devices_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "devices_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_code" CHECK (("devices"."code_hash" is null) = ("devices"."code_until" is null))
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pin_version" smallint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pin_hash" "bytea";--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_outlet" ON "devices" USING btree ("outlet_id");--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree ("device_id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_pin" CHECK (("staff"."pin_version" is null) = ("staff"."pin_hash" is null));--> statement-breakpoint
create trigger devices_audited after insert or update or delete on devices
  for each row execute function audit_row('id', 'code_hash,token_hash', 'last_seen_at,code_until', 'outlet_id');
--> statement-breakpoint
drop trigger staff_audited on staff;
--> statement-breakpoint
create trigger staff_audited after insert or update or delete on staff
  for each row execute function audit_row('id', 'name,email,pin_hash', 'code_app_step', '');
