CREATE TABLE "staff_enrolments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"by_staff_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_enrolments_kind" CHECK ("staff_enrolments"."kind" in ('invite', 'reset')),
	CONSTRAINT "staff_enrolments_other" CHECK ("staff_enrolments"."by_staff_id" <> "staff_enrolments"."staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_join_attempts" (
	"token_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"code_app_version" smallint NOT NULL,
	"code_app_serial" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_join_attempts_token_hash_browser_hash_pk" PRIMARY KEY("token_hash","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_browsers" (
	"browser_hash" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_browsers_browser_hash_staff_id_pk" PRIMARY KEY("browser_hash","staff_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sign_in_resets_state" CHECK ("sign_in_resets"."state" in ('asked', 'approved', 'refused', 'replaced')),
	CONSTRAINT "sign_in_resets_decided" CHECK (("sign_in_resets"."decided_by" is null) = ("sign_in_resets"."state" = 'asked') and ("sign_in_resets"."decided_by" is null) = ("sign_in_resets"."decided_at" is null)),
	CONSTRAINT "sign_in_resets_second" CHECK ("sign_in_resets"."state" <> 'approved' or "sign_in_resets"."decided_by" <> "sign_in_resets"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "affiliator_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "affiliator_proposals_kind" CHECK ("affiliator_proposals"."kind" in ('term', 'code')),
	CONSTRAINT "affiliator_proposals_state" CHECK ("affiliator_proposals"."state" in ('asked', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "affiliator_proposals_decided" CHECK (("affiliator_proposals"."decided_by" is null) = ("affiliator_proposals"."state" = 'asked') and ("affiliator_proposals"."decided_by" is null) = ("affiliator_proposals"."decided_at" is null)),
	CONSTRAINT "affiliator_proposals_second" CHECK ("affiliator_proposals"."state" not in ('approved', 'refused') or "affiliator_proposals"."decided_by" <> "affiliator_proposals"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "code_app_issued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "bound_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliator_codes" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "affiliator_codes" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "affiliator_terms" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "staff_enrolments" ADD CONSTRAINT "staff_enrolments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_enrolments" ADD CONSTRAINT "staff_enrolments_by_staff_id_staff_id_fk" FOREIGN KEY ("by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_join_attempts" ADD CONSTRAINT "staff_join_attempts_token_hash_staff_invites_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."staff_invites"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_browsers" ADD CONSTRAINT "staff_browsers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_resets" ADD CONSTRAINT "sign_in_resets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliator_proposals" ADD CONSTRAINT "affiliator_proposals_affiliator_id_affiliators_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."affiliators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_enrolments_staff" ON "staff_enrolments" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_browsers_staff" ON "staff_browsers" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_browsers_seen" ON "staff_browsers" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_resets_open" ON "sign_in_resets" USING btree ("staff_id") WHERE "sign_in_resets"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "affiliator_proposals_affiliator" ON "affiliator_proposals" USING btree ("affiliator_id","asked_at");--> statement-breakpoint
ALTER TABLE "affiliator_codes" ADD CONSTRAINT "affiliator_codes_second" CHECK ("affiliator_codes"."approved_by" is null or "affiliator_codes"."approved_by" is distinct from "affiliator_codes"."made_by");--> statement-breakpoint
ALTER TABLE "affiliator_terms" ADD CONSTRAINT "affiliator_terms_second" CHECK ("affiliator_terms"."approved_by" is null or "affiliator_terms"."approved_by" <> "affiliator_terms"."actor");--> statement-breakpoint
-- A grant of before may have been ended by an end that had passed when it was written.
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_until" CHECK ("staff_grants"."until" is null or "staff_grants"."until" > "staff_grants"."created_at") NOT VALID;--> statement-breakpoint
-- Statements of before may have been signed and paid by one person.
ALTER TABLE "affiliator_statements" ADD CONSTRAINT "affiliator_statements_second" CHECK ("affiliator_statements"."paid_by" is null or "affiliator_statements"."paid_by" <> "affiliator_statements"."closed_by") NOT VALID;--> statement-breakpoint
-- The audit knows who made each account; the program has written it down here from now on.
insert into staff_enrolments (staff_id, by_staff_id, kind, at)
select s.id, b.id, 'invite', e.at
from audit_entries e
join staff s on e.subject = 'staff:' || s.id
join staff b on e.actor = 'staff:' || b.id
where e.action = 'insert' and s.id <> b.id;
--> statement-breakpoint
create trigger staff_enrolments_append_only before update or delete on staff_enrolments for each row execute function refuse_change();
--> statement-breakpoint
create trigger sign_in_resets_audited after insert or update on sign_in_resets
  for each row execute function audit_row('staff_id', '', 'id,asked_by,asked_at,decided_by,decided_at', '');
--> statement-breakpoint
create trigger affiliator_proposals_audited after insert or update on affiliator_proposals
  for each row execute function audit_row('affiliator_id', '', 'id,asked_by,asked_at,decided_by,decided_at', '');
--> statement-breakpoint
-- Two accounts are tied if one of them was enrolled after `since` by the other, or by an account that the other enrolled, at any
-- remove. Nobody acts as the second person for somebody to whom they are tied.
create function staff_tied(one uuid, other uuid, since timestamptz) returns boolean language sql stable as $$
  with recursive above (root, staff_id) as (
    select e.staff_id, e.by_staff_id from staff_enrolments e
    where e.staff_id in (one, other) and e.by_staff_id is not null and e.at > since
    union
    select a.root, e.by_staff_id from above a join staff_enrolments e on e.staff_id = a.staff_id
    where e.by_staff_id is not null
  )
  select exists (select 1 from above where (root, staff_id) in ((one, other), (other, one)))
$$;
--> statement-breakpoint
create function second_person_is_apart() returns trigger language plpgsql as $$
declare
  first text := coalesce(to_jsonb(new) ->> 'asked_by', to_jsonb(new) ->> 'closed_by');
  second text := coalesce(to_jsonb(new) ->> 'decided_by', to_jsonb(new) ->> 'paid_by');
  at timestamptz := coalesce((to_jsonb(new) ->> 'decided_at')::timestamptz, (to_jsonb(new) ->> 'paid_at')::timestamptz);
begin
  if first like 'staff:%' and second like 'staff:%'
    and staff_tied(substr(first, 7)::uuid, substr(second, 7)::uuid, at - interval '30 days') then
    raise exception using errcode = 'SJ003', message = 'the second person enrolled the first, or the first the second';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_requests_apart before update on refund_requests for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function second_person_is_apart();
--> statement-breakpoint
create trigger night_cancellations_apart before update on night_cancellations for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function second_person_is_apart();
--> statement-breakpoint
create trigger sign_in_resets_apart before update on sign_in_resets for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function second_person_is_apart();
--> statement-breakpoint
create trigger affiliator_proposals_apart before update on affiliator_proposals for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function second_person_is_apart();
--> statement-breakpoint
create trigger affiliator_statements_apart before update on affiliator_statements for each row
  when (old.paid_by is null and new.paid_by is not null) execute function second_person_is_apart();
--> statement-breakpoint
-- A reset is decided once.
create function sign_in_resets_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'asked' or (new.id, new.staff_id, new.asked_by, new.asked_at)
    is distinct from (old.id, old.staff_id, old.asked_by, old.asked_at) then
    raise exception using errcode = 'SJ001', message = 'a reset of a sign-in is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sign_in_resets_kept before update or delete on sign_in_resets for each row execute function sign_in_resets_guard();
--> statement-breakpoint
create function affiliator_proposals_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'asked' or (new.id, new.affiliator_id, new.kind, new.body, new.asked_by, new.asked_at)
    is distinct from (old.id, old.affiliator_id, old.kind, old.body, old.asked_by, old.asked_at) then
    raise exception using errcode = 'SJ001', message = 'a proposal is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliator_proposals_kept before update or delete on affiliator_proposals
  for each row execute function affiliator_proposals_guard();
--> statement-breakpoint
-- The group keeps one active owner of all outlets whose role has no end. The lock makes two transactions check one after the other.
create function staff_keep_owner() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'staff' and not exists (select 1 from staff_grants g
    where g.staff_id = old.id and g.role = 'owner' and g.outlet_id is null and g.until is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff owners'));
  if not exists (select 1 from staff_grants g join staff s on s.id = g.staff_id
    where g.role = 'owner' and g.outlet_id is null and g.until is null and s.state = 'active') then
    raise exception using errcode = 'SJ004', message = 'the group keeps one owner whose role has no end';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger staff_grants_keep_owner after update or delete on staff_grants deferrable initially deferred for each row
  when (old.role = 'owner' and old.outlet_id is null and old.until is null) execute function staff_keep_owner();
--> statement-breakpoint
create constraint trigger staff_keep_owner after update on staff deferrable initially deferred for each row
  when (old.state <> 'closed' and new.state = 'closed') execute function staff_keep_owner();
--> statement-breakpoint
create trigger staff_grants_never_emptied before truncate on staff_grants for each statement execute function refuse_change();
--> statement-breakpoint
-- The address of an account is where its links go: another address is another account.
create function staff_email_stays() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SJ001', message = 'the address of an account of staff stays';
end $$;
--> statement-breakpoint
create trigger staff_email_stays before update on staff for each row
  when (old.email <> new.email and new.state <> 'closed') execute function staff_email_stays();
--> statement-breakpoint
-- A code that staff makes has an end and a limit of uses; one that takes everything off names who approved it.
create function affiliator_codes_bounded() returns trigger language plpgsql as $$
begin
  if current_setting('senja.actor', true) like 'staff:%' and (
    (new.valid_to is null and (tg_op = 'INSERT' or old.valid_to is not null))
    or (new.use_limit is null and (tg_op = 'INSERT' or old.use_limit is not null))) then
    raise exception using errcode = 'SJ005', message = 'a code of an affiliator has an end and a limit of uses';
  end if;
  if current_setting('senja.actor', true) like 'staff:%' and new.kind = 'percent' and new.value >= 100 and new.approved_by is null
    and (tg_op = 'INSERT' or (new.kind, new.value) is distinct from (old.kind, old.value)) then
    raise exception using errcode = 'SJ005', message = 'a code that takes everything off names who approved it';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliator_codes_bounded before insert or update of kind, value, valid_to, use_limit, approved_by on affiliator_codes
  for each row execute function affiliator_codes_bounded();
