import type { Side } from '#domain/books/accounts.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

/** Balances of the venue's accounts for one night, in whole rupiah. */
export type VenueBalances = { till: number; cash: number; cards: number; difference: number }

/** The sides that turn what bills left to pay into what was counted. Money that is missing is a cost, money beyond it lowers that cost. */
export function countedSides(booked: VenueBalances, counted: { cash: Rupiah; card: Rupiah }): Side[] {
  const due = booked.till + booked.cash + booked.cards + booked.difference
  const sides: Side[] = [
    { account: 'till', amount: -booked.till },
    { account: 'cash', amount: counted.cash - booked.cash },
    { account: 'cards', amount: counted.card - booked.cards },
    { account: 'till_difference', amount: due - counted.cash - counted.card - booked.difference },
  ]
  return sides.filter(({ amount }) => amount !== 0)
}
