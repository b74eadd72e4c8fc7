CREATE TABLE "reservation_adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"change_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "reservation_adjustments_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "reservation_adjustments_kind" CHECK ("reservation_adjustments"."kind" in ('price', 'courtesy', 'minimum') and "reservation_adjustments"."amount" <> 0),
	CONSTRAINT "reservation_adjustments_courtesy" CHECK ("reservation_adjustments"."kind" <> 'courtesy' or ("reservation_adjustments"."amount" < 0 and "reservation_adjustments"."reason" is not null)),
	CONSTRAINT "reservation_adjustments_refund" CHECK ("reservation_adjustments"."refund_id" is null or ("reservation_adjustments"."kind" = 'price' and "reservation_adjustments"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "reservation_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"was" jsonb NOT NULL,
	"becomes" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "reservation_changes_kind" CHECK ("reservation_changes"."kind" in ('move', 'party', 'time', 'reopen'))
);
--> statement-breakpoint
ALTER TABLE "reservation_adjustments" ADD CONSTRAINT "reservation_adjustments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_adjustments" ADD CONSTRAINT "reservation_adjustments_change_id_reservation_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."reservation_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_adjustments" ADD CONSTRAINT "reservation_adjustments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_adjustments_reservation" ON "reservation_adjustments" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "reservation_adjustments_change" ON "reservation_adjustments" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "reservation_changes_reservation" ON "reservation_changes" USING btree ("reservation_id","id");--> statement-breakpoint
create trigger reservation_changes_append_only before update or delete on reservation_changes for each row execute function refuse_change();
--> statement-breakpoint
create trigger reservation_adjustments_append_only before update or delete on reservation_adjustments for each row execute function refuse_change();
--> statement-breakpoint
create trigger reservation_changes_audited after insert on reservation_changes
  for each row execute function audit_row('reservation_id', 'reason', 'id,at,actor,version', '');
--> statement-breakpoint
create trigger reservation_adjustments_audited after insert on reservation_adjustments
  for each row execute function audit_row('reservation_id', 'reason', 'id,at,actor', '');
--> statement-breakpoint
-- A closed bill is opened again by staff alone, with a reason.
insert into reservation_moves (from_state, to_state, by_staff) values (9, 3, true);
