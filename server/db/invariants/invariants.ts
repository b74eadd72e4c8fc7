// Invariants of every Senja database at any moment. They run after every test that writes, and by `npm run ops -- check-data`.
import { KEEPING } from '#domain/privacy/keeping.ts'
import { doorInvariants } from '#server/db/invariants/door-invariants.ts'
import { giveBackInvariants } from '#server/db/invariants/give-back-invariants.ts'
import { packageInvariants } from '#server/db/invariants/package-invariants.ts'
import { splitInvariants } from '#server/db/invariants/split-invariants.ts'
import { saleInvariants } from '#server/db/invariants/sale-invariants.ts'
import type { Invariant } from '#server/db/invariants/invariant.ts'
import { receiptInvariants } from '#server/db/invariants/receipt-invariants.ts'
import { moneyInvariants } from '#server/db/invariants/money-invariants.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys/open-keys.ts'
import { findRewrittenDays } from '#server/db/invariants/audit-days.ts'
import { holdsPlaces, keepsPlaces, stateSql } from '#server/db/state-sql.ts'

/**
 * Each invariant has a query for the rows that break it. If the query finds no rows, the data satisfies the invariant. `now` is the time
 * with which the queries compare deadlines.
 */
export const invariants: readonly Invariant[] = [
  {
    id: 'I1',
    title: 'no table has two live reservations on a night, no ticket unit two holders',
    broken: (sql, now) => sql`
      select rt.table_id, r.night, array_agg(r.id) as reservations from reservation_tables rt
      join reservations r on r.id = rt.reservation_id
      where ${holdsPlaces(sql, now)} and rt.passed_on_at is null
      group by rt.table_id, r.night having count(*) > 1`,
  },
  {
    id: 'I2',
    title: 'units held and free are the stock, of a phase too; sold never exceeds it',
    broken: (sql, now) => sql`
      select t.id, t.stock, coalesce(u.units, 0) as units, coalesce(s.sold, 0) as sold from tickets t
      left join (select ticket_id, count(*)::int as units from ticket_units group by ticket_id) u on u.ticket_id = t.id
      left join (select rt.ticket_id, sum(rt.quantity)::int as sold from reservation_tickets rt
        join reservations r on r.id = rt.reservation_id where ${holdsPlaces(sql, now)} group by rt.ticket_id) s on s.ticket_id = t.id
      where coalesce(u.units, 0) <> t.stock or coalesce(s.sold, 0) > t.stock or exists (select 1 from ticket_phases p
        where p.ticket_id = t.id and p.stock <> (select count(*) from ticket_units x where x.phase_id = p.id))`,
  },
  {
    id: 'I3',
    title: 'a live reservation holds all its places, an ended one none',
    broken: (sql, now) => sql`
      select r.id, r.state, wanted.places, held.places as held from reservations r
      cross join lateral (
        select (select count(*) from reservation_tables where reservation_id = r.id and passed_on_at is null)
          + (select coalesce(sum(quantity), 0) from reservation_tickets where reservation_id = r.id)
          + coalesce((select cardinality(table_ids) from reservation_dinners where reservation_id = r.id), 0) as places) wanted
      cross join lateral (
        select (select count(*) from table_claims where reservation_id = r.id)
          + (select count(*) from ticket_units where reservation_id = r.id)
          + (select count(*) from seatings where reservation_id = r.id) as places) held
      where (${holdsPlaces(sql, now)} and held.places <> wanted.places)
        or (r.state in (${stateSql(sql, 'Cancelled', 'Expired', 'NoResponse')}) and held.places <> 0)
        or (r.state = ${stateSql(sql, 'WaitingForPayment')} and held.places > wanted.places)`,
  },
  {
    id: 'I4',
    title: 'every state was reached by a move that exists, and the history ends where the reservation is',
    broken: (sql) => sql`
      select h.reservation_id, h.from_state, h.to_state from reservation_history h
      where (h.from_state is null and h.to_state not in (${stateSql(sql, 'WaitingForPayment', 'Pending')})) or (h.from_state is not null and not exists (
        select 1 from reservation_moves m where m.from_state = h.from_state and m.to_state = h.to_state))
      union all
      select r.id, null, r.state from reservations r
      where r.state is distinct from (select to_state from reservation_history h where h.reservation_id = r.id order by h.id desc limit 1)`,
  },
  ...moneyInvariants,
  {
    id: 'I9',
    title:
      'each live unpaid hold of a guest has a slot of its phone, so a phone has one for each address and one when proven',
    // Two holds cannot have the same slot, because the key of `waiting_slots` is a primary key. The key contains a phone number. If the
    // guest corrects the number, the hold keeps the slot of the previous number. A split with a paid share needs no slot.
    broken: (sql, now) => sql`
      select r.id from reservations r
      where r.state = ${stateSql(sql, 'WaitingForPayment')} and r.expires_at > ${now}
        and r.origin not in ('staff', 'walk_in', 'guest_list') and not exists (
        select 1 from waiting_slots s where s.reservation_id = r.id
          and (s.key like 'phone:%@%' or s.key like 'proven-phone:%'))
        and not exists (select 1 from splits s join split_payments m on m.split_id = s.id where s.reservation_id = r.id and m.state = 'paid')`,
  },
  {
    id: 'I10',
    title: 'no hold outlives its deadline by more than 60 seconds',
    needsJobs: true,
    broken: (sql, now) => sql`
      select id, expires_at from reservations where (state = ${stateSql(sql, 'WaitingForPayment')} or (state = ${stateSql(sql, 'Pending')} and origin = 'request')) and expires_at < ${new Date(now.getTime() - 60_000)}`,
  },
  {
    id: 'I11',
    title: 'every message is sent, to be tried again or given up, and told once an effect',
    broken: (sql) => sql`
      select id, state from messages where (state = 'sent' and sent_at is null) or state not in ('queued', 'sending', 'sent', 'dead', 'capped')
      union all
      select min(id), effect_key from messages group by effect_key having count(*) > 1`,
  },
  {
    id: 'I12',
    title: 'one mail of a kind a reservation, but for those asked for again',
    // Some emails may be sent several times with different effect keys, so this check leaves them out: replies to requests, and emails
    // about booking changes, account changes and refunds. A reminder is sent again after a move to another night. Its key then contains the
    // move.
    broken: (sql) => sql`
      select reservation_id, kind, count(*)::int as mails from messages
      where reservation_id is not null and effect_key not like '%:resend:%' and effect_key not like '%:again:%' and effect_key not like '%:contact:%' and effect_key not like '%:moved:%'
        and kind not in ('venue_told', 'claim_code', 'reservation_changed', 'move_link_made', 'move_link_over', 'refund_account_given', 'late_money_refunded', 'amount_mismatch_refunded', 'duplicate_refunded',
          'refund_sent', 'refund_details_needed', 'packages_paid', 'packages_refunded', 'place_listed', 'place_unsold', 'place_sold', 'promise_refunded', 'split_reminder', 'share_reminder', 'share_unpaid', 'share_paid', 'share_funded', 'share_refunded', 'receipt_issued', 'credit_note_issued')
      group by reservation_id, kind having count(*) > 1`,
  },
  {
    id: 'I13',
    title: 'no code is used more often than it may be',
    broken: (sql, now) => sql`
      select c.code, c.use_limit, count(*)::int as uses from affiliator_codes c join reservations r on r.affiliator_code = c.code
      where c.use_limit is not null and (${keepsPlaces(sql)} or (r.state = ${stateSql(sql, 'WaitingForPayment')} and r.expires_at > ${now}))
      group by c.code, c.use_limit having count(*) > c.use_limit`,
  },
  {
    id: 'I14',
    title: 'the stored total is the sum of its parts',
    broken: (sql) => sql`
      select r.id, r.amount, r.quote from reservations r join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole'
      where r.amount <> (r.quote->>'total')::bigint or p.amount <> r.amount
          + (select coalesce(sum(o.amount), 0) from package_orders o where o.intent_id = p.id)
        or (r.quote->>'subtotal')::bigint - (r.quote->>'membershipDiscount')::bigint - (r.quote->>'affiliatorDiscount')::bigint
          + (r.quote->>'service')::bigint + (r.quote->>'tax')::bigint <> (r.quote->>'total')::bigint
        or (r.quote->>'subtotal')::bigint <> (
          select coalesce(sum(unit_amount), 0) from reservation_tables where reservation_id = r.id)
          + (select coalesce(sum(unit_amount * (quantity - coalesce((
              select sum((c.becomes->>'tickets')::int - (c.was->>'tickets')::int) from reservation_changes c
              where c.reservation_id = r.id and c.kind = 'party' and (c.was->>'ticketId')::int = ticket_id), 0))), 0)
            from reservation_tickets where reservation_id = r.id)
          + coalesce((select deposit * coalesce((select (c.was->>'pax')::int from reservation_changes c
              where c.reservation_id = r.id and c.kind = 'party' order by c.id limit 1), r.pax)
            from reservation_dinners where reservation_id = r.id), 0)`,
  },
  {
    id: 'I15',
    title: 'no key to a reservation and no code is kept in clear',
    broken: (sql) => sql`
      select c.relname as table_name, a.attname as column_name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(access_token|secret|otp|password)'`,
  },
  {
    id: 'I16',
    title: 'every change of state has its line in the history',
    broken: (sql) => sql`
      select r.id from reservations r where not exists (select 1 from reservation_history h where h.reservation_id = r.id and h.from_state is null)
      union all
      select h.reservation_id from reservation_history h
      join lateral (select to_state from reservation_history p where p.reservation_id = h.reservation_id and p.id < h.id order by p.id desc limit 1) before on true
      where before.to_state is distinct from h.from_state`,
  },
  {
    id: 'I17',
    title: 'money the gateway has is known here within a minute, later the longer after its deadline it came',
    needsJobs: true,
    needsSandbox: true,
    // After a hold has ended, the server still asks the gateway about its payment for one more day, at growing intervals (`claimUnheard`).
    // So money that arrived after the deadline may be recorded late. Only a delay that is longer than these intervals breaks the invariant.
    broken: (sql, now) => sql`
      select a.reference, p.state, g.paid_amount, g.paid_at from payment_intents p
      join payment_attempts a on a.intent_id = p.id join sandbox.gateway_payments g on g.order_id = a.reference
      where g.status = 'paid' and not exists (select 1 from captures c where c.attempt_id = a.id)
        and g.paid_at < p.expires_at + interval '18 hours'
        and g.paid_at + greatest(interval '60 seconds', (g.paid_at - p.expires_at) / 3 + interval '30 seconds') < ${now}
        and not exists (select 1 from payment_flags f where f.order_id = a.reference and f.kind = 'amount_mismatch')`,
  },
  {
    id: 'I18',
    title:
      'a refund to be transferred has an account, no other has one, and none outlives its transfer by more than its term',
    broken: (sql, now) => sql`
      select f.id, f.state, f.done_at, a.given_at from refunds f left join refund_accounts a on a.refund_id = f.id
      where (f.state in ('to_transfer', 'transferring')) <> (a.refund_id is not null)
        and not (a.refund_id is not null and f.state = 'transferred' and f.done_at > ${now}::timestamptz - make_interval(days => ${KEEPING.refundAccountDays + 1}))
        and not (a.refund_id is null and f.state = 'transferred')`,
  },
  {
    id: 'I19',
    title:
      'no table seats two parties at once or is sold for the night as well, no section has more guests than it takes at any minute',
    broken: (sql, now) => sql`
      with seated as (
        select r.id, r.outlet_id, d.section_id, d.during, i.table_id, i.pax
        from reservations r join reservation_dinners d on d.reservation_id = r.id
        cross join lateral unnest(d.table_ids, d.table_pax) as i(table_id, pax)
        where ${holdsPlaces(sql, now)}
      )
      select a.id, a.table_id, b.id as other, a.during::text as during from seated a
      join seated b on b.table_id = a.table_id and b.id > a.id and b.during && a.during
      union all
      select s.id, s.section_id, null, s.during::text from sections c join seated s on s.section_id = c.id
      where upper(s.during) > ${now}
        and (select sum(o.pax) from seated o where o.section_id = c.id and o.during @> lower(s.during)) > c.capacity
      union all
      select s.reservation_id, s.table_id, c.reservation_id, s.during::text from seatings s
      join table_claims c on c.table_id = s.table_id and c.night = s.night`,
  },
  {
    id: 'I20',
    title: 'whoever is offered a place has one pending reservation for it, and every offer is somebody’s who waited',
    broken: (sql) => sql`
      select w.id, w.state, r.id as reservation, r.state as reservation_state from waitlist_entries w
      left join reservations r on r.id = w.reservation_id
      where (w.state = 'offered' and not (r.state = ${stateSql(sql, 'Pending')} and r.origin = 'offer'))
        or (w.state = 'taken' and r.state in (${stateSql(sql, 'Pending', 'NoResponse')})) or (w.state = 'waiting' and r.id is not null)
        or (r.id is not null and (r.outlet_id, r.night, r.kind, r.pax) is distinct from (w.outlet_id, w.night, w.kind, w.pax)
          and not exists (select 1 from reservation_changes c where c.reservation_id = r.id and c.kind in ('party', 'move')))
      union all
      select null, null, r.id, r.state from reservations r
      where r.origin = 'offer' and r.state = ${stateSql(sql, 'Pending')}
        and not exists (select 1 from waitlist_entries w where w.reservation_id = r.id and w.state = 'offered')`,
  },
  {
    id: 'I21',
    title: 'no offer outlives its time by more than 60 seconds, and no freed place waits as long to be offered',
    needsJobs: true,
    broken: (sql, now) => sql`
      select id::text, expires_at from reservations
      where state = ${stateSql(sql, 'Pending')} and origin = 'offer' and expires_at < ${new Date(now.getTime() - 60_000)}
      union all
      select concat_ws(' ', outlet_id, night, kind), at from waitlist_turns where at < now() - interval '60 seconds'`,
  },
  {
    id: 'I22',
    title: 'each day of the audit is as it was sealed',
    broken: (sql, _now, keys) => findRewrittenDays(sql, keys),
  },
  {
    id: 'I42',
    title: 'what the venue holds is of a hold that has not ended, of its night, and lapses with it',
    broken: (sql) => sql`
      select h.id, p.what, p.place from (
        select hold_id, 'table' as what, table_id::bigint as place, outlet_id, night, expires_at from table_claims where hold_id is not null
        union all
        select hold_id, 'seating', id, outlet_id, night, expires_at from seatings where hold_id is not null
        union all
        select u.hold_id, 'ticket', u.id, t.outlet_id, t.night, u.expires_at from ticket_units u join tickets t on t.id = u.ticket_id
        where u.hold_id is not null
      ) p join holds h on h.id = p.hold_id
      where h.outcome is not null or h.outlet_id <> p.outlet_id or h.night <> p.night or h.release_at is distinct from p.expires_at`,
  },
  {
    id: 'I43',
    title: 'no hold of the venue outlives its hour by more than 60 seconds without whoever waits being asked',
    needsJobs: true,
    broken: (sql, now) => sql`
      select id, release_at from holds where outcome is null and release_at < ${new Date(now.getTime() - 60_000)}`,
  },
  {
    id: 'I44',
    title: 'whoever has a table has one of the plan of their night, or one that was kept for them',
    broken: (sql, now) => sql`
      select r.id, x.table_id, r.night from reservations r
      join (select reservation_id, table_id from table_claims union all select reservation_id, table_id from seatings) x on x.reservation_id = r.id
      join tables t on t.id = x.table_id
      where ${holdsPlaces(sql, now)}
        and not exists (select 1 from floor_places p where p.plan_id = plan_of_night(t.outlet_id, r.night) and p.table_id = x.table_id)
        and not exists (select 1 from kept_places k where k.reservation_id = r.id and k.table_id = x.table_id)`,
  },
  ...receiptInvariants,
  ...doorInvariants,
  ...saleInvariants,
  ...packageInvariants,
  ...giveBackInvariants,
  ...splitInvariants,
]

export type BrokenInvariant = { id: string; title: string; rows: readonly Record<string, unknown>[] }

/** Returns every broken invariant with its rows. `jobsHaveRun`: true if the jobs had enough time to run. */
export async function brokenInvariants(
  { sql, keys }: { sql: Db; keys: Pick<Keys, 'opens'> },
  now: Date,
  { jobsHaveRun = true, isSandbox = true }: { jobsHaveRun?: boolean; isSandbox?: boolean } = {},
): Promise<BrokenInvariant[]> {
  const violations: BrokenInvariant[] = []
  for (const { id, title, broken: find, needsJobs, needsSandbox } of invariants) {
    if ((needsJobs && !jobsHaveRun) || (needsSandbox && !isSandbox)) continue
    const rows = await find(sql, now, keys)
    if (rows.length > 0) violations.push({ id, title, rows })
  }
  return violations
}
