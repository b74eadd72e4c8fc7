DROP INDEX "webhook_deliveries_order";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("subject","endpoint_id","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
-- An event waits as long as the waiting events of its subject. They are found by the subject alone: with the endpoint as a condition,
-- PostgreSQL could also read all waiting events of the endpoint by their time, and a change took longer with each event that a silent
-- receiver left waiting.
create or replace function queue_webhooks(event_kind text, about text, at_outlet integer, event_at timestamptz, facts jsonb) returns void
language sql as $$
  insert into webhook_deliveries (endpoint_id, kind, subject, outlet_id, at, data, next_attempt_at)
  select e.id, event_kind, about, at_outlet, event_at, facts, greatest(event_at, (
    select max(d.next_attempt_at) filter (where d.endpoint_id = e.id) from webhook_deliveries d where d.subject = about and d.state = 'waiting'))
  from webhook_endpoints e
  where event_kind = any(e.kinds) and (e.outlet_ids is null or at_outlet = any(e.outlet_ids))
    and (e.paused_at is null or e.paused_at > event_at - interval '30 days')
  order by e.created_at, e.id
$$;
