// Which part of a guest's money the group has earned, and as what. Nothing here depends on how a reservation came to its state.
import { type Side, taxAccount } from '#domain/books/accounts.ts'
import type { Rupiah } from '#domain/pricing/money.ts'
import { splitInclusive, type TaxKind } from '#domain/pricing/tax-rates.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** An amount that includes service and tax, in its three parts. `taxRate` in percent. */
export type TaxedAmount = { net: Rupiah; service: Rupiah; tax: Rupiah; taxKind: TaxKind; taxRate: number }

/** A closed bill: `credit` was paid ahead or granted by a code, `due` at the venue; `cash` and `cards` are the known parts of `due`. */
export type BilledAmount = TaxedAmount & { credit: Rupiah; due: Rupiah; cash: Rupiah; cards: Rupiah }

export type RecognitionFacts = {
  state: ReservationState
  /** The closing of its night is signed, so that no deposit may stay open. */
  isSigned: boolean
  /** A down payment or a dinner deposit, which comes off the bill. */
  isCredit: boolean
  /** Money that guests paid ahead, less what was returned before it was earned. It may be earned or not. */
  deposits: Rupiah
  /** The price as it stands after moves and changes. Of a credit it is not used. */
  price: TaxedAmount
  bill: BilledAmount | null
  /** Tax on forfeits, if the outlet pays it. */
  forfeitTax: { taxKind: TaxKind; taxRate: number } | null
  /** Commission of the affiliator whose code was used; 0 if nobody came. */
  commission: Rupiah
}

export const PARTS = ['price', 'bill', 'forfeit', 'commission'] as const
/** Why an entry of the ledger is there: the sold price, the bill, what was kept without a sale, the commission. */
export type PartName = (typeof PARTS)[number]

/** The part takes `deposits` from the guest's money; with it, the sides sum to zero. */
export type Part = { part: PartName; deposits: Rupiah; sides: Side[] }

/**
 * The parts that the books must show for a reservation (decision 96). A price is earned when its guest has come; a down payment and a
 * dinner deposit when a bill takes them in; a no-show, a walkout, what a cancellation keeps, and what a signed night has left, are
 * forfeits.
 */
export function recognise(facts: RecognitionFacts): Part[] {
  const parts = [...earnedParts(facts), ...commissionPart(facts)]
  return parts.map((part) => ({ ...part, sides: part.sides.filter(({ amount }) => amount !== 0) }))
}

function earnedParts(facts: RecognitionFacts): Part[] {
  const { state, isSigned, isCredit, deposits, bill } = facts
  const hasCome = state === 'Seated' || state === 'ClosedBill'
  if (state === 'NoShow' || state === 'Walkout' || state === 'Cancelled') return forfeited(facts, deposits)
  const ofPrice = hasCome && !isCredit ? pricePart(facts) : []
  const left = isCredit ? deposits : 0
  if (state === 'ClosedBill' && bill) {
    const used = Math.min(left, bill.credit)
    return [...ofPrice, billPart(bill, used), ...forfeited(facts, left - used)]
  }
  const isLeftOver = isSigned && (isCredit ? state === 'Seated' || state === 'Completed' : state === 'Completed')
  return isLeftOver ? forfeited(facts, deposits) : ofPrice
}

/** The price is sold whole; the part of it that was given back before is goodwill. */
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

function forfeited({ forfeitTax }: RecognitionFacts, amount: Rupiah): Part[] {
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
