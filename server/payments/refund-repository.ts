import type { AnyProof, RefundState, RefundWay } from '#domain/payments/refund-way.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** Requests a refund of a capture. Returns false for a repeated key. The database rejects refunds that together exceed the payment. */
export async function insertRefund(
  sql: Db,
  refund: {
    id: string
    captureId: string
    key: string
    amount: number
    reason: string
    way: RefundWay
    now: Date
    actor: string
  },
): Promise<boolean> {
  const rows = await sql`
    insert into refunds (id, capture_id, key, amount, reason, way, state, next_attempt_at, created_at, actor)
    values (${refund.id}, ${refund.captureId}, ${refund.key}, ${refund.amount}, ${refund.reason}, ${refund.way},
      ${refund.way === 'gateway' ? 'asked' : 'details_needed'}, ${refund.now}, ${refund.now}, ${refund.actor})
    on conflict (key) do nothing returning id`
  return rows.length === 1
}

/** Stops a refund that has not been sent. Returns false if the sending has begun. */
export async function stopRefund(sql: Db, id: string, why: string): Promise<boolean> {
  const rows = await sql`
    with stopped as (
      update refunds set state = 'failed', last_error = ${why}
      where id = ${id} and covered = 0 and ((state = 'asked' and attempts = 0) or state in ('details_needed', 'to_transfer')) returning id
    ), account as (delete from refund_accounts a using stopped where a.refund_id = stopped.id)
    select id from stopped`
  return rows.length === 1
}

/** A call to a gateway has certainly ended after this time. A lookup before this time could miss a refund that is still being sent. */
const SETTLED_AFTER = '2 minutes'

/**
 * Marks refunds as covered up to `amount`, the money that the provider has already taken. Begins with the oldest refund that is not
 * finished. Returns the covered sum. The gateway is asked about a covered refund only after every open call for this refund has ended. The
 * caller must first stop the refunds that have not been sent.
 */
export async function coverRefunds(
  sql: Db,
  { captureId, amount, now }: { captureId: string; amount: number; now: Date },
): Promise<number> {
  // Locks the rows before it reads them, because staff may mark a bank transfer as made at the same time.
  await sql`select id from refunds where capture_id = ${captureId} order by id for update`
  const [row] = await sql<{ covered: number }[]>`
    with parts as (
      select id, greatest(0, least(amount - covered, ${amount}::bigint - (sum(amount - covered) over (order by created_at, id) - (amount - covered)))) as part
      from refunds where capture_id = ${captureId} and state in ('asked', 'sent', 'transferring')
    ), covered as (
      update refunds f set covered = f.covered + p.part, next_attempt_at = greatest(f.next_attempt_at, ${now}::timestamptz + ${SETTLED_AFTER}::interval)
      from parts p where f.id = p.id and p.part > 0 returning p.part)
    select coalesce(sum(part), 0)::bigint as covered from covered`
  return row?.covered ?? 0
}

export type CoveredRefund = {
  id: string
  captureId: string
  intentId: string
  reservationId: string
  provider: string
  method: string | null
  currency: string
  /** Whole amount of the payment to which the refund belongs. */
  paid: number
  amount: number
  covered: number
  reason: string
}

/**
 * Ends a refund that was not made, because a chargeback covers it. Returns null if no chargeback covers the refund, or if the refund has
 * already ended.
 */
export async function stopCoveredRefund(sql: Db, id: string, why: string): Promise<CoveredRefund | null> {
  const [row] = await sql<CoveredRefund[]>`
    with stopped as (
      update refunds set state = 'failed', last_error = ${why}
      where id = ${id} and covered > 0 and state in ('asked', 'sent', 'transferring')
      returning id, capture_id, amount, covered, reason
    ), account as (delete from refund_accounts a using stopped where a.refund_id = stopped.id)
    select s.id, s.capture_id, c.intent_id, p.reservation_id, c.provider, c.method, c.currency, c.amount as paid, s.amount, s.covered, s.reason
    from stopped s join captures c on c.id = s.capture_id join payment_intents p on p.id = c.intent_id`
  return row ?? null
}

export type DueRefund = {
  id: string
  captureId: string
  intentId: string
  reservationId: string
  provider: string
  reference: string
  transactionId: string
  key: string
  amount: number
  currency: string
  reason: string
  state: RefundState
  covered: number
}

export const dueRefunds = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, next_attempt_at as at from refunds
  where state in ('asked', 'sent') and next_attempt_at <= ${now}::timestamptz`

/** Claims a due refund and sets the time of its next attempt. Returns null if the refund is not due. */
export async function takeRefund(sql: Db, id: string, now: Date): Promise<DueRefund | null> {
  const [row] = await sql<DueRefund[]>`
    update refunds f set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(600, 5 * power(2, attempts)) * interval '1 second'
    from captures c join payment_attempts a on a.id = c.attempt_id join payment_intents p on p.id = c.intent_id
    where c.id = f.capture_id and f.id = ${id} and f.state in ('asked', 'sent') and f.next_attempt_at <= ${now}
    returning f.id, f.capture_id, c.intent_id, p.reservation_id, c.provider, a.reference, c.transaction_id, f.key, f.amount, c.currency,
      f.reason, f.state, f.covered`
  return row ?? null
}

/** Makes the next lookup of a refund due now. Returns false if we have no refund of this provider with this key. */
export async function hurryRefund(sql: Db, refund: { provider: string; key: string; now: Date }): Promise<boolean> {
  const rows = await sql`
    update refunds f set next_attempt_at = least(next_attempt_at, ${refund.now}) from captures c
    where c.id = f.capture_id and f.key = ${refund.key} and c.provider = ${refund.provider} returning f.id`
  return rows.length === 1
}

export async function saveSent(sql: Db, id: string): Promise<void> {
  await sql`update refunds set state = 'sent', last_error = null where id = ${id} and state = 'asked'`
}

/** Marks a refund as made by the gateway. Returns the part that a chargeback covers, or null if the refund was already marked. */
export async function saveRefunded(sql: Db, id: string, now: Date): Promise<{ covered: number } | null> {
  const [row] = await sql<{ covered: number }[]>`
    update refunds set state = 'done', done_at = ${now}, last_error = null where id = ${id} and state in ('asked', 'sent') returning covered`
  return row ?? null
}

/** If the gateway does not support a refund, changes the refund into a bank transfer. Returns false if the transfer is stored already. */
export async function saveUnsupported(sql: Db, id: string): Promise<boolean> {
  const rows = await sql`
    update refunds set way = 'transfer', state = 'details_needed', last_error = null where id = ${id} and state in ('asked', 'sent') returning id`
  return rows.length === 1
}

/** Stores the last error of a refund. Returns false if the error is unchanged. */
export async function saveRefundFault(sql: Db, id: string, fault: string): Promise<boolean> {
  const shortFault = fault.slice(0, 300)
  const rows = await sql`
    update refunds set last_error = ${shortFault} where id = ${id} and last_error is distinct from ${shortFault} returning id`
  return rows.length === 1
}

/** Finds a reservation's refund by bank transfer. The guest may still enter or change the bank account for this refund. */
export async function findOpenTransfer(sql: Db, reservationId: string): Promise<{ id: string; amount: number } | null> {
  const [row] = await sql<{ id: string; amount: number }[]>`
    select f.id, f.amount from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    where p.reservation_id = ${reservationId} and f.state in ('details_needed', 'to_transfer')
      and not exists (select 1 from split_payments m where m.intent_id = p.id and not m.is_organiser)
    order by f.state = 'to_transfer', f.created_at limit 1`
  return row ?? null
}

/** Stores the account of a refund. Returns how often the account was changed, or null if staff have already claimed the refund. */
export async function saveAccount(
  sql: Db,
  account: { refundId: string; bank: string; lastDigits: string; sealed: Buffer; givenBy: AnyProof; now: Date },
): Promise<number | null> {
  const [row] = await sql<{ changes: number }[]>`
    with open as (
      select id from refunds where id = ${account.refundId} and state in ('details_needed', 'to_transfer') for update
    ), saved as (
      insert into refund_accounts (refund_id, bank, last_digits, sealed, given_at, given_by)
      select id, ${account.bank}, ${account.lastDigits}, ${account.sealed}, ${account.now}, ${account.givenBy} from open
      on conflict (refund_id) do update set bank = excluded.bank, last_digits = excluded.last_digits,
        sealed = excluded.sealed, given_at = excluded.given_at, given_by = excluded.given_by,
        changes = refund_accounts.changes + 1
      returning refund_id, changes
    )
    update refunds set state = 'to_transfer' from saved where id = refund_id returning saved.changes`
  return row?.changes ?? null
}

export type Transfer = {
  id: string
  captureId: string
  intentId: string
  reservationId: string
  outletId: number
  bookingCode: string
  amount: number
  currency: string
  state: RefundState
  covered: number
  wrongDetails: number
  reference: string | null
  bank: string | null
  lastDigits: string | null
  sealed: Buffer | null
  givenAt: Date | null
  changes: number
}

const TRANSFER = (sql: Db) => sql`
  f.id, f.capture_id, c.intent_id, p.reservation_id, r.outlet_id, r.booking_code, f.amount, c.currency, f.state, f.covered, f.wrong_details, f.reference,
  a.bank, a.last_digits, a.sealed, a.given_at, coalesce(a.changes, 0) as changes
  from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id join reservations r on r.id = p.reservation_id
  left join refund_accounts a on a.refund_id = f.id`

/** Lists the transfers of some outlets (null: all outlets). The transfer that has waited longest is first. */
export async function listTransfers(sql: Db, outlets: readonly number[] | null = null): Promise<Transfer[]> {
  return sql<Transfer[]>`
    select ${TRANSFER(sql)} where f.state in ('to_transfer', 'transferring')
      and (${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[]))
    order by a.given_at, f.id`
}

/**
 * Claims all waiting transfers of some outlets (null: all outlets). After the claim, guests cannot change their accounts. Skips a transfer
 * if its account was changed after `unchangedSince`, because staff must see the change before they claim the transfer.
 */
export async function takeTransfers(
  sql: Db,
  { outlets = null, unchangedSince }: { outlets?: readonly number[] | null; unchangedSince: Date },
): Promise<number> {
  const rows = await sql`
    update refunds f set state = 'transferring'
    from captures c join payment_intents p on p.id = c.intent_id join reservations r on r.id = p.reservation_id
    where c.id = f.capture_id and f.state = 'to_transfer' and not exists (
      select 1 from refund_accounts a where a.refund_id = f.id and a.changes > 0 and a.given_at > ${unchangedSince})
      and (${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[])) returning f.id`
  return rows.length
}

/** Claims one transfer. Returns false if the transfer is not waiting, or if its account was changed after `accountAt`. */
export async function takeTransfer(sql: Db, { id, accountAt }: { id: string; accountAt: Date }): Promise<boolean> {
  const rows = await sql`
    update refunds f set state = 'transferring' from refund_accounts a
    where f.id = ${id} and f.state = 'to_transfer' and a.refund_id = f.id and a.given_at = ${accountAt} returning f.id`
  return rows.length === 1
}

/** Finds the outlet of a refund. Returns null if the id is unknown. */
export async function outletOfRefund(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`
    select r.outlet_id from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    join reservations r on r.id = p.reservation_id where f.id = ${id}`
  return row?.outletId ?? null
}

/** Makes the next attempt of a refund due now. Returns false if the refund has no error, is covered or is not waiting for the gateway. */
export async function retryRefund(sql: Db, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update refunds set next_attempt_at = least(next_attempt_at, ${now})
    where id = ${id} and state in ('asked', 'sent') and covered = 0 and last_error is not null returning id`
  return rows.length === 1
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Finds the reservation of a refund. Returns null for an unknown id. */
export async function reservationOfTransfer(sql: Db, id: string): Promise<string | null> {
  if (!UUID.test(id)) return null
  const [row] = await sql<{ reservationId: string }[]>`
    select p.reservation_id from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    where f.id = ${id}`
  return row?.reservationId ?? null
}

/** Locks a refund by transfer. Returns null if no transfer has this id. */
export async function lockTransfer(sql: Db, id: string): Promise<Transfer | null> {
  if (!UUID.test(id)) return null
  const [row] = await sql<Transfer[]>`select ${TRANSFER(sql)} where f.id = ${id} and f.way = 'transfer' for update of f`
  return row ?? null
}

export async function saveTransferred(sql: Db, id: string, reference: string, now: Date): Promise<void> {
  await sql`update refunds set state = 'transferred', reference = ${reference}, done_at = ${now} where id = ${id}`
}

/** Stores that the bank returned the transfer. Erases the account, so the guest has to enter another account. */
export async function saveWrongDetails(sql: Db, id: string): Promise<void> {
  await sql`delete from refund_accounts where refund_id = ${id}`
  await sql`update refunds set state = 'details_needed', wrong_details = wrong_details + 1 where id = ${id}`
}

export async function forgetAccounts(sql: Db, until: Date): Promise<void> {
  await sql`delete from refund_accounts a using refunds f where f.id = a.refund_id and f.done_at < ${until}`
}
