// What another table costs whoever has one: the difference, and how it may be settled. The sold quote stays as it is.
import { amountToPay, type Charges } from '#domain/pricing/amount-to-pay.ts'
import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'
import type { Reach } from '#domain/staff/permissions.ts'

/** What a table costs on its night, before discounts and charges, and the least that is spent at it. */
export type PlacePrice = { unit: Rupiah; minimum: Rupiah }

/**
 * `price`: above zero where the new table is dearer than what is paid for or was granted, below zero where it is cheaper.
 * `refundable`: what of it the group holds and may give back.
 */
export type MoveDifference = { price: number; minimum: number; refundable: Rupiah }

/** `none`: there is nothing to settle. `pay_link`: the guest pays the difference first, and moves by it. */
export const SETTLEMENTS = ['none', 'raise_minimum', 'pay_link', 'courtesy', 'keep', 'refund'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** What a pay link is for: a dearer table, more guests at a dinner, more tickets. */
export const LINK_PARTS = ['table', 'pax', 'tickets'] as const
export type LinkPart = (typeof LINK_PARTS)[number]

/** Whoever may not give a courtesy by themselves may give so much of it. Whole rupiah. */
export const COURTESY_LIMIT = 1_000_000

/** The discounts and charges under which a party was sold its places. */
export type Sold = {
  quote: Pick<Quote, 'total' | 'subtotal'>
  /** Its code takes a fixed amount off. At a total of 0 that says nothing about a dearer place. */
  hasFixedCode?: boolean
  /** Service and tax of the outlet today. */
  charges?: Charges
}

/** Returns what a unit costs by the discounts and charges of a sale, or its full price if the sale names no share of it. */
export function asSold({ quote: { total, subtotal }, hasFixedCode = false, charges }: Sold, unit: Rupiah): Rupiah {
  const isFullPrice = subtotal === 0 || (total === 0 && hasFixedCode)
  if (isFullPrice) return charges ? amountToPay(assertRupiah(unit), charges) : assertRupiah(unit)
  return Number(divideHalfUp(BigInt(assertRupiah(unit)) * BigInt(total), BigInt(subtotal)))
}

type Moving = Sold & {
  /** All tables that it has, at the prices of today, before and after. */
  before: readonly PlacePrice[]
  after: readonly PlacePrice[]
  /** The sold total with what was adjusted since. */
  worth: number
  /** What the group holds of its guest's money. */
  held: Rupiah
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/**
 * Tables are compared at the prices of today, so that a price that changed since the sale costs nobody anything. Whatever was
 * paid for or granted before counts: moving back and forth neither charges twice nor gives back what never came.
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
    /** Price today of one more guest of a dinner, or one more ticket. */
    each: PlacePrice
    was: number
    becomes: number
  }

/** What another number of guests or tickets costs, each at the price of today, as another table does. */
export const countDifference = ({ each, was, becomes, ...sold }: Growing): MoveDifference =>
  moveDifference({ ...sold, before: Array<PlacePrice>(was).fill(each), after: Array<PlacePrice>(becomes).fill(each) })

/** The same for a number: more guests pay or are given it, whatever the minimum. */
export const countSettlementsOf = (difference: MoveDifference, rights: MoveRights, mover: Mover): Settlement[] =>
  settlementsOf(difference, rights, mover).filter((one) => one !== 'raise_minimum')

export const isSamePrice = ({ price, minimum }: MoveDifference): boolean => price === 0 && minimum === 0

export type MoveRights = { move: Reach; comp: Reach | null; refund: Reach | null }

/** Whose move it is: only whoever has paid for a table, and to an empty one, is asked for a difference. */
type Mover = { isPaid: boolean }

/** How a difference may be settled by somebody; nothing where the move is not theirs to make. */
export function settlementsOf(
  difference: MoveDifference,
  rights: MoveRights,
  { isPaid }: Mover = { isPaid: false },
): Settlement[] {
  if (isSamePrice(difference)) return ['none']
  if (rights.move !== 'full') return []
  const { price, minimum, refundable } = difference
  if (price > 0 || (price === 0 && minimum > 0)) {
    const mayGive = rights.comp === 'full' || (rights.comp === 'limited' && price <= COURTESY_LIMIT)
    const mayAsk = isPaid && price > 0
    return ['raise_minimum', ...(mayAsk ? (['pay_link'] as const) : []), ...(mayGive ? (['courtesy'] as const) : [])]
  }
  return ['keep', ...(refundable > 0 && rights.refund === 'full' ? (['refund'] as const) : [])]
}

export type Adjustment = { kind: 'price' | 'courtesy' | 'minimum'; amount: number }

/** What a settlement writes beside the quote. A courtesy keeps the lower minimum; every other settlement takes the table's. */
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
