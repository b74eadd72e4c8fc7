// Computes how much of a guest's money the hospitality group has earned, separately for each kind of earnings. The result depends only on
// the current state of a reservation, not on its history.
import { type Side, taxAccount } from '#domain/books/accounts.ts'
import type { Rupiah } from '#domain/pricing/money.ts'
import { splitInclusive, type TaxKind } from '#domain/pricing/tax-rates.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** An amount that includes service and tax, divided into net, service and tax. `taxRate` is in percent. */
export type TaxedAmount = { net: Rupiah; service: Rupiah; tax: Rupiah; taxKind: TaxKind; taxRate: number }

/**
 * A closed bill. `credit`: the amount that the guest paid ahead or that a code granted. `due`: the amount to pay at the venue. `cash` and
 * `cards`: the parts of `due` with a known payment method.
 */
export type BilledAmount = TaxedAmount & { credit: Rupiah; due: Rupiah; cash: Rupiah; cards: Rupiah }

export type RecognitionFacts = {
  state: ReservationState
  /** True if the closing of the night is signed. After that, a deposit that is still open is a forfeit. */
  isSigned: boolean
  /** True if the payment was a down payment or a dinner deposit. Such a payment is subtracted from the bill. */
  isCredit: boolean
  /**
   * Money that guests paid ahead, both earned and not earned yet. Refunds are subtracted only if the money was not earned when it was
   * refunded.
   */
  deposits: Rupiah
  /**
   * The part of `deposits` that paid for packages ordered ahead. This part is always subtracted from the bill, even if the rest of
   * `deposits` was the price of the reservation. The field is ignored if `isCredit` is true, because then all deposits are subtracted from
   * the bill.
   */
  ordered: Rupiah
  /** The price of the reservation after moves and changes. This price is ignored if `isCredit` is true. */
  price: TaxedAmount
  bill: BilledAmount | null
  /** Tax on forfeits; null if the outlet does not pay this tax. */
  forfeitTax: { taxKind: TaxKind; taxRate: number } | null
  /** Commission of the affiliator who owns the used code; 0 if no guest came. */
  commission: Rupiah
}

export const PARTS = ['price', 'bill', 'forfeit', 'commission'] as const
/** Name of a part of the earnings: the sold price, the bill, a forfeit, or the commission. */
export type PartName = (typeof PARTS)[number]

/**
 * A part of the earnings. `deposits` is the amount of the guest's money that this part uses. The sum of `deposits` and the sides is zero.
 */
export type Part = { part: PartName; deposits: Rupiah; sides: Side[] }

/**
 * Returns the parts of the earnings that the books must show for a reservation (decision 96). A price is earned when the guest has arrived.
 * A down payment or a dinner deposit is earned when a bill includes it. The hospitality group keeps money as a forfeit after a no-show, a
 * walkout or a cancellation. A deposit that is still open on a signed night is also a forfeit.
 */
export function recognise(facts: RecognitionFacts): Part[] {
  const parts = [...earnedParts(facts), ...commissionPart(facts)]
  return parts.map((part) => ({ ...part, sides: part.sides.filter(({ amount }) => amount !== 0) }))
}

function earnedParts(facts: RecognitionFacts): Part[] {
  const { state, isSigned, isCredit, deposits, bill } = facts
  const hasCome = state === 'Seated' || state === 'ClosedBill'
  if (state === 'NoShow' || state === 'Walkout' || state === 'Cancelled') return forfeitParts(facts, deposits)
  const left = isCredit ? deposits : Math.min(deposits, facts.ordered)
  const ofPrice = hasCome && !isCredit ? pricePart({ ...facts, deposits: deposits - left }) : []
  if (state === 'ClosedBill' && bill) {
    const spentCredit = Math.min(left, bill.credit)
    return [...ofPrice, billPart(bill, spentCredit), ...forfeitParts(facts, left - spentCredit)]
  }
  if (!isSigned || (state !== 'Seated' && state !== 'Completed')) return ofPrice
  return [...ofPrice, ...forfeitParts(facts, state === 'Completed' ? deposits : left)]
}

/**
 * Returns the entry that books the price as a sale. If the deposits are below the price, the entry books the difference as goodwill. If the
 * deposits are above the price, it books the difference as a forfeit. Returns an empty list if the deposits are 0.
 */
function pricePart({ price, deposits }: RecognitionFacts): Part[] {
  const worth = price.net + price.service + price.tax
  if (deposits === 0) return []
  const difference = worth - deposits
  const rest: Side = { account: difference > 0 ? 'goodwill' : 'forfeits', amount: difference }
  return [{ part: 'price', deposits, sides: [...saleSides(price), rest] }]
}

function billPart(bill: BilledAmount, deposits: Rupiah): Part {
  const { credit, due, cash, cards } = bill
  const sides: Side[] = [
    ...saleSides(bill),
    { account: 'cash', amount: cash },
    { account: 'cards', amount: cards },
    { account: 'till', amount: due - cash - cards },
    { account: 'discounts', amount: credit - deposits },
  ]
  return { part: 'bill', deposits, sides }
}

function forfeitParts({ forfeitTax }: RecognitionFacts, amount: Rupiah): Part[] {
  if (amount === 0) return []
  if (!forfeitTax) return [{ part: 'forfeit', deposits: amount, sides: [{ account: 'forfeits', amount: -amount }] }]
  const { net, tax } = splitInclusive(amount, { service: 0, tax: forfeitTax.taxRate })
  return [
    {
      part: 'forfeit',
      deposits: amount,
      sides: [{ account: 'forfeits', amount: -net }, taxSide(net, { ...forfeitTax, tax })],
    },
  ]
}

function commissionPart({ commission }: RecognitionFacts): Part[] {
  if (commission === 0) return []
  const sides: Side[] = [
    { account: 'commissions', amount: commission },
    { account: 'commissions_payable', amount: -commission },
  ]
  return [{ part: 'commission', deposits: 0, sides }]
}

const saleSides = (sold: TaxedAmount): Side[] => [
  { account: 'sales', amount: -sold.net },
  { account: 'service_charge', amount: -sold.service },
  taxSide(sold.net + sold.service, sold),
]

const taxSide = (base: Rupiah, { tax, taxKind, taxRate }: Pick<TaxedAmount, 'tax' | 'taxKind' | 'taxRate'>): Side => ({
  account: taxAccount(taxKind),
  amount: -tax,
  taxRate,
  taxBase: base,
})
