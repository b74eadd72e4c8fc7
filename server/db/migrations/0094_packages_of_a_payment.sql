ALTER TABLE "packages" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_key" ON "packages" USING btree ("outlet_id","key");--> statement-breakpoint
-- The payment of a table may include packages. Its amount changes only until its first payment page is opened.
create or replace function payment_intents_guard() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' and new.state <> 'paid' or new.reservation_id <> old.reservation_id then
    raise exception using errcode = 'SJ001', message = format('a payment does not move from %s to %s', old.state, new.state);
  end if;
  if new.amount <> old.amount and (old.purpose <> 'whole' or old.state <> 'waiting'
    or exists (select 1 from payment_attempts a where a.intent_id = old.id)) then
    raise exception using errcode = 'SJ001', message = 'the amount of a payment is fixed';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A pass lists the packages, so a paid order changes the pass.
create trigger package_orders_change_passes after update of state on package_orders for each row
  when (old.state <> 'paid' and new.state = 'paid') execute function wallet_ticket_moved();
