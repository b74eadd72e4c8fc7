// Checks a reservation after its notifications. The state must be correct, and each effect must have happened exactly once.
import { fold, type NotificationKind, type PaymentState } from '#domain/payments/payment.ts'
import type { Sql } from '#server/db/open.ts'

export type Event = { id: string; kind: NotificationKind }

export type Trial = {
  reservationId: string
  orderId: string
  amount: number
  kinds: NotificationKind[]
  deliveries: Event[]
  isAtOnce: boolean
}

export const foldAll = (kinds: readonly NotificationKind[]): PaymentState => kinds.reduce<PaymentState>(fold, 'waiting')

type EndRow = {
  id: string
  state: number
  payment: PaymentState
  captured: number
  amount: number
  claims: number
  movements: number
  refunds: number
  confirmed: number
  expired: number
  passedExpired: number
  strikes: number
  flags: number
  stored: number
}

/**
 * Counts the end states of the trials. `fold` computes the expected end state of a trial from its notifications. Each trial with a
 * different end state is added to `faults`.
 */
export async function checkEnds(sql: Sql, trials: readonly Trial[], faults: string[]) {
  const rows = await sql<EndRow[]>`
    select r.id, r.state, p.state as payment,
      (select coalesce(sum(amount), 0)::bigint from captures where intent_id = p.id and decision = 'accepted') as captured, p.amount,
      (select count(*)::int from table_claims where reservation_id = r.id) as claims,
      (select count(*)::int from ledger_entries where intent_id = p.id and movement like 'capture:%') as movements,
      (select count(*)::int from refunds f join captures c on c.id = f.capture_id where c.intent_id = p.id) as refunds,
      (select count(*)::int from messages where reservation_id = r.id and kind = 'reservation_confirmed') as confirmed,
      (select count(*)::int from messages where reservation_id = r.id and kind = 'reservation_expired') as expired,
      (select count(*)::int from reservation_history where reservation_id = r.id and to_state = 6) as passed_expired,
      (select count(*)::int from strikes where reservation_id = r.id) as strikes,
      (select count(*)::int from payment_flags where order_id = p.reference and kind = 'chargeback') as flags,
      (select count(*)::int from payment_notifications where order_id = p.reference) as stored
    from reservations r join payment_intents p on p.reservation_id = r.id where r.id = any(${trials.map((trial) => trial.reservationId)}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ends = { paid: 0, expired: 0, failed: 0, waiting: 0, mismatched: 0, wrong: 0 }
  for (const trial of trials) {
    const row = byId.get(trial.reservationId)
    const expected = foldAll(trial.kinds)
    ends[expected] += 1
    const wrong = row ? whatIsWrong(row, expected, trial) : ['it is gone']
    if (wrong.length === 0) continue
    ends.wrong += 1
    faults.push(
      `${trial.deliveries.map((event) => event.kind).join(' ')}${trial.isAtOnce ? ' (at once)' : ''} must end ${expected}: ${wrong.join(', ')}`,
    )
  }
  return ends
}

function whatIsWrong(row: EndRow, expected: PaymentState, trial: Trial): string[] {
  const isPaid = expected === 'paid'
  const isExpired = expected === 'expired'
  const checks: [string, number | string, number | string][] = [
    ['payment', row.payment, expected],
    ['reservation', row.state, isPaid ? 2 : isExpired ? 6 : 0],
    ['captured', row.captured, isPaid ? row.amount : 0],
    ['places', row.claims, isExpired ? 0 : 1],
    ['sides of the books', row.movements, isPaid ? 2 : 0],
    ['refunds', row.refunds, 0],
    ['confirmations', row.confirmed, isPaid ? 1 : 0],
    ['mails of expiry', row.expired, row.passedExpired],
    ['strikes', row.strikes, isExpired || (expected === 'failed' && trial.kinds.includes('deny')) ? 1 : 0],
    ['flags for staff', row.flags, trial.kinds.filter((kind) => kind === 'chargeback').length],
    ['stored notifications', row.stored, trial.kinds.length],
  ]
  return checks
    .filter(([, actual, right]) => actual !== right)
    .map(([what, actual, right]) => `${what} ${actual} for ${right}`)
}
