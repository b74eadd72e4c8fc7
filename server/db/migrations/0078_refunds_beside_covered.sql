-- A chargeback that covers a refund under way counts once, as in `capture_money`: the rest of the payment may still be refunded.
create or replace function refunds_within_capture() returns trigger language plpgsql as $$
declare
  came bigint;
begin
  select amount into came from captures where id = new.capture_id for update;
  if new.amount
    + (select coalesce(sum(amount - case when state in ('done', 'transferred') then 0 else covered end), 0) from refunds
        where capture_id = new.capture_id and state <> 'failed' and key <> new.key)
    + (select coalesce(sum(amount), 0) from capture_events where capture_id = new.capture_id) > came then
    raise exception using errcode = 'SJ001', message = 'more would go back than came in';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- The report of payouts reads settled lines that match no payment of ours.
CREATE INDEX "statement_lines_unmatched" ON "statement_lines" USING btree ("settled_at") WHERE "statement_lines"."capture_id" is null;