// Computes the price difference of a move to another table, and the possible settlements. The quote of the sale does not change.
import { amountToPay, type Charges } from '#domain/pricing/amount-to-pay.ts'
import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'
import type { Reach } from '#domain/staff/permissions.ts'

/** Price of a table on its night before discounts and charges (`unit`), and its minimum spend. */
export type PlacePrice = { unit: Rupiah; minimum: Rupiah }

/**
 * The difference of a move. `price` is above zero if the new table costs more than the price that was paid or granted. `price` is below
 * zero if the new table costs less. `refundable`: the part of this difference that the hospitality group holds and may refund.
 */
export type MoveDifference = { price: number; minimum: number; refundable: Rupiah }

/**
 * Settlements of a difference. `none`: there is nothing to settle. `pay_link`: the guest first pays the difference, and the
 * payment completes the move.
 */
export const SETTLEMENTS = ['none', 'raise_minimum', 'pay_link', 'courtesy', 'keep', 'refund'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** Purpose of a pay link: a move to a more expensive table, more guests at a dinner, or more tickets. */
export const LINK_PARTS = ['table', 'pax', 'tickets'] as const
export type LinkPart = (typeof LINK_PARTS)[number]

/** Maximum courtesy, in whole rupiah, that a person may grant if their right to grant courtesies is `limited`. */
export const COURTESY_LIMIT = 1_000_000

export type Sold = {
  quote: Pick<Quote, 'total' | 'subtotal'>
  /**
   * True if the discount code of the sale subtracts a fixed amount. In that case a total of 0 does not mean that a more expensive place is
   * free too.
   */
  hasFixedCode?: boolean
  /** Current service and tax of the outlet. */
  charges?: Charges
}

/**
 * Returns the price of a unit with the discounts and charges of a sale. If the subtotal is 0, or if a fixed discount code lowered the total
 * to 0, returns the full price.
 */
export function asSold({ quote: { total, subtotal }, hasFixedCode = false, charges }: Sold, unit: Rupiah): Rupiah {
  const isFullPrice = subtotal === 0 || (total === 0 && hasFixedCode)
  if (isFullPrice) return charges ? amountToPay(assertRupiah(unit), charges) : assertRupiah(unit)
  return Number(divideHalfUp(BigInt(assertRupiah(unit)) * BigInt(total), BigInt(subtotal)))
}

type Moving = Sold & {
  /** Prices of all tables of the party before and after the move, as of today. */
  before: readonly PlacePrice[]
  after: readonly PlacePrice[]
  /** The total of the sale with all later adjustments. */
  worth: number
  /** Money of the guest that the hospitality group received and has not refunded. */
  held: Rupiah
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Compares tables at today's prices, so that a price change since the sale costs the guest nothing. Earlier payments and
 * courtesies count too. Therefore a party that moves back and forth is not charged twice, and gets no refund of money that it
 * never paid.
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
 * Returns the settlements if the number of guests or tickets changes. Additional guests or tickets are paid or granted as a courtesy. They
 * never raise the minimum spend.
 */
export const countSettlementsOf = (difference: MoveDifference, rights: MoveRights, mover: Mover): Settlement[] =>
  settlementsOf(difference, rights, mover).filter((settlement) => settlement !== 'raise_minimum')

export const isSamePrice = ({ price, minimum }: MoveDifference): boolean => price === 0 && minimum === 0

export type MoveRights = { move: Reach; comp: Reach | null; refund: Reach | null }

/**
 * The party that moves. `isPaid`: the party has paid and moves to an empty table. Only such a party may receive a pay link for a
 * difference. `hasOpenSplit`: friends still pay shares, which add up to the price of the sale. Only after the last share is a difference
 * refunded (decision 152).
 */
type Mover = { isPaid: boolean; hasOpenSplit?: boolean }

/** Returns the settlements that a person may choose for a difference. The list is empty if the person may not make the move. */
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
 * Returns the adjustments that a settlement adds to the quote. A courtesy may lower the minimum, but never raises it. Every other
 * settlement uses the minimum of the new table.
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
