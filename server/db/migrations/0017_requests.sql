CREATE TABLE "request_answers" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_time" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_answers_answer" CHECK ("request_answers"."answer" in ('accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_answers_kept" ON "request_answers" USING btree ("reservation_id") WHERE "request_answers"."reason" <> '';