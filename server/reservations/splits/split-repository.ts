// All SQL of splits. A process must hold the lock of the reservation to change its split. So a process with this lock reads a consistent
// split.
import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import type { Language } from '#domain/language.ts'
import type { NewShare, SplitTimes, StoredSplitState } from '#domain/reservations/split.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { paymentReference } from '#server/payments/payment-reference.ts'
import type { RefundRow } from '#server/reservations/repository.ts'
import { firstGuest, type ShareTicketRow } from '#server/reservations/splits/share-ticket-repository.ts'
import type { Work } from '#server/work.ts'

export type SharePaymentRow = {
  id: string
  intentId: string
  numbers: number[]
  isOrganiser: boolean
  state: 'open' | 'paid' | 'over'
  locale: Language
  amount: number
  /** The address for emails about the share. Empty for the organizer and for friends without an address. */
  email: string
  /** An instant as ISO text, because the database returns this row as JSON. */
  expiresAt: string
  /** Refunds of the payment, the newest first. */
  refunds: RefundRow[]
}

export type ShareRow = NewShare & { no: number; isCourtesy: boolean; isOpened: boolean; paymentId: string | null }

export type SplitRow = SplitTimes & {
  id: string
  reservationId: string
  state: StoredSplitState
  createdAt: Date
  /** Time until which the places are held. */
  endsAt: Date
  ageLimit: AgeLimit
  shares: ShareRow[]
  payments: SharePaymentRow[]
  /** The valid tickets of shares. Empty until the split is funded. */
  tickets: ShareTicketRow[]
}

const SPLIT = (sql: Db) => sql`
  select s.id, s.reservation_id, s.state, s.created_at, s.deadline, s.cover_until, s.is_inside_hold, r.expires_at as ends_at, o.age_limit,
    (select json_agg(json_build_object('no', h.no, 'amount', h.amount, 'name', h.name, 'isFree', h.is_free, 'isOrganiser', h.is_organiser,
      'isCourtesy', h.is_courtesy, 'isOpened', h.is_opened, 'paymentId', h.payment_id) order by h.no) from split_shares h where h.split_id = s.id) as shares,
    coalesce((select json_agg(json_build_object('id', m.id, 'intentId', m.intent_id, 'numbers', m.numbers, 'isOrganiser', m.is_organiser,
        'state', m.state, 'locale', m.locale, 'email', m.email, 'amount', p.amount, 'expiresAt', p.expires_at,
        'refunds', coalesce((select json_agg(json_build_object('amount', f.amount, 'state', f.state, 'way', f.way, 'reason', f.reason,
            'askedAt', f.created_at, 'sentAt', f.done_at, 'detailsAt', a.given_at, 'bank', a.bank, 'lastDigits', a.last_digits,
            'wrongDetails', f.wrong_details, 'reference', f.reference) order by f.created_at desc)
          from captures c join refunds f on f.capture_id = c.id left join refund_accounts a on a.refund_id = f.id
          where c.intent_id = p.id), '[]')) order by m.agreed_at, m.id)
      from split_payments m join payment_intents p on p.id = m.intent_id where m.split_id = s.id), '[]') as payments,
    coalesce((select json_agg(json_build_object('id', t.id, 'no', t.no, 'guests', t.guests, 'guestNo', ${firstGuest(sql)},
        'isReceived', t.previous_id is not null, 'isEntered', t.is_entered) order by t.no)
      from split_tickets t where t.split_id = s.id and t.ended_at is null), '[]') as tickets
  from splits s join reservations r on r.id = s.reservation_id join outlets o on o.id = r.outlet_id`

export async function findSplit(sql: Db, id: string): Promise<SplitRow | null> {
  const [row] = await sql<SplitRow[]>`${SPLIT(sql)} where s.id = ${id}`
  return row ?? null
}

/** Finds the split of a reservation. Returns null if the split was undone, because the reservation is then a usual hold again. */
export async function findSplitOf(sql: Db, reservationId: string): Promise<SplitRow | null> {
  const [row] = await sql<SplitRow[]>`${SPLIT(sql)} where s.reservation_id = ${reservationId} and not s.is_undone`
  return row ?? null
}

/** Finds the split to which a payment intent of shares belongs. The split may be undone. */
export async function findSplitOfIntent(sql: Db, intentId: string): Promise<SplitRow | null> {
  const [row] = await sql<SplitRow[]>`
    ${SPLIT(sql)} where s.id = (select split_id from split_payments where intent_id = ${intentId})`
  return row ?? null
}

