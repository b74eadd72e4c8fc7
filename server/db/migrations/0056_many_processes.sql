-- Written each second and worth nothing after a crash: nothing of it is logged.
CREATE UNLOGGED TABLE "leases" (
	"what" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"connections" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "processes_heard" ON "processes" USING btree ("heard_at");