// Double entry: the accounts, and the sides of each kind of event. A positive side enters an account, a negative side leaves it.
/**
 * `guest_funds`: money that guests paid for places. `revenue`: money that the group may keep. `refunds_due`: refunds that are
 * not made yet. `gateway`: money that a provider owes the group. `disputed`: the part of it that a guest's bank may take back.
 * `bank`: the group's own account. `losses`: money that went back twice.
 */
export const ACCOUNTS = [
  'guest_funds',
  'revenue',
  'refunds_due',
  'gateway_fees',
  'gateway',
  'disputed',
  'bank',
  'losses',
] as const

export type Account = (typeof ACCOUNTS)[number]

export type Side = { account: Account; amount: number }

/** The sides of a movement of `amount`: negative for the account that it leaves, positive for the other. */
const from = (account: Account, to: Account, amount: number): Side[] => [
  { account: to, amount },
  { account, amount: -amount },
]

export const captured = (amount: number): Side[] => from('guest_funds', 'gateway', amount)
export const earned = (amount: number): Side[] => from('revenue', 'guest_funds', amount)
/** Moves earned money back to the guest. */
export const unearned = (amount: number): Side[] => from('guest_funds', 'revenue', amount)
export const refundAsked = (amount: number): Side[] => from('refunds_due', 'guest_funds', amount)
export const refundStopped = (amount: number): Side[] => from('guest_funds', 'refunds_due', amount)
export const disputeReserved = (amount: number): Side[] => from('gateway', 'disputed', amount)
export const disputeReleased = (amount: number): Side[] => from('disputed', 'gateway', amount)
export const refundDone = (amount: number, by: 'gateway' | 'bank'): Side[] => from(by, 'refunds_due', amount)

/**
 * Books money that a provider returned without us: first from the money held for the guest, then from the money that the
 * group has earned. The rest is a loss.
 */
export function takenBack(amount: number, has: { held: number; earned: number }): Side[] {
  const ofGuest = Math.min(amount, has.held)
  const ofGroup = Math.min(amount - ofGuest, has.earned)
  const sides: Side[] = [
    { account: 'gateway', amount: -amount },
    { account: 'guest_funds', amount: ofGuest },
    { account: 'revenue', amount: ofGroup },
    { account: 'losses', amount: amount - ofGuest - ofGroup },
  ]
  return sides.filter((side) => side.amount !== 0)
}
