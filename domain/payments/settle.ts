// What is to be done about money that a provider tells of: a pure fold over what is known, applied under the reservation's lock.
import { decideOnMoney } from '#domain/payments/late-money.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** `accepted` pays for the reservation; everything else goes back whole. */
export type CaptureDecision = 'accepted' | 'duplicate' | 'mismatched' | 'late'

/** What a provider takes or gives back past us: the money never stood, the bank took it, or its dashboard gave it back. */
export type TakenKind = 'reversal' | 'chargeback' | 'refund'

export type KnownRefund = { id: string; amount: number; reason: string; isStoppable: boolean }

export type KnownCapture = {
  provider: string
  transactionId: string
  amount: number
  decision: CaptureDecision
  /** What the books hold of it for its guest, and what the group has earned by it. */
  held: number
  earned: number
  /** Refunds that nobody has begun to send are stoppable. */
  refunds: readonly KnownRefund[]
}

export type KnownMoney = {
  reservation: ReservationState
  intent: { amount: number; currency: string }
  captures: readonly KnownCapture[]
  /** Ids of events that are written down, as `{provider} {id}`. */
  events: readonly string[]
}

/** One transaction as its provider tells of it; a provider without names for them tells null. */
export type ReportedCapture = {
  transactionId: string | null
  /** Everything that the guest paid, a surcharge included. */
  amount: number
  currency: string
  method: string | null
  at: Date | null
  /** What the provider added for itself, where its dashboard has the guest pay the fee. */
  surcharge?: number
}
/**
 * `transactionId` null: the one there is. `amount` null: all of it. `unlessRefunded`: a refund of ours looks the same at the
 * provider, so it is no news where one covers the payment.
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

/** What a transaction without a name of its own is called: told again with the same amount, it is the same. */
function nameOf({ transactionId, amount }: ReportedCapture, reference: string, known: readonly KnownCapture[]): string {
  if (transactionId !== null) return transactionId
  const name = `${UNNAMED}${reference}`
  const first = known.find((capture) => capture.transactionId === name)
  return first === undefined || first.amount === amount ? name : `${name}:${amount}`
}

/** The provider's own name of a transaction, or null where it has none. */
export const givenName = (transactionId: string): string | null =>
  transactionId.startsWith(UNNAMED) ? null : transactionId

/** What was paid for the reservation, without what the provider added for itself. */
const priceOf = ({ amount, surcharge = 0 }: ReportedCapture, { intent }: KnownMoney): number =>
  amount === intent.amount ? amount : amount - surcharge

const fits = (reported: ReportedCapture, money: KnownMoney) =>
  priceOf(reported, money) === money.intent.amount && reported.currency === money.intent.currency

const isKnown = (captures: readonly KnownCapture[], provider: string, transactionId: string) =>
  captures.some((capture) => capture.provider === provider && capture.transactionId === transactionId)

const isPaidFor = (captures: readonly KnownCapture[]) => captures.some(({ decision }) => decision === 'accepted')

/** Whether anything told would pay for the reservation, so that its places are to be made firm before `settle`. */
export function needsPlaces(money: KnownMoney, reported: ReportedMoney): boolean {
  if (isPaidFor(money.captures)) return false
  return reported.captures.some(
    (one) =>
      fits(one, money) && !isKnown(money.captures, reported.provider, nameOf(one, reported.reference, money.captures)),
  )
}

/**
 * The steps that bring the books to what was told. What is written down already asks for none, so telling twice and in any
 * order is harmless. `placesFree`: nobody else holds the places, and the night is not over.
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
    // What goes back goes back with the surcharge; what is kept is the price.
    const price = decision === 'accepted' ? priceOf(one, money) : one.amount
    const kept = { ...one, amount: price, surcharge: one.amount - price }
    steps.push({ do: 'capture', transactionId, reported: kept, decision })
    captures = [...captures, afterCapture(reported.provider, transactionId, kept, decision)]
  }
  const seen = new Set(money.events)
  for (const event of reported.events) {
    const key = `${reported.provider} ${event.id}`
    const capture = seen.has(key) ? undefined : captureOf(event, reported.provider, captures)
    if (!capture || (event.unlessRefunded && isNoNews(event, capture))) continue
    seen.add(key)
    const taken = take(event, capture)
    steps.push(...taken.steps)
    captures = captures.map((other) => (other === capture ? taken.capture : other))
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

/** A capture that was just written down: held for its guest, or on its way back by a refund that has not begun. */
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

/** What is still asked for of a refund that `amount` of the same money has overtaken. */
export const remainingOf = (refund: { amount: number }, amount: number): number => Math.max(0, refund.amount - amount)

/** A refund that has not begun is stopped by what went past us: only what that left of it is asked for again. */
function take(event: ReportedEvent, capture: KnownCapture): { steps: Step[]; capture: KnownCapture } {
  const { transactionId } = capture
  const amount = event.amount ?? capture.amount
  const stopped = capture.refunds.filter((refund) => refund.isStoppable)
  const again = stopped.flatMap((refund) => {
    const remaining = remainingOf(refund, amount)
    return remaining > 0 ? [{ ...refund, amount: remaining }] : []
  })
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

/** A void that a refund of ours made, or of a transaction that was never written down. */
const isNoNews = ({ transactionId }: ReportedEvent, capture: KnownCapture): boolean =>
  capture.transactionId !== transactionId || sumOf(capture.refunds) >= capture.amount

const sumOf = (refunds: readonly { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

function flagOf({ kind }: ReportedEvent, isLoss: boolean): 'chargeback' | 'reversed' | 'taken_twice' | null {
  if (kind === 'reversal') return 'reversed'
  if (kind === 'chargeback') return 'chargeback'
  return isLoss ? 'taken_twice' : null
}
