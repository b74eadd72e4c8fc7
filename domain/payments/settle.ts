// Decides how the books change after a provider reports money. The function is pure. The caller must hold the lock of the reservation.
import { decideOnMoney } from '#domain/payments/late-money.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/**
 * Decisions about captured money. `accepted`: the money pays for the reservation. With any other decision, the money is refunded
 * completely.
 */
export type CaptureDecision = 'accepted' | 'duplicate' | 'mismatched' | 'late'

/**
 * Reasons why a provider returned money without our request: a reversed payment, a chargeback of the bank, or a refund in the provider's
 * dashboard.
 */
export type TakenKind = 'reversal' | 'chargeback' | 'refund'

export type KnownRefund = { id: string; amount: number; reason: string; isStoppable: boolean }

export type KnownCapture = {
  provider: string
  transactionId: string
  amount: number
  decision: CaptureDecision
  /** `held`: the amount that still belongs to the guest. `earned`: the amount that the hospitality group has earned. */
  held: number
  earned: number
  /** Refunds of the capture. `isStoppable`: true as long as the program has not begun to send the refund. */
  refunds: readonly KnownRefund[]
}

export type KnownMoney = {
  reservation: ReservationState
  intent: { amount: number; currency: string }
  captures: readonly KnownCapture[]
  /** Ids of the events that are already stored, as `{provider} {id}`. */
  events: readonly string[]
}

/** One transaction as the provider reports it. `transactionId` is null if the provider has no transaction ids. */
export type ReportedCapture = {
  transactionId: string | null
  /** The whole amount that the guest paid, including a surcharge. */
  amount: number
  currency: string
  method: string | null
  at: Date | null
  /** The fee that the provider charged to the guest. This fee is a setting in the provider's dashboard. Most groups do not use it. */
  surcharge?: number
}
/**
 * An event: the provider returned money to the guest. `transactionId` is null if the payment has only one transaction. `amount` is null if
 * the whole amount was returned. `unlessRefunded`: true if the provider reports our own refunds in the same form. The event is then ignored
 * if the sum of our refunds is the whole payment.
 */
export type ReportedEvent = {
  id: string
  kind: TakenKind
  transactionId: string | null
  amount: number | null
  unlessRefunded?: boolean
}

export type ReportedMoney = {
  provider: string
  reference: string
  captures: readonly ReportedCapture[]
  events: readonly ReportedEvent[]
}

export type Step =
  | { do: 'capture'; transactionId: string; reported: ReportedCapture; decision: CaptureDecision }
  | { do: 'take'; transactionId: string; event: ReportedEvent; amount: number }
  | { do: 'flag'; kind: 'amount_mismatch' | 'chargeback' | 'reversed' | 'taken_twice'; note: string }

const UNNAMED = 'legacy:'

/**
 * Returns the id of a transaction. If the provider sends no id, the program generates an id. Another report with the same amount gets the
 * same generated id, so it counts as the same transaction.
 */
function nameOf(
  { transactionId, amount }: ReportedCapture,
  reference: string,
  captures: readonly KnownCapture[],
): string {
  if (transactionId !== null) return transactionId
  const name = `${UNNAMED}${reference}`
  const first = captures.find((capture) => capture.transactionId === name)
  return first === undefined || first.amount === amount ? name : `${name}:${amount}`
}

/** Returns the transaction id of the provider. Returns null if the program generated the id. */
export const givenName = (transactionId: string): string | null =>
  transactionId.startsWith(UNNAMED) ? null : transactionId

/** Returns the amount that was paid for the reservation, without the surcharge of the provider. */
const priceOf = ({ amount, surcharge = 0 }: ReportedCapture, { intent }: KnownMoney): number =>
  amount === intent.amount ? amount : amount - surcharge

const fits = (capture: ReportedCapture, money: KnownMoney) =>
  priceOf(capture, money) === money.intent.amount && capture.currency === money.intent.currency

const isKnown = (captures: readonly KnownCapture[], provider: string, transactionId: string) =>
  captures.some((capture) => capture.provider === provider && capture.transactionId === transactionId)

const isPaidFor = (captures: readonly KnownCapture[]) => captures.some(({ decision }) => decision === 'accepted')

/**
 * Returns true if a reported capture would pay for the reservation. In this case, the caller must secure the places before it calls
 * `settle`.
 */
export function needsPlaces(money: KnownMoney, report: ReportedMoney): boolean {
  if (isPaidFor(money.captures)) return false
  return report.captures.some(
    (capture) =>
      fits(capture, money) &&
      !isKnown(money.captures, report.provider, nameOf(capture, report.reference, money.captures)),
  )
}

/**
 * Returns the steps that bring the books to the state of the report. Events that are already stored need no step. So the result is correct
 * if a report arrives twice or if reports arrive in another order. `placesFree`: no other hold has the places, and the night
 * is not over.
 */
