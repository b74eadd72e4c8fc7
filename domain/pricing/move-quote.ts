// Computes the price difference of a move to another table, and the ways to settle it. The quote of the sale does not change.
import { amountToPay, type Charges } from '#domain/pricing/amount-to-pay.ts'
import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'
import type { Reach } from '#domain/staff/permissions.ts'

/** The price of a table on a night. `unit`: the price before discounts and charges. `minimum`: the minimum spend. */
export type PlacePrice = { unit: Rupiah; minimum: Rupiah }

/**
 * The difference of a move. `price` is above zero if the new table costs more than the sum of the party's payments and courtesies, and
 * below zero if it costs less. `refundable`: the part of this difference that the hospitality group still has and may refund.
 */
export type MoveDifference = { price: number; minimum: number; refundable: Rupiah }

/**
 * Ways to settle a difference. `none`: there is nothing to settle. `pay_link`: the guest gets a link and pays the difference. The payment
 * completes the move.
 */
export const SETTLEMENTS = ['none', 'raise_minimum', 'pay_link', 'courtesy', 'keep', 'refund'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** Purpose of a pay link: a move to a more expensive table, more guests at a dinner, or more tickets. */
export const LINK_PARTS = ['table', 'pax', 'tickets'] as const
export type LinkPart = (typeof LINK_PARTS)[number]

/** A person with a `limited` permission for courtesies may grant at most this amount, in whole rupiah. */
export const COURTESY_LIMIT = 1_000_000

export type Sold = {
  quote: Pick<Quote, 'total' | 'subtotal'>
  /**
   * True if the discount code of the sale subtracts a fixed amount. Then a more expensive place is not free, even if the total of the sale
   * was 0.
   */
  hasFixedCode?: boolean
  /** Current service and tax of the outlet. */
  charges?: Charges
}

/**
 * Returns the price of a unit with the discounts and charges of the sale. Returns the full price if the subtotal is 0, or if a discount
 * code with a fixed amount lowered the total to 0.
 */
export function asSold({ quote: { total, subtotal }, hasFixedCode = false, charges }: Sold, unit: Rupiah): Rupiah {
  const isFullPrice = subtotal === 0 || (total === 0 && hasFixedCode)
  if (isFullPrice) return charges ? amountToPay(assertRupiah(unit), charges) : assertRupiah(unit)
  return Number(divideHalfUp(BigInt(assertRupiah(unit)) * BigInt(total), BigInt(subtotal)))
}

type Moving = Sold & {
  /** Today's prices of all tables of the party, before and after the move. */
  before: readonly PlacePrice[]
  after: readonly PlacePrice[]
  /** The total of the sale, including all later adjustments. */
  worth: number
  /** The guest's money that the hospitality group has received and not refunded. */
  held: Rupiah
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Compares both tables at today's prices, so that the guest does not pay for a price change since the sale. Earlier payments and courtesies
 * count too. So a party that moves back and forth does not pay twice, and is never refunded more than it paid.
 */
export function moveDifference({ before, after, worth, held, ...sold }: Moving): MoveDifference {
  const was = sum(before.map(({ unit }) => asSold(sold, unit)))
  const becomes = sum(after.map(({ unit }) => asSold(sold, unit)))
  const [low, high] = [Math.min(was, worth), Math.max(was, worth)]
  const price = becomes > high ? becomes - high : becomes < low ? becomes - low : 0
  return {
    price,
    minimum: sum(after.map(({ minimum }) => minimum)) - sum(before.map(({ minimum }) => minimum)),
    refundable: price < 0 ? Math.max(0, Math.min(-price, worth - becomes, held)) : 0,
  }
}

type Growing = Sold &
  Pick<Moving, 'worth' | 'held'> & {
    /** Today's price of one more guest of a dinner, or of one more ticket. */
    each: PlacePrice
    was: number
    becomes: number
  }

export const countDifference = ({ each, was, becomes, ...sold }: Growing): MoveDifference =>
  moveDifference({ ...sold, before: Array<PlacePrice>(was).fill(each), after: Array<PlacePrice>(becomes).fill(each) })

/**
 * Returns the ways to settle a change in the number of guests or tickets. The guest pays for additional guests or tickets, or gets them as
 * a courtesy. A change in their number never raises the minimum spend.
 */
export const countSettlementsOf = (difference: MoveDifference, rights: MoveRights, mover: Mover): Settlement[] =>
  settlementsOf(difference, rights, mover).filter((settlement) => settlement !== 'raise_minimum')

export const isSamePrice = ({ price, minimum }: MoveDifference): boolean => price === 0 && minimum === 0

export type MoveRights = { move: Reach; comp: Reach | null; refund: Reach | null }

/**
 * The party that moves. `isPaid`: the party has paid, and its new table is empty; no other party can get a pay link. `hasOpenSplit`: some
 * friends have not paid their shares yet. The shares must add up to the price of the sale, so a difference is refunded only after the last
 * share is paid (decision 152).
 */
type Mover = { isPaid: boolean; hasOpenSplit?: boolean }

/**
 * Returns the ways in which a person is allowed to settle a difference. The list is empty if the person is not allowed to make the move.
 */
export function settlementsOf(
  difference: MoveDifference,
  rights: MoveRights,
  { isPaid, hasOpenSplit = false }: Mover = { isPaid: false },
): Settlement[] {
  if (isSamePrice(difference)) return ['none']
  if (rights.move !== 'full') return []
  const { price, minimum, refundable } = difference
  if (price > 0 || (price === 0 && minimum > 0)) {
    const mayGive = rights.comp === 'full' || (rights.comp === 'limited' && price <= COURTESY_LIMIT)
    const mayAsk = isPaid && price > 0
    return ['raise_minimum', ...(mayAsk ? (['pay_link'] as const) : []), ...(mayGive ? (['courtesy'] as const) : [])]
  }
  return ['keep', ...(refundable > 0 && rights.refund === 'full' && !hasOpenSplit ? (['refund'] as const) : [])]
}

export type Adjustment = { kind: 'price' | 'courtesy' | 'minimum'; amount: number }

/**
 * Returns the lines that a settlement adds to the quote. A courtesy can lower the minimum spend, but never raises it. After every other
 * settlement, the minimum spend of the new table applies.
 */
export function adjustmentsOf({ price, minimum, refundable }: MoveDifference, by: Settlement): Adjustment[] {
  const lines: Adjustment[] = [
    ...(by === 'pay_link' ? [{ kind: 'price' as const, amount: price }] : []),
    ...(by === 'courtesy'
      ? [
          { kind: 'price' as const, amount: price },
          { kind: 'courtesy' as const, amount: -price },
        ]
      : []),
    ...(by === 'refund' ? [{ kind: 'price' as const, amount: -refundable }] : []),
    { kind: 'minimum', amount: by === 'courtesy' ? Math.min(0, minimum) : minimum },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
