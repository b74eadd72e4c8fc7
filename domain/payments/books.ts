// The sides of each movement of a guest's money, from the payment to its end (double entry). Earning it: domain/books/recognition.ts.
import type { Account, Side } from '#domain/books/accounts.ts'

/** Moves `amount` from one account to another. */
const from = (account: Account, to: Account, amount: number): Side[] => [
  { account: to, amount },
  { account, amount: -amount },
]

export const captured = (amount: number): Side[] => from('guest_funds', 'gateway', amount)
/** Makes earned money the guest's again, so that a refund can return it. */
export const goodwillGiven = (amount: number): Side[] => from('guest_funds', 'goodwill', amount)
export const refundAsked = (amount: number): Side[] => from('refunds_due', 'guest_funds', amount)
export const refundStopped = (amount: number): Side[] => from('guest_funds', 'refunds_due', amount)
export const disputeReserved = (amount: number): Side[] => from('gateway', 'disputed', amount)
export const disputeReleased = (amount: number): Side[] => from('disputed', 'gateway', amount)
export const refundDone = (amount: number, by: 'gateway' | 'bank'): Side[] => from(by, 'refunds_due', amount)

/**
 * Books money that went back by a provider without us, or by a refund of ours that a provider had covered: first from refunds that
 * it covers (`due`), then from the money held for the guest, then from the money that the group has earned, which was a goodwill if
 * staff returned it in the dashboard. The rest is a loss.
 */
export function takenBack(
  amount: number,
  has: { held: number; earned: number; due?: number },
  kind: 'refund' | 'reversal' | 'chargeback',
  by: 'gateway' | 'bank' = 'gateway',
): Side[] {
  const ofRefunds = has.due ?? 0
  const ofGuest = Math.min(amount - ofRefunds, has.held)
  const ofGroup = Math.min(amount - ofRefunds - ofGuest, has.earned)
  const sides: Side[] = [
    { account: by, amount: -amount },
    { account: 'refunds_due', amount: ofRefunds },
    { account: 'guest_funds', amount: ofGuest },
    { account: kind === 'refund' ? 'goodwill' : 'chargebacks', amount: ofGroup },
    { account: 'losses', amount: amount - ofRefunds - ofGuest - ofGroup },
  ]
  return sides.filter((side) => side.amount !== 0)
}