/** Finds the split to which a payment of shares belongs. */
export async function findSplitOfPayment(sql: Db, paymentId: string): Promise<SplitRow | null> {
  const [row] = await sql<SplitRow[]>`
    ${SPLIT(sql)} where s.id = (select split_id from split_payments where id = ${paymentId})`
  return row ?? null
}

/** Finds the split of a share's ticket. The ticket may have ended. */
export async function findSplitOfTicket(sql: Db, ticketId: string): Promise<SplitRow | null> {
  const [row] = await sql<SplitRow[]>`
    ${SPLIT(sql)} where s.id = (select split_id from split_tickets where id = ${ticketId})`
  return row ?? null
}

/** Returns true if the reservation has a split or an open order of packages. */
export async function hasOtherPayment(sql: Db, reservationId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from splits where reservation_id = ${reservationId}
    union all select 1 from package_orders where reservation_id = ${reservationId} and state = 'open'`
  return rows.length > 0
}

/**
 * Reads the number of hours until the deadline of a split, from the outlet's own setting. Returns null if the outlet uses the setting of
 * the house.
 */
export async function splitHoursOf(sql: Db, outletId: number): Promise<number | null> {
  const [row] = await sql<{ splitHours: number | null }[]>`select split_hours from outlets where id = ${outletId}`
  return row?.splitHours ?? null
}

export async function insertSplit(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  split: SplitTimes & { id: string; reservationId: string; shares: readonly NewShare[] },
): Promise<void> {
  await sql`
    insert into splits (id, reservation_id, state, deadline, cover_until, is_inside_hold, created_at)
    values (${split.id}, ${split.reservationId}, 'open', ${split.deadline}, ${split.coverUntil}, ${split.isInsideHold}, ${now()})`
  await sql`
    insert into split_shares (split_id, no, amount, name, is_free, is_organiser)
    select ${split.id}::uuid, h.no, h.amount, h.name, h."isFree", h."isOrganiser"
    from jsonb_to_recordset(${sql.json(split.shares.map((share, at) => ({ ...share, no: at + 1 })))})
      as h(no smallint, amount bigint, name text, "isFree" boolean, "isOrganiser" boolean)`
}

export type NewSharePayment = Pick<
  SharePaymentRow,
  'id' | 'intentId' | 'numbers' | 'isOrganiser' | 'locale' | 'amount' | 'email'
> & {
  splitId: string
  reservationId: string
  outletId: number
  expiresAt: Date
}

/** Inserts an open payment of shares with its intent. */
export async function insertSharePayment(
  work: Pick<Work, 'sql' | 'now' | 'bookingPrefix' | 'payments'>,
  payment: NewSharePayment,
): Promise<void> {
  const { sql, now, payments } = work
  await sql`
    insert into payment_intents (id, reservation_id, purpose, provider, reference, amount, state, expires_at, created_at)
    values (${payment.intentId}, ${payment.reservationId}, 'share',
      coalesce((select payment_provider from outlets where id = ${payment.outletId}), ${payments.name}),
      ${paymentReference(work, payment.intentId)}, ${payment.amount}, 'waiting', ${payment.expiresAt}, ${now()})`
  await sql`
    insert into split_payments (id, split_id, intent_id, numbers, is_organiser, state, locale, email, agreed_at)
    values (${payment.id}, ${payment.splitId}, ${payment.intentId}, ${[...payment.numbers]}::smallint[], ${payment.isOrganiser}, 'open',
      ${payment.locale}, ${payment.email}, ${now()})`
}

/**
 * Marks unpaid shares of friends as opened. This changes no money and no place, so it needs no lock. A share stays opened, so a repeated
 * call writes nothing.
 */
export async function saveOpened(sql: Db, splitId: string, numbers: readonly number[]): Promise<void> {
  await sql`
    update split_shares set is_opened = true
    where split_id = ${splitId} and no = any(${[...numbers]}::smallint[]) and payment_id is null
      and not is_organiser and not is_free and not is_opened`
}

/** Writes a name on unpaid shares. */
export async function nameShares(sql: Db, splitId: string, numbers: readonly number[], name: string): Promise<void> {
  await sql`
    update split_shares set name = ${name}
    where split_id = ${splitId} and no = any(${[...numbers]}::smallint[]) and payment_id is null`
}

export async function saveAmounts(
  sql: Db,
  splitId: string,
  amounts: readonly { no: number; amount: number }[],
): Promise<void> {
  await sql`
    update split_shares h set amount = a.amount from jsonb_to_recordset(${sql.json([...amounts])}) as a(no smallint, amount bigint)
    where h.split_id = ${splitId} and h.no = a.no and h.payment_id is null and not h.is_free`
}

/** Marks the shares of an accepted payment as paid. */
export async function payShareRows(sql: Db, { id, numbers }: SharePaymentRow, splitId: string): Promise<void> {
  await sql`update split_payments set state = 'paid' where id = ${id}`
  await sql`
    update split_shares set payment_id = ${id} where split_id = ${splitId} and no = any(${[...numbers]}::smallint[])`
}

/** Ends a split and its open payments. Money that arrives later for these payments is refunded. */
export async function endSplitRow(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  splitId: string,
  state: 'funded' | 'released',
): Promise<void> {
  await sql`update splits set state = ${state}, ended_at = ${now()} where id = ${splitId} and state = 'open'`
  await sql`
    with ended as (update split_payments set state = 'over' where split_id = ${splitId} and state = 'open' returning intent_id)
    update payment_intents set state = 'expired' where id in (select intent_id from ended) and state in ('waiting', 'failed')`
}

/** Marks the unpaid shares of an open split as waived by staff. */
export async function waiveShares(sql: Db, splitId: string): Promise<void> {
  await sql`
    update split_shares set is_courtesy = true where split_id = ${splitId} and payment_id is null and not is_free`
}

/** Marks a released split without payments as undone. */
export async function undoSplitRow(sql: Db, splitId: string): Promise<void> {
  await sql`update splits set is_undone = true where id = ${splitId} and state = 'released'`
}

/**
 * Deletes the waiting slots of a reservation after the organizer has paid. A waiting slot prevents that a guest makes a second reservation
 * while the first is unpaid.
 */
export async function releaseSlots(sql: Db, reservationId: string): Promise<void> {
  await sql`delete from waiting_slots where reservation_id = ${reservationId}`
}

/** SQL: true if a friend, and not the guest of the reservation, pays with intent `p`. */
export const isOfFriend = (sql: Db) => sql`
  exists (select 1 from split_payments m where m.intent_id = p.id and not m.is_organiser)`

/** Returns true if a refund goes to a payer who is not the guest of the reservation. */
export async function isRefundOfFriend(sql: Db, refundId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    where f.id = ${refundId} and ${isOfFriend(sql)}`
  return rows.length > 0
}

