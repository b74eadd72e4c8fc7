ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_kinds";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_kinds" CHECK (cardinality("webhook_endpoints"."kinds") > 0 and "webhook_endpoints"."kinds" <@ array['reservation.changed', 'payment.received', 'payment.reversed', 'refund.changed', 'admission.scanned', 'bill.closed', 'waitlist.changed', 'content.published']);--> statement-breakpoint
create function webhooks_of_reversal() returns trigger language plpgsql as $$
begin
  if webhook_wanted('payment.reversed') then
    perform queue_webhooks_of_reservation('payment.reversed', i.reservation_id, new.at, jsonb_build_object('payment_id', new.capture_id,
      'amount', new.amount, 'currency', new.currency, 'provider', new.provider, 'cause', new.kind))
    from captures c join payment_intents i on i.id = c.intent_id where c.id = new.capture_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger capture_events_webhooks after insert on capture_events for each row execute function webhooks_of_reversal();
