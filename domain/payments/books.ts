// Returns the debit and the credit for each movement of a guest's money after the payment. The earned money is computed in
// domain/books/recognition.ts.
import type { Account, Side } from '#domain/books/accounts.ts'

const from = (account: Account, to: Account, amount: number): Side[] => [
  { account: to, amount },
  { account, amount: -amount },
]

export const captured = (amount: number): Side[] => from('guest_funds', 'gateway', amount)
/** Returns the sides for a deposit that a guest paid before Senja, in the former system of the group. */
export const paidBefore = (amount: number): Side[] => from('guest_funds', 'former_system', amount)
/**
 * Returns the debit and the credit that remove an imported deposit of the former system from the books. They are booked when the import is
 * undone.
 */
export const importUndone = (amount: number): Side[] => from('former_system', 'guest_funds', amount)
/** Returns the sides that move earned money back to the deposit of the guest. The hospitality group can then refund this deposit. */
export const goodwillGiven = (amount: number): Side[] => from('guest_funds', 'goodwill', amount)
export const refundAsked = (amount: number): Side[] => from('refunds_due', 'guest_funds', amount)
export const refundStopped = (amount: number): Side[] => from('guest_funds', 'refunds_due', amount)
export const disputeReserved = (amount: number): Side[] => from('gateway', 'disputed', amount)
export const disputeReleased = (amount: number): Side[] => from('disputed', 'gateway', amount)
export const refundDone = (amount: number, by: 'gateway' | 'bank'): Side[] => from(by, 'refunds_due', amount)

/**
 * Returns the sides for money that a provider returned to the guest without our request, or before we sent our own refund. The amount is
 * subtracted from three sums, in this order: our planned refunds of the same money (`due`), the money held for the guest (`held`), and the
 * earned money (`earned`). If staff made the refund in the provider's dashboard, the part from `earned` is goodwill, otherwise a
 * chargeback. The rest is a loss.
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