export function settle(money: KnownMoney, report: ReportedMoney, placesFree: boolean): Step[] {
  const steps: Step[] = []
  let captures = money.captures
  for (const capture of report.captures) {
    if (capture.amount <= 0) {
      steps.push(mismatch(capture, money))
      continue
    }
    const transactionId = nameOf(capture, report.reference, captures)
    if (isKnown(captures, report.provider, transactionId)) continue
    const decision = decide(capture, { ...money, captures }, placesFree)
    if (decision === 'mismatched') steps.push(mismatch(capture, money))
    // The amount in the books. For an accepted capture, it is the price of the reservation without the surcharge. For any other capture, it
    // is the whole amount, because the surcharge is refunded too.
    const amount = decision === 'accepted' ? priceOf(capture, money) : capture.amount
    const bookedCapture = { ...capture, amount, surcharge: capture.amount - amount }
    steps.push({ do: 'capture', transactionId, reported: bookedCapture, decision })
    captures = [...captures, afterCapture(report.provider, transactionId, bookedCapture, decision)]
  }
  const stored = new Set(money.events)
  for (const event of report.events) {
    const key = `${report.provider} ${event.id}`
    const capture = stored.has(key) ? undefined : captureOf(event, report.provider, captures)
    if (!capture || (event.unlessRefunded && isNoNews(event, capture))) continue
    stored.add(key)
    const result = take(event, capture)
    steps.push(...result.steps)
    captures = captures.map((other) => (other === capture ? result.capture : other))
  }
  return steps
}

function decide(capture: ReportedCapture, money: KnownMoney, placesFree: boolean): CaptureDecision {
  if (isPaidFor(money.captures)) return 'duplicate'
  if (!fits(capture, money)) return 'mismatched'
  const decision = decideOnMoney({ state: money.reservation, placesFree, isSettled: false })
  return decision === 'refund' ? 'late' : 'accepted'
}

const mismatch = (capture: ReportedCapture, { intent }: KnownMoney): Step => ({
  do: 'flag',
  kind: 'amount_mismatch',
  note: `asked ${intent.amount} ${intent.currency}, came ${capture.amount} ${capture.currency}`,
})

/**
 * Returns the state of a new capture. Accepted money is held for the guest. All other money gets a planned refund, which is not sent yet.
 */
function afterCapture(
  provider: string,
  transactionId: string,
  { amount }: ReportedCapture,
  decision: CaptureDecision,
): KnownCapture {
  const heldAmount = decision === 'accepted' ? amount : 0
  const refunds =
    decision === 'accepted' ? [] : [{ id: transactionId, amount, reason: REFUND_REASONS[decision], isStoppable: true }]
  return { provider, transactionId, amount, decision, held: heldAmount, earned: 0, refunds }
}

export const REFUND_REASONS = { duplicate: 'duplicate', mismatched: 'amount_mismatch', late: 'late_money' } as const

function captureOf(
  event: ReportedEvent,
  provider: string,
  captures: readonly KnownCapture[],
): KnownCapture | undefined {
  const own = captures.filter((capture) => capture.provider === provider)
  const namedCapture = own.find(({ transactionId }) => transactionId === event.transactionId)
  return namedCapture ?? own.find(({ decision }) => decision === 'accepted') ?? own[0]
}

/**
 * Subtracts an amount that the provider has already returned from the planned refunds, beginning with the first refund. Returns the refunds
 * with their remaining amounts.
 */
export function restsOf<Refund extends { amount: number }>(refunds: readonly Refund[], amount: number): Refund[] {
  let returnedAmount = amount
  return refunds.flatMap((refund) => {
    const rest = Math.max(0, refund.amount - returnedAmount)
    returnedAmount -= refund.amount - rest
    return rest > 0 ? [{ ...refund, amount: rest }] : []
  })
}

/**
 * Computes the result when the provider has returned money: the steps, and the new state of the capture. Refunds that are not sent yet are
 * stopped. They are then requested again, minus the returned amount.
 */
function take(event: ReportedEvent, capture: KnownCapture): { steps: Step[]; capture: KnownCapture } {
  const { transactionId } = capture
  const amount = event.amount ?? capture.amount
  const stoppableRefunds = capture.refunds.filter((refund) => refund.isStoppable)
  const again = restsOf(stoppableRefunds, amount)
  const heldAmount = capture.held + sumOf(stoppableRefunds)
  const flag = flagOf(event, amount > heldAmount + capture.earned)
  const ofGuest = Math.min(amount, heldAmount)
  return {
    steps: [
      { do: 'take', transactionId, event, amount },
      ...(flag
        ? [{ do: 'flag' as const, kind: flag, note: `${event.kind} of ${amount}, transaction ${transactionId}` }]
        : []),
    ],
    capture: {
      ...capture,
      held: heldAmount - ofGuest - sumOf(again),
      earned: Math.max(0, capture.earned - (amount - ofGuest)),
      refunds: [...capture.refunds.filter((refund) => !refund.isStoppable), ...again],
    },
  }
}

/**
 * Returns true if an event needs no step. There are two reasons: our own refund caused the event, or our books do not contain the
 * transaction of the event.
 */
const isNoNews = ({ transactionId }: ReportedEvent, capture: KnownCapture): boolean =>
  capture.transactionId !== transactionId || sumOf(capture.refunds) >= capture.amount

const sumOf = (refunds: readonly { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

function flagOf({ kind }: ReportedEvent, isLoss: boolean): 'chargeback' | 'reversed' | 'taken_twice' | null {
  if (kind === 'reversal') return 'reversed'
  if (kind === 'chargeback') return 'chargeback'
  return isLoss ? 'taken_twice' : null
}
