-- One view and one function say what came for a reservation, what went back of it and what is left (decision 84).
create view capture_money as
  select c.id as capture_id, c.intent_id, i.reservation_id, i.purpose, c.decision, c.provider, c.method, c.captured_at, c.amount as taken,
    coalesce((select sum(f.amount) from refunds f where f.capture_id = c.id and f.state <> 'failed'), 0)::bigint as refunded,
    coalesce((select sum(e.amount) from capture_events e where e.capture_id = c.id), 0)::bigint as past_us,
    (c.amount - coalesce((select sum(f.amount) from refunds f where f.capture_id = c.id and f.state <> 'failed'), 0)
      - coalesce((select sum(e.amount) from capture_events e where e.capture_id = c.id), 0))::bigint as kept,
    -coalesce((select sum(l.amount) from ledger_entries l where l.capture_id = c.id and l.account = 'guest_funds'), 0)::bigint as held
  from captures c join payment_intents i on i.id = c.intent_id;
--> statement-breakpoint
-- `came`: every payment. `paid`: payments that pay for the reservation. `kept`: of those, less refunds and what a gateway took back.
-- `credit`: what comes off its bill; a booking fee is a price and never does. `minimum`: what is to be spent at least.
create function money_of(ids uuid[]) returns table (
  reservation_id uuid, payments integer, came bigint, paid bigint, returned bigint, past_us bigint, kept bigint, held bigint,
  credit bigint, minimum bigint
) language sql stable as $$
  select r.id, coalesce(m.payments, 0)::int, coalesce(m.came, 0)::bigint, coalesce(m.paid, 0)::bigint, coalesce(m.returned, 0)::bigint,
    coalesce(m.past_us, 0)::bigint, coalesce(m.kept, 0)::bigint, coalesce(m.held, 0)::bigint,
    (case when r.quote ->> 'paymentType' in ('DownPayment', 'RestaurantDeposit') then greatest(coalesce(m.kept, 0), 0) else 0 end)::bigint,
    greatest(coalesce(t.amount, 0) + coalesce(k.amount, 0) + coalesce(a.amount, 0), 0)::bigint
  from reservations r
  left join (
    select c.reservation_id, count(*) as payments, sum(c.taken) as came,
      sum(c.taken) filter (where c.decision = 'accepted') as paid,
      sum(c.refunded + c.past_us) filter (where c.decision = 'accepted') as returned,
      sum(c.past_us) filter (where c.decision = 'accepted') as past_us,
      sum(c.kept) filter (where c.decision = 'accepted') as kept,
      sum(c.held) filter (where c.decision = 'accepted') as held
    from capture_money c where c.reservation_id = any(ids) group by c.reservation_id) m on m.reservation_id = r.id
  left join (select rt.reservation_id, sum(rt.minimum_cost) as amount from reservation_tables rt
    where rt.reservation_id = any(ids) group by rt.reservation_id) t on t.reservation_id = r.id
  left join (select rk.reservation_id, sum(rk.minimum_cost * rk.quantity) as amount from reservation_tickets rk
    where rk.reservation_id = any(ids) group by rk.reservation_id) k on k.reservation_id = r.id
  left join (select ra.reservation_id, sum(ra.amount) as amount from reservation_adjustments ra
    where ra.kind = 'minimum' and ra.reservation_id = any(ids) group by ra.reservation_id) a on a.reservation_id = r.id
  where r.id = any(ids)
$$;
