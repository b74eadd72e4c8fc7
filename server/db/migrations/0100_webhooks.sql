CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"outlet_id" integer,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'dead')),
	CONSTRAINT "webhook_deliveries_answer" CHECK (length("webhook_deliveries"."answer") <= 200)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"kinds" text[] NOT NULL,
	"outlet_ids" integer[],
	"sealed_key" "bytea" NOT NULL,
	"old_sealed_key" "bytea",
	"old_key_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"failing_since" timestamp with time zone,
	"dead_in_row" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_kinds" CHECK (cardinality("webhook_endpoints"."kinds") > 0 and "webhook_endpoints"."kinds" <@ array['reservation.changed', 'payment.received', 'refund.changed', 'admission.scanned', 'bill.closed', 'waitlist.changed', 'content.published']),
	CONSTRAINT "webhook_endpoints_outlets" CHECK (cardinality("webhook_endpoints"."outlet_ids") > 0),
	CONSTRAINT "webhook_endpoints_url" CHECK (length("webhook_endpoints"."url") <= 500),
	CONSTRAINT "webhook_endpoints_old_key" CHECK (("webhook_endpoints"."old_sealed_key" is null) = ("webhook_endpoints"."old_key_until" is null)),
	CONSTRAINT "webhook_endpoints_paused" CHECK (("webhook_endpoints"."paused_at" is null) = ("webhook_endpoints"."pause_reason" is null) and "webhook_endpoints"."pause_reason" in ('failing', 'gone', 'staff'))
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_kept" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
create trigger webhook_endpoints_audited after insert or update or delete on webhook_endpoints
  for each row execute function audit_row('id', 'url', 'id,sealed_key,old_sealed_key,created_by,created_at,failing_since,dead_in_row,rests_until', '');
--> statement-breakpoint
-- A trigger asks this first, so that a group without endpoints pays for the look into an empty table alone.
create function webhook_wanted(wanted text) returns boolean language sql stable as $$
  select exists (select 1 from webhook_endpoints where wanted = any(kinds))
$$;
--> statement-breakpoint
-- Queues an event for each endpoint that wants it. An event waits as long as the events of the same subject before it. An endpoint that is
-- paused for 30 days gets no further events.
create function queue_webhooks(event_kind text, about text, at_outlet integer, event_at timestamptz, facts jsonb) returns void
language sql as $$
  insert into webhook_deliveries (endpoint_id, kind, subject, outlet_id, at, data, next_attempt_at)
  select e.id, event_kind, about, at_outlet, event_at, facts, greatest(event_at, (select max(d.next_attempt_at) from webhook_deliveries d
    where d.endpoint_id = e.id and d.subject = about and d.state = 'waiting'))
  from webhook_endpoints e
  where event_kind = any(e.kinds) and (e.outlet_ids is null or at_outlet = any(e.outlet_ids))
    and (e.paused_at is null or e.paused_at > event_at - interval '30 days')
  order by e.created_at, e.id
$$;
--> statement-breakpoint
-- The lock of the reservation makes the numbers of its events follow the order of their transactions.
create function queue_webhooks_of_reservation(event_kind text, reservation uuid, event_at timestamptz, facts jsonb) returns void
language plpgsql as $$
declare
  r record;
begin
  select outlet_id, night, kind, pax, state, amount, version into r from reservations where id = reservation for no key update;
  perform queue_webhooks(event_kind, 'reservation:' || reservation, r.outlet_id, event_at, jsonb_build_object('reservation_id', reservation,
    'outlet_id', r.outlet_id, 'night', r.night, 'kind', r.kind, 'pax', r.pax, 'state', r.state, 'version', r.version) || facts);
end $$;
--> statement-breakpoint
create function webhooks_of_history() returns trigger language plpgsql as $$
begin
  if webhook_wanted('reservation.changed') then
    perform queue_webhooks_of_reservation('reservation.changed', new.reservation_id, new.at, jsonb_build_object('change',
      case when new.from_state is null then 'created' else 'state' end, 'state', new.to_state, 'previous_state', new.from_state));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservation_history_webhooks after insert on reservation_history for each row execute function webhooks_of_history();
--> statement-breakpoint
create function webhooks_of_change() returns trigger language plpgsql as $$
begin
  if webhook_wanted('reservation.changed') then
    perform queue_webhooks_of_reservation('reservation.changed', new.reservation_id, new.at,
      jsonb_build_object('change', new.kind, 'version', new.version, 'previous_state', null));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservation_changes_webhooks after insert on reservation_changes for each row execute function webhooks_of_change();
--> statement-breakpoint
create function webhooks_of_capture() returns trigger language plpgsql as $$
begin
  if webhook_wanted('payment.received') then
    perform queue_webhooks_of_reservation('payment.received', i.reservation_id, new.captured_at, jsonb_build_object('payment_id', new.id,
      'amount', new.amount, 'currency', new.currency, 'provider', new.provider, 'purpose', i.purpose, 'decision', new.decision))
    from payment_intents i where i.id = new.intent_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger captures_webhooks after insert on captures for each row execute function webhooks_of_capture();
--> statement-breakpoint
create function webhooks_of_refund() returns trigger language plpgsql as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.state end;
begin
  if previous is distinct from new.state and webhook_wanted('refund.changed') then
    perform queue_webhooks_of_reservation('refund.changed', i.reservation_id, coalesce(new.done_at, new.created_at),
      jsonb_build_object('refund_id', new.id, 'payment_id', c.id, 'amount', new.amount, 'currency', c.currency, 'way', new.way,
        'refund_state', new.state, 'previous_refund_state', previous))
    from captures c join payment_intents i on i.id = c.intent_id where c.id = new.capture_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refunds_webhooks after insert or update on refunds for each row execute function webhooks_of_refund();
--> statement-breakpoint
create function webhooks_of_scan() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('party', new.subject, 'scan', new.kind, 'heads', new.heads, 'device_id', new.device_id, 'number', new.number,
    'undoes', new.undoes);
begin
  if new.kind = 'refused' or new.subject = 'unknown' or not webhook_wanted('admission.scanned') then return null; end if;
  if new.subject = 'reservation' then
    perform queue_webhooks_of_reservation('admission.scanned', new.subject_id, new.received_at, facts);
  else
    perform queue_webhooks('admission.scanned', format('door:%s:%s', new.outlet_id, new.night), new.outlet_id, new.received_at,
      jsonb_build_object('outlet_id', new.outlet_id, 'night', new.night, 'party_id', new.subject_id) || facts);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger door_scans_webhooks after insert on door_scans for each row execute function webhooks_of_scan();
--> statement-breakpoint
create function webhooks_of_bill() returns trigger language plpgsql as $$
begin
  if webhook_wanted('bill.closed') then
    perform queue_webhooks_of_reservation('bill.closed', new.reservation_id, new.at, jsonb_build_object('total', new.total, 'credit', new.credit,
      'due', new.due, 'minimum', new.minimum, 'spent', new.spent, 'service', new.service, 'tax', new.tax));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger closed_bills_webhooks after insert on closed_bills for each row execute function webhooks_of_bill();
--> statement-breakpoint
create function webhooks_of_waitlist() returns trigger language plpgsql as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.state end;
begin
  if previous is distinct from new.state and webhook_wanted('waitlist.changed') then
    perform queue_webhooks('waitlist.changed', 'waitlist:' || new.id, new.outlet_id, new.changed_at, jsonb_build_object('entry_id', new.id,
      'outlet_id', new.outlet_id, 'night', new.night, 'kind', new.kind, 'pax', new.pax, 'entry_state', new.state,
      'previous_entry_state', previous, 'reservation_id', new.reservation_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger waitlist_entries_webhooks after insert or update on waitlist_entries for each row execute function webhooks_of_waitlist();
--> statement-breakpoint
create function webhooks_of_content() returns trigger language plpgsql as $$
begin
  if new.note is distinct from 'found' and webhook_wanted('content.published') then
    perform queue_webhooks('content.published', format('content:%s:%s', new.kind, new.item_id), new.outlet_id, new.at,
      jsonb_build_object('outlet_id', new.outlet_id, 'content', new.kind, 'item_id', new.item_id, 'part', new.part, 'version', new.version));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger content_versions_webhooks after insert on content_versions for each row execute function webhooks_of_content();