/** Finds a refund of a share payment that waits for a bank account or for a transfer by staff. */
export async function findShareTransfer(sql: Db, intentId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select f.id from refunds f join captures c on c.id = f.capture_id
    where c.intent_id = ${intentId} and f.state in ('details_needed', 'to_transfer')
    order by f.state = 'to_transfer', f.created_at limit 1`
  return row?.id ?? null
}

/** SQL: the reminder stages of split `s`. Each row contains the name `stage` and the instant `at` at which the stage begins. */
const stages = (
  sql: Db,
) => sql`(values ('half', s.created_at + (s.deadline - s.created_at) / 2), ('soon', s.deadline - interval '3 hours'),
  ('cover', s.deadline)) as g(stage, at)`

/** Returns the latest reminder stage that has begun in a split. Returns null if no stage has begun. */
export async function reminderStage(sql: Db, id: string, now: Date): Promise<string | null> {
  const [row] = await sql<{ stage: string }[]>`
    select g.stage from splits s cross join lateral ${stages(sql)} where s.id = ${id} and g.at <= ${now} order by g.at desc limit 1`
  return row?.stage ?? null
}

/**
 * Lists the open splits with a paid share that got no reminder in the present stage. A split that ends with the hold gets no reminders,
 * because there is too little time.
 */
export const dueSplitReminders = (sql: Db, now: Date): Question<DueItem> => sql`
  select s.id::text as key, g.at from splits s join reservations r on r.id = s.reservation_id
  cross join lateral (select g.at from ${stages(sql)} where g.at <= ${now}::timestamptz order by g.at desc limit 1) g
  where s.state = 'open' and not s.is_inside_hold and r.expires_at > ${now}::timestamptz and r.email <> ''
    and exists (select 1 from split_payments m where m.split_id = s.id and m.state = 'paid')
    and not exists (select 1 from messages m where m.reservation_id = r.id and m.kind = 'split_reminder' and m.created_at >= g.at)`
