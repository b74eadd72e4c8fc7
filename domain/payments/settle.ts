// Decides what to do with the money that a provider reports. Pure; applied under the reservation's lock.
import { decideOnMoney } from '#domain/payments/late-money.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** `accepted` pays for the reservation; everything else goes back whole. */
export type CaptureDecision = 'accepted' | 'duplicate' | 'mismatched' | 'late'

/** Money that a provider returned without us: a reversed payment, a chargeback of the bank, a refund in its dashboard. */
export type TakenKind = 'reversal' | 'chargeback' | 'refund'

export type KnownRefund = { id: string; amount: number; reason: string; isStoppable: boolean }

export type KnownCapture = {
  provider: string
  transactionId: string
  amount: number
  decision: CaptureDecision
  /** The part that the books hold for the guest, and the part that the group has earned. */
  held: number
  earned: number
  /** A refund is stoppable until sending begins. */
  refunds: readonly KnownRefund[]
}

export type KnownMoney = {
  reservation: ReservationState
  intent: { amount: number; currency: string }
  captures: readonly KnownCapture[]
  /** Ids of stored events, as `{provider} {id}`. */
  events: readonly string[]
}

/** One transaction as its provider reports it. The id is null if the provider has none. */
export type ReportedCapture = {
  transactionId: string | null
  /** Everything that the guest paid, a surcharge included. */
  amount: number
  currency: string
  method: string | null
  at: Date | null
  /** The fee that the provider added for the guest to pay, if its dashboard is set so. */
  surcharge?: number
}
/**
 * `transactionId` null: the only transaction. `amount` null: the whole amount. `unlessRefunded`: our own refund looks the same at
 * the provider, so the event is ignored if a refund covers the payment.
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

/** Names a transaction without an id. A second report with the same amount gets the same name. */
function nameOf({ transactionId, amount }: ReportedCapture, reference: string, known: readonly KnownCapture[]): string {
  if (transactionId !== null) return transactionId
  const name = `${UNNAMED}${reference}`
  const first = known.find((capture) => capture.transactionId === name)
  return first === undefined || first.amount === amount ? name : `${name}:${amount}`
}

/** The provider's own id of a transaction, or null if it has none. */
export const givenName = (transactionId: string): string | null =>
  transactionId.startsWith(UNNAMED) ? null : transactionId

/** The amount paid for the reservation, without the provider's surcharge. */
const priceOf = ({ amount, surcharge = 0 }: ReportedCapture, { intent }: KnownMoney): number =>
  amount === intent.amount ? amount : amount - surcharge

const fits = (reported: ReportedCapture, money: KnownMoney) =>
  priceOf(reported, money) === money.intent.amount && reported.currency === money.intent.currency

const isKnown = (captures: readonly KnownCapture[], provider: string, transactionId: string) =>
  captures.some((capture) => capture.provider === provider && capture.transactionId === transactionId)

const isPaidFor = (captures: readonly KnownCapture[]) => captures.some(({ decision }) => decision === 'accepted')

/** Returns true if a reported capture would pay for the reservation. Its places must then be secured before `settle`. */
export function needsPlaces(money: KnownMoney, reported: ReportedMoney): boolean {
  if (isPaidFor(money.captures)) return false
  return reported.captures.some(
    (one) =>
      fits(one, money) && !isKnown(money.captures, reported.provider, nameOf(one, reported.reference, money.captures)),
  )
}

/**
 * Returns the steps that bring the books up to the report. Stored events need no step, so reports may repeat and come in any
 * order. `placesFree`: no other hold has the places, and the night is not over.
 */
export function settle(money: KnownMoney, reported: ReportedMoney, placesFree: boolean): Step[] {
  const steps: Step[] = []
  let captures = money.captures
  for (const one of reported.captures) {
    if (one.amount <= 0) {
      steps.push(mismatch(one, money))
      continue
    }
    const transactionId = nameOf(one, reported.reference, captures)
    if (isKnown(captures, reported.provider, transactionId)) continue
    const decision = decide(one, { ...money, captures }, placesFree)
    if (decision === 'mismatched') steps.push(mismatch(one, money))
    // An accepted capture counts with its price; a refund of any other capture includes the surcharge.
    const amount = decision === 'accepted' ? priceOf(one, money) : one.amount
    const booked = { ...one, amount, surcharge: one.amount - amount }
    steps.push({ do: 'capture', transactionId, reported: booked, decision })
    captures = [...captures, afterCapture(reported.provider, transactionId, booked, decision)]
  }
  const stored = new Set(money.events)
  for (const event of reported.events) {
    const key = `${reported.provider} ${event.id}`
    const capture = stored.has(key) ? undefined : captureOf(event, reported.provider, captures)
    if (!capture || (event.unlessRefunded && isNoNews(event, capture))) continue
    stored.add(key)
    const result = take(event, capture)
    steps.push(...result.steps)
    captures = captures.map((other) => (other === capture ? result.capture : other))
  }
  return steps
}

