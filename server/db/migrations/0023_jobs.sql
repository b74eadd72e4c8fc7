CREATE TABLE "job_items" (
	"job" text NOT NULL,
	"key" text NOT NULL,
	"attempts" integer NOT NULL,
	"rests_until" timestamp with time zone NOT NULL,
	"last_error" text,
	"buried_at" timestamp with time zone,
	CONSTRAINT "job_items_job_key_pk" PRIMARY KEY("job","key")
);
--> statement-breakpoint
CREATE INDEX "job_items_buried" ON "job_items" USING btree ("buried_at") WHERE "job_items"."buried_at" is not null;--> statement-breakpoint
CREATE INDEX "job_items_resting" ON "job_items" USING btree ("rests_until") WHERE "job_items"."buried_at" is null;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "last_error";
