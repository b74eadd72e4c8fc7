CREATE TABLE "audit_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_day_audit_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."audit_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_never_emptied before truncate on audit_seals for each statement execute function refuse_change();
