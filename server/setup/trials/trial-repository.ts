// All SQL of test bookings.
import type { Language } from '#contract/preferences.ts'
import type { TrialBookings, TrialRefund } from '#domain/setup/booking-trial.ts'
import type { Db, Question, Tx } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export type TrialRow = {
  id: string
  outletId: number
  provider: string
  isLive: boolean
  reference: string
  providerReference: string | null
  url: string | null
  amount: number
  booking: TrialBookings | null
  createdAt: Date
  expiresAt: Date
  askAt: Date | null
  notifiedAt: Date | null
  paidAt: Date | null
  transactionId: string | null
  method: string | null
  refund: TrialRefund | null
  fault: string | null
  /** Name of the staff member who started the test. This person gets the confirmation email. */
  name: string
  email: string
  locale: Language
  /** State of the confirmation email. Null if no email was queued. */
  mail: 'queued' | 'sent' | 'dead' | null
}

const trialRows = (sql: Db) => sql`
  select t.id, t.outlet_id, t.provider, t.is_live, t.reference, t.provider_reference, t.url, t.amount, t.booking, t.created_at, t.expires_at,
    t.ask_at, t.notified_at, t.paid_at, t.transaction_id, t.method, t.refund, t.fault, s.name, s.email, s.locale,
    (select m.state from messages m where m.effect_key = 'booking_tested:' || t.id) as mail
  from booking_trials t join staff s on s.id = t.staff_id`

export async function findTrial(sql: Db, id: string): Promise<TrialRow | null> {
  const [row] = await sql<TrialRow[]>`${trialRows(sql)} where t.id = ${id}`
  return row ?? null
}

/** Finds the newest test booking of an outlet. */
export async function newestTrial(sql: Db, outletId: number): Promise<TrialRow | null> {
  const [row] = await sql<
    TrialRow[]
  >`${trialRows(sql)} where t.outlet_id = ${outletId} order by t.created_at desc, t.id limit 1`
  return row ?? null
}

type NewTrial = Pick<
  TrialRow,
  'id' | 'outletId' | 'provider' | 'isLive' | 'reference' | 'amount' | 'booking' | 'expiresAt'
> & {
  staffId: string
  now: Date
}

/** Stores a test booking before the gateway is called. Returns false if the request was repeated. */
export async function insertTrial(sql: Tx, trial: NewTrial): Promise<boolean> {
  const { id, outletId, staffId, provider, isLive, reference, amount, booking, expiresAt, now } = trial
  const rows = await sql`
    insert into booking_trials (id, outlet_id, staff_id, provider, is_live, reference, amount, booking, created_at, expires_at)
    values (${id}, ${outletId}, ${staffId}, ${provider}, ${isLive}, ${reference}, ${amount}, ${booking && sql.json(booking)}, ${now}, ${expiresAt})
    on conflict (id) do nothing returning 1`
  return rows.length > 0
}

export async function savePage(
  sql: Tx,
  id: string,
  page: { url: string; providerReference: string | null; expiresAt: Date; askAt: Date },
): Promise<void> {
  await sql`
    update booking_trials set url = ${page.url}, provider_reference = ${page.providerReference}, expires_at = ${page.expiresAt},
      ask_at = ${page.askAt} where id = ${id}`
}

/**
 * Stores the reason why the payment page could not be opened. In spite of the error, the gateway may have opened a page. So the server asks
 * the gateway once more when the test expires.
 */
export async function saveFault(sql: Tx, id: string, { fault, askAt }: { fault: string; askAt: Date }): Promise<void> {
  await sql`update booking_trials set fault = ${fault}, ask_at = ${askAt} where id = ${id}`
}

/**
 * Schedules the next call to the gateway at `next`. Null ends the test. Changes nothing if a webhook has arrived since the test was read,
 * because the webhook has already made a call due.
 */
export async function askAgain(
  sql: Tx,
  { id, askAt }: Pick<TrialRow, 'id' | 'askAt'>,
  next: Date | null,
): Promise<void> {
  await sql`update booking_trials set ask_at = ${next} where id = ${id} and ask_at = ${askAt}`
}

/** Stores the payment of a test. Returns false if the payment is stored already. */
export async function savePaid(
  sql: Tx,
  id: string,
  paid: {
    at: Date
    transactionId: string | null
    method: string | null
    refund: TrialRefund | null
    askAt: Date | null
  },
): Promise<boolean> {
  const rows = await sql`
    update booking_trials set paid_at = ${paid.at}, transaction_id = ${paid.transactionId}, method = ${paid.method}, refund = ${paid.refund},
      ask_at = ${paid.askAt} where id = ${id} and paid_at is null returning 1`
  return rows.length > 0
}

export async function saveRefund(
  sql: Tx,
  id: string,
  { refund, askAt }: { refund: TrialRefund; askAt: Date | null },
): Promise<void> {
  await sql`update booking_trials set refund = ${refund}, ask_at = ${askAt} where id = ${id} and paid_at is not null`
}

/** Ends the unpaid test bookings of an outlet now. The next call to the gateway closes their payment pages. */
export async function endTrials(sql: Tx, outletId: number, now: Date): Promise<void> {
  await sql`
    update booking_trials set expires_at = least(expires_at, ${now}::timestamptz), ask_at = ${now}::timestamptz
    where outlet_id = ${outletId} and paid_at is null and (ask_at is not null or url is null and fault is null)`
}

/**
 * Stores that a webhook arrived for a test, so that the job asks the gateway at once. Returns false if the reference belongs to no test.
 */
export async function saveNotified(
  sql: Tx,
  { provider, reference, now }: { provider: string; reference: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update booking_trials set notified_at = coalesce(notified_at, ${now}::timestamptz),
      ask_at = case when paid_at is null then ${now}::timestamptz else ask_at end
    where provider = ${provider} and reference = ${reference} returning 1`
  return rows.length > 0
}

export const dueTrials = (sql: Db, now: Date): Question<DueItem> => sql<DueItem[]>`
  select id::text as key, ask_at as at from booking_trials where ask_at <= ${now}`

/** Finds the name of an outlet and the gateway in its settings. */
export async function outletOfTrial(
  sql: Db,
  outletId: number,
): Promise<{ name: string; paymentProvider: string | null } | null> {
  const [row] = await sql<{ name: string; paymentProvider: string | null }[]>`
    select name, payment_provider from outlets where id = ${outletId}`
  return row ?? null
}
