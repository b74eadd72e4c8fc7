CREATE TABLE "sale_entrants" (
	"sale_id" uuid NOT NULL,
	"holder" "bytea" NOT NULL,
	"member_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"is_reminded" boolean DEFAULT false NOT NULL,
	"position" integer,
	"line_key" double precision,
	"state" text NOT NULL,
	"turn_from" timestamp with time zone,
	"turn_until" timestamp with time zone,
	"missed" smallint DEFAULT 0 NOT NULL,
	"reservation_id" uuid,
	CONSTRAINT "sale_entrants_sale_id_holder_pk" PRIMARY KEY("sale_id","holder"),
	CONSTRAINT "sale_entrants_state" CHECK ("sale_entrants"."state" in ('waiting', 'turn', 'used', 'left', 'missed')),
	CONSTRAINT "sale_entrants_turn" CHECK ("sale_entrants"."state" <> 'turn' or ("sale_entrants"."turn_from" is not null and "sale_entrants"."turn_until" is not null)),
	CONSTRAINT "sale_entrants_hold" CHECK ("sale_entrants"."state" <> 'used' or "sale_entrants"."reservation_id" is not null),
	CONSTRAINT "sale_entrants_missed" CHECK ("sale_entrants"."missed" between 0 and 2 and ("sale_entrants"."state" <> 'missed' or "sale_entrants"."missed" = 2))
);
--> statement-breakpoint
CREATE TABLE "sale_ticks" (
	"sale_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admitted" integer NOT NULL,
	"in_turn" integer NOT NULL,
	"free" integer NOT NULL,
	"waiting" integer NOT NULL,
	"rate" double precision NOT NULL,
	CONSTRAINT "sale_ticks_sale_id_at_pk" PRIMARY KEY("sale_id","at")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"state" text NOT NULL,
	"joins_from" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"seed_hash" "bytea" NOT NULL,
	"seed_key" smallint NOT NULL,
	"seed" "bytea",
	"holder_key" "bytea" NOT NULL,
	"entrants_hash" "bytea",
	"drawn_at" timestamp with time zone,
	"drawn" integer,
	"rate_per_minute" integer NOT NULL,
	"turn_seconds" integer NOT NULL,
	"max_tickets" integer NOT NULL,
	"max_tables" integer NOT NULL,
	"numbered" integer DEFAULT 0 NOT NULL,
	"served" double precision DEFAULT 0 NOT NULL,
	"credit" double precision DEFAULT 0 NOT NULL,
	"rate" double precision DEFAULT 0 NOT NULL,
	"slowed_by" text,
	"mean" double precision DEFAULT 1 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"ticked_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"sold_out_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_state" CHECK ("sales"."state" in ('planned', 'open', 'paused', 'sold_out', 'over')),
	CONSTRAINT "sales_times" CHECK ("sales"."joins_from" < "sales"."opens_at"),
	CONSTRAINT "sales_terms" CHECK ("sales"."rate_per_minute" between 1 and 6000 and "sales"."turn_seconds" between 120 and 3600 and "sales"."max_tickets" between 1 and 4 and "sales"."max_tables" between 1 and 3),
	CONSTRAINT "sales_drawn" CHECK (("sales"."drawn_at" is null) = ("sales"."seed" is null) and ("sales"."drawn_at" is null) = ("sales"."entrants_hash" is null) and ("sales"."drawn_at" is null) = ("sales"."drawn" is null)),
	CONSTRAINT "sales_seed" CHECK ("sales"."seed" is null or sha256("sales"."seed") = "sales"."seed_hash"),
	CONSTRAINT "sales_paused" CHECK (("sales"."state" = 'paused') = ("sales"."paused_at" is not null)),
	CONSTRAINT "sales_over" CHECK (("sales"."state" = 'over') = ("sales"."over_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sale_entrants" ADD CONSTRAINT "sale_entrants_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_entrants" ADD CONSTRAINT "sale_entrants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_entrants" ADD CONSTRAINT "sale_entrants_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_ticks" ADD CONSTRAINT "sale_ticks_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_entrants_line" ON "sale_entrants" USING btree ("sale_id","line_key") WHERE "sale_entrants"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sale_entrants_turns" ON "sale_entrants" USING btree ("sale_id","turn_until") WHERE "sale_entrants"."state" = 'turn';--> statement-breakpoint
CREATE INDEX "sale_entrants_used" ON "sale_entrants" USING btree ("sale_id") WHERE "sale_entrants"."state" = 'used';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_entrants_position" ON "sale_entrants" USING btree ("sale_id","position");--> statement-breakpoint
CREATE INDEX "sale_entrants_member" ON "sale_entrants" USING btree ("member_id") WHERE "sale_entrants"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_entrants_reservation" ON "sale_entrants" USING btree ("reservation_id") WHERE "sale_entrants"."reservation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_of_night" ON "sales" USING btree ("outlet_id","night") WHERE "sales"."state" <> 'over';--> statement-breakpoint
CREATE INDEX "sales_ticked" ON "sales" USING btree ("ticked_at") WHERE "sales"."state" <> 'over';--> statement-breakpoint
-- What a draw is bound to is never written again; the key that names phones may only be forgotten.
create function sales_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.outlet_id, new.night, new.seed_hash, new.seed_key) is distinct from (old.id, old.outlet_id, old.night, old.seed_hash, old.seed_key)
    or (new.holder_key is distinct from old.holder_key and new.holder_key <> ''::bytea)
    or (old.drawn_at is not null and (new.seed, new.entrants_hash, new.drawn_at, new.drawn, new.joins_from, new.opens_at)
      is distinct from (old.seed, old.entrants_hash, old.drawn_at, old.drawn, old.joins_from, old.opens_at)) then
    raise exception using errcode = 'SJ001', message = 'a draw is made once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sales_kept before update on sales for each row execute function sales_guard();
--> statement-breakpoint
create trigger sales_never_deleted before delete on sales for each row execute function refuse_change();
--> statement-breakpoint
create trigger sale_entrants_numbered before update on sale_entrants for each row
  when (old.position is not null and new.position is distinct from old.position) execute function refuse_change();
--> statement-breakpoint
create trigger sale_ticks_append_only before update or delete on sale_ticks for each row execute function refuse_change();
--> statement-breakpoint
-- A tick is no deed of anybody.
create trigger sales_audited after insert or update on sales for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'holder_key', 'id,version,ticked_at,reminded_at,numbered,served,credit,rate,slowed_by,mean,joined,waiting,created_at', 'outlet_id');