function decide(reported: ReportedCapture, money: KnownMoney, placesFree: boolean): CaptureDecision {
  if (isPaidFor(money.captures)) return 'duplicate'
  if (!fits(reported, money)) return 'mismatched'
  const decision = decideOnMoney({ state: money.reservation, placesFree, isSettled: false })
  return decision === 'refund' ? 'late' : 'accepted'
}

const mismatch = (reported: ReportedCapture, { intent }: KnownMoney): Step => ({
  do: 'flag',
  kind: 'amount_mismatch',
  note: `asked ${intent.amount} ${intent.currency}, came ${reported.amount} ${reported.currency}`,
})

/** A new capture: held for its guest, or returned by a refund that is not sent yet. */
function afterCapture(
  provider: string,
  transactionId: string,
  { amount }: ReportedCapture,
  decision: CaptureDecision,
): KnownCapture {
  const held = decision === 'accepted' ? amount : 0
  const refunds =
    decision === 'accepted' ? [] : [{ id: transactionId, amount, reason: REFUND_REASONS[decision], isStoppable: true }]
  return { provider, transactionId, amount, decision, held, earned: 0, refunds }
}

/** Why money that is not accepted goes back, as a refund's reason. */
export const REFUND_REASONS = { duplicate: 'duplicate', mismatched: 'amount_mismatch', late: 'late_money' } as const

function captureOf(
  event: ReportedEvent,
  provider: string,
  captures: readonly KnownCapture[],
): KnownCapture | undefined {
  const own = captures.filter((capture) => capture.provider === provider)
  const named = own.find(({ transactionId }) => transactionId === event.transactionId)
  return named ?? own.find(({ decision }) => decision === 'accepted') ?? own[0]
}

/** The rests of refunds after the provider returned `amount` of the same money, which counts once: towards the first refunds. */
export function restsOf<Refund extends { amount: number }>(refunds: readonly Refund[], amount: number): Refund[] {
  let returned = amount
  return refunds.flatMap((refund) => {
    const rest = Math.max(0, refund.amount - returned)
    returned -= refund.amount - rest
    return rest > 0 ? [{ ...refund, amount: rest }] : []
  })
}

/** Books money that the provider returned. It stops refunds that are not sent yet; only their rest is requested again. */
function take(event: ReportedEvent, capture: KnownCapture): { steps: Step[]; capture: KnownCapture } {
  const { transactionId } = capture
  const amount = event.amount ?? capture.amount
  const stopped = capture.refunds.filter((refund) => refund.isStoppable)
  const again = restsOf(stopped, amount)
  const held = capture.held + sumOf(stopped)
  const flag = flagOf(event, amount > held + capture.earned)
  const ofGuest = Math.min(amount, held)
  return {
    steps: [
      { do: 'take', transactionId, event, amount },
      ...(flag
        ? [{ do: 'flag' as const, kind: flag, note: `${event.kind} of ${amount}, transaction ${transactionId}` }]
        : []),
    ],
    capture: {
      ...capture,
      held: held - ofGuest - sumOf(again),
      earned: Math.max(0, capture.earned - (amount - ofGuest)),
      refunds: [...capture.refunds.filter((refund) => !refund.isStoppable), ...again],
    },
  }
}

/** Returns true if our own refund made the void, or its transaction is not stored. */
const isNoNews = ({ transactionId }: ReportedEvent, capture: KnownCapture): boolean =>
  capture.transactionId !== transactionId || sumOf(capture.refunds) >= capture.amount

const sumOf = (refunds: readonly { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

function flagOf({ kind }: ReportedEvent, isLoss: boolean): 'chargeback' | 'reversed' | 'taken_twice' | null {
  if (kind === 'reversal') return 'reversed'
  if (kind === 'chargeback') return 'chargeback'
  return isLoss ? 'taken_twice' : null
}
