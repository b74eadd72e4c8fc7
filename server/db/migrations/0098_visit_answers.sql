CREATE TABLE "visit_answers" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"is_good" boolean NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_answers_words" CHECK (length("visit_answers"."words") <= 280)
);
--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_answers_kept" ON "visit_answers" USING btree ("answered_at") WHERE "visit_answers"."words" <> '';