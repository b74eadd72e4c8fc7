// All SQL of payment attempts. A payment attempt is one payment page at a provider.
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export type AttemptRow = {
  id: string
  intentId: string
  no: number
  provider: string
  reference: string
  providerReference: string | null
  url: string | null
  expiresAt: Date
  state: 'opening' | 'open' | 'closed' | 'lost'
  createdAt: Date
}

const ATTEMPT = (sql: Db) => sql`
  a.id, a.intent_id, a.no, a.provider, a.reference, a.provider_reference, a.url, a.expires_at, a.state, a.created_at`

/** Returns the attempts of an intent, newest first. */
export async function attemptsOf(sql: Db, intentId: string): Promise<AttemptRow[]> {
  return sql<
    AttemptRow[]
  >`select ${ATTEMPT(sql)} from payment_attempts a where a.intent_id = ${intentId} order by a.no desc`
}

/**
 * Finds the payment attempts with a payment page on which the guest of a reservation can still pay. These are all attempts that the server
 * has sent to a gateway and has not recorded as closed.
 */
export async function payableAttempts(sql: Db, reservationId: string): Promise<AttemptRow[]> {
  return sql<AttemptRow[]>`
    select ${ATTEMPT(sql)} from payment_attempts a join payment_intents p on p.id = a.intent_id
    where p.reservation_id = ${reservationId} and a.state <> 'closed' and a.asked_at is not null order by a.intent_id, a.no`
}

/** Stores a payment attempt before the server requests a payment page from its provider. */
export async function insertAttempt(
  sql: Db,
  attempt: Pick<AttemptRow, 'id' | 'intentId' | 'no' | 'provider' | 'reference' | 'expiresAt'> & {
    state: 'opening' | 'lost'
    now: Date
  },
): Promise<void> {
  await sql`
    insert into payment_attempts (id, intent_id, no, provider, reference, expires_at, state, asked_at, created_at)
    values (${attempt.id}, ${attempt.intentId}, ${attempt.no}, ${attempt.provider}, ${attempt.reference}, ${attempt.expiresAt},
      ${attempt.state}, ${attempt.now}, ${attempt.now})
    on conflict (reference) do nothing`
}

/** Stores the payment page that the provider opened. Returns false if the attempt was given up before the provider answered. */
export async function saveOpened(
  sql: Db,
  id: string,
  page: { url: string; providerReference: string | null; expiresAt: Date; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update payment_attempts set state = 'open', url = ${page.url}, provider_reference = ${page.providerReference},
      expires_at = ${page.expiresAt}, asked_at = ${page.now}
    where id = ${id} and state = 'opening' returning id`
  return rows.length === 1
}

/** Marks a payment attempt as lost: the provider may have opened a payment page, but its answer did not arrive. */
export async function loseAttempt(sql: Db, id: string): Promise<void> {
  await sql`update payment_attempts set state = 'lost' where id = ${id} and state = 'opening'`
}

export async function closeAttempt(sql: Db, id: string): Promise<void> {
  await sql`update payment_attempts set state = 'closed' where id = ${id}`
}

/** Closes a payment attempt without a call to the gateway. The attempt has no payment page, so the gateway does not know the attempt. */
export async function neverAsked(sql: Db, id: string): Promise<void> {
  await sql`update payment_attempts set state = 'closed', asked_at = null where id = ${id} and state = 'opening'`
}

export async function closeAttemptsOf(sql: Db, intentId: string): Promise<void> {
  await sql`update payment_attempts set state = 'closed' where intent_id = ${intentId} and state <> 'closed'`
}

export async function findAttempt(sql: Db, id: string): Promise<AttemptRow | null> {
  const [row] = await sql<AttemptRow[]>`select ${ATTEMPT(sql)} from payment_attempts a where a.id = ${id}`
  return row ?? null
}

/** Number of seconds without news after which the server looks up an attempt at the gateway. */
export type Silence = {
  usual: number
  /** Number of seconds that replaces `usual` if the gateway's list of payments was read recently. */
  swept: number
  /** The number of seconds that replaces `usual` if the guest came back from the payment page. */
  guestBack: number
}

/**
 * If the gateway's list of payments was read in the last `SWEPT_WITHIN_SECONDS` seconds, `swept` replaces `usual` for the attempts at this
 * gateway.
 */
const SWEPT_WITHIN_SECONDS = 60

/**
 * Selects unpaid attempts without news for the time in `silence`. The attempt of a guest who came back from the payment page comes first.
 * Transfers arrive late, so lookups continue for one day after the hold ends. The time between two lookups then grows: it is at least a
 * quarter of the time since the end of the hold.
 */
export const unheardAttempts = (sql: Db, now: Date, silence: Silence): Question<DueItem> => sql`
  select u.id::text as key, case when u.guest_back_at > u.asked_at then u.asked_at - interval '1 day' else u.asked_at end as at
  from payment_attempts u join payment_intents i on i.id = u.intent_id left join gateway_sweeps s on s.provider = u.provider
  where i.state in ('waiting', 'failed', 'expired', 'mismatched')
    and u.asked_at <= ${now}::timestamptz - greatest(
      case when u.guest_back_at > u.asked_at then ${silence.guestBack}::int
        when s.swept_until > ${now}::timestamptz - ${SWEPT_WITHIN_SECONDS}::int * interval '1 second' then ${silence.swept}::int
        else ${silence.usual}::int end * interval '1 second',
      (${now}::timestamptz - i.expires_at) / 4)
    and u.expires_at > ${now}::timestamptz - interval '1 day' and i.expires_at > ${now}::timestamptz - interval '1 day'`

/** Stores that the guest of a waiting reservation came back from the payment page, so that their attempt is looked up first. */
export async function noteGuestBack(sql: Db, reservationId: string, now: Date): Promise<void> {
  await sql`
    update payment_attempts a set guest_back_at = ${now} from payment_intents i
    where i.reservation_id = ${reservationId} and a.intent_id = i.id and a.state = 'open' and i.state <> 'paid'
      and (a.guest_back_at is null or a.guest_back_at <= a.asked_at)`
}

/** Makes the server look up this attempt at the gateway before other attempts, because a notification about it is waiting. */
export async function askSoon(
  sql: Db,
  { provider, reference, now }: { provider: string; reference: string; now: Date },
): Promise<void> {
  await sql`
    update payment_attempts set guest_back_at = ${now}, asked_at = least(asked_at, ${now}::timestamptz - interval '1 minute')
    where provider = ${provider} and reference = ${reference}`
}

export async function takeUnheard(
  sql: Db,
  id: string,
  now: Date,
): Promise<(AttemptRow & { reservationId: string }) | null> {
  const [row] = await sql<(AttemptRow & { reservationId: string })[]>`
    update payment_attempts a set asked_at = ${now} from payment_intents p
    where a.id = ${id} and p.id = a.intent_id returning ${ATTEMPT(sql)}, p.reservation_id`
  return row ?? null
}
