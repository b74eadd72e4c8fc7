import type { Side } from '#domain/books/accounts.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

/** Balances of four accounts of the venue for one night, in whole rupiah. */
export type VenueBalances = { till: number; cash: number; cards: number; difference: number }

/**
 * Returns the sides that replace the amount due on the bills with the counted money. If money is missing, the difference is a cost. If
 * there is too much money, the difference reduces the costs.
 */
export function countedSides(balances: VenueBalances, countedMoney: { cash: Rupiah; card: Rupiah }): Side[] {
  const due = balances.till + balances.cash + balances.cards + balances.difference
  const sides: Side[] = [
    { account: 'till', amount: -balances.till },
    { account: 'cash', amount: countedMoney.cash - balances.cash },
    { account: 'cards', amount: countedMoney.card - balances.cards },
    { account: 'till_difference', amount: due - countedMoney.cash - countedMoney.card - balances.difference },
  ]
  return sides.filter(({ amount }) => amount !== 0)
}
