import type { Account, Side } from '#domain/books/accounts.ts'
import { apportion, type CaptureShare } from '#domain/books/apportion.ts'
import {
  type BilledAmount,
  type Part,
  type PartName,
  PARTS,
  recognise,
  type RecognitionFacts,
  type TaxedAmount,
} from '#domain/books/recognition.ts'
import { impliedTaxRate, restatedPrice } from '#domain/books/restated-price.ts'
import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { commissionOf } from '#domain/pricing/commission.ts'
import { isCredit, type Quote } from '#domain/pricing/quote.ts'
import { splitInclusive } from '#domain/pricing/tax-rates.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { issueReceipts } from '#server/books/receipts/issue-receipts.ts'
import {
  type BillParts,
  bookedReservations,
  type BookedReservation,
  storeBillParts,
} from '#server/books/recognition-repository.ts'
import { bookAll, type Movement } from '#server/payments/capture-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Adds the missing ledger entries for the revenue of reservations (decision 96), with their receipts and credit notes (decision 100). The
 * revenue follows from the state, the bills and the payments. Every command that changes one of these three calls this function last, while
 * it holds the row locks. A repeated call adds no entries. `asSigned` treats the night as signed. Only the transaction that signs the night
 * uses it.
 */
export async function recogniseRevenue(
  work: Pick<Work, 'sql' | 'now' | 'actor' | 'uuid'>,
  ids: readonly string[],
  { asSigned = false }: { asSigned?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const rows = await bookedReservations(work.sql, ids)
  await storeBillParts(work.sql, rows.flatMap(unstoredParts))
  const recognitions = rows.map((row) => recognisedOf({ ...row, isSigned: row.isSigned || asSigned }))
  const movements = recognitions.flatMap((row) => row.movements)
  // Both statements are sent at the same time, so that closing a bill waits for only one round trip to the database.
  await Promise.all([
    movements.length > 0 && bookAll(work.sql, movements, { now: work.now(), actor: actorKey(work.actor) }),
    issueReceipts(work, recognitions),
  ])
}

function recognisedOf(row: BookedReservation) {
  const parts = recognise(factsOf(row))
  const isEarned = parts.some(({ deposits }) => deposits !== 0)
  const goodwill = isEarned ? sumOf(row.captures.map(({ returned }) => returned.goodwill ?? 0)) : 0
  return { ...row, earnedOn: dayOf(row), parts, goodwill, movements: movementsOf(row, parts, isEarned) }
}

/**
 * Returns the day on which the revenue is booked. The revenue of a cancellation belongs to the day of the cancellation. All other revenue
 * belongs to the night, even if it is booked later.
 */
const dayOf = ({ state, night, changedOn }: BookedReservation): Night => (state === STATE.Cancelled ? changedOn : night)

function movementsOf(row: BookedReservation, targets: readonly Part[], isEarned: boolean): Movement[] {
  const diffs = [...PARTS.flatMap((part) => diffOf(row, targets, part)), ...(isEarned ? [] : returnsOf(row))]
  const onDate = dayOf(row)
  return diffs.map(({ part, captureId, sides }, at) => ({
    movement: `earned:${row.id}:${row.movements + 1}#${at + 1}`,
    intentId: row.captures.find(({ id }) => id === captureId)?.intentId ?? null,
    captureId,
    reservationId: row.id,
    part,
    onDate: part === 'returned' ? null : onDate,
    sides,
    currency: 'IDR',
  }))
}

function factsOf(row: BookedReservation): RecognitionFacts {
  const { quote, worth, bill, captures } = row
  const isDeposit = isCredit(quote.paymentType)
  const deposits = captures.reduce((sum, { held, taken }) => sum + held + sumOf(Object.values(taken)), 0)
  const taxRate = quote.rates?.tax ?? impliedTaxRate(quote)
  const taxKind = quote.rates?.taxKind ?? row.priceTaxKind
  const depositTax = { taxKind: row.billRates.taxKind, taxRate: row.billRates.tax }
  return {
    state: stateOf(row.state) ?? 'Cancelled',
    isSigned: row.isSigned,
    isCredit: isDeposit,
    deposits,
    ordered: row.ordered,
    price: { ...chargesOf(quote, isDeposit ? 0 : worth), taxKind, taxRate },
    bill: billedAmount(bill ?? (isDeposit ? assumedBill(deposits) : null), row.billRates),
    forfeitTax: isForfeitTaxed(row) ? (isDeposit ? depositTax : { taxKind, taxRate }) : null,
    commission: commissionFor(row),
  }
}

/**
 * Returns true if a forfeit includes tax. A forfeit that is already booked keeps its tax. The outlet's setting applies only to new
 * forfeits.
 */
function isForfeitTaxed({ sides, taxesForfeits }: BookedReservation): boolean {
  const forfeits = sides.filter(({ part }) => part === 'forfeit')
  return forfeits.length === 0 ? taxesForfeits : forfeits.some(({ taxRate }) => taxRate !== null)
}

type StoredBill = NonNullable<BookedReservation['bill']>

/** Returns a bill to use if the real bill was closed before the server stored bills. In this bill, the deposits paid the whole total. */
const assumedBill = (deposits: number): StoredBill => ({
  total: deposits,
  credit: deposits,
  due: 0,
  service: null,
  tax: null,
  taxKind: null,
  taxRate: null,
  cash: 0,
  cards: 0,
})

/**
 * Returns the net amount, service charge and tax of an old bill that was stored without these parts. The caller stores the parts, so that
 * later rates of the outlet do not change the bill.
 */
const unstoredParts = ({ id, bill, billRates }: BookedReservation): BillParts[] =>
  bill === null || bill.service !== null ? [] : [{ id, ...splitInclusive(bill.total, billRates), rates: billRates }]

function billedAmount(stored: StoredBill | null, rates: BookedReservation['billRates']): BilledAmount | null {
  if (stored === null) return null
  const { total, service, tax, taxKind, taxRate } = stored
  // Earlier releases stored the whole deposit as credit, even if it was above the total of the bill.
  const bill = { ...stored, credit: Math.min(stored.credit, total) }
  if (service === null || tax === null || taxKind === null || taxRate === null)
    return { ...bill, ...splitInclusive(total, rates), taxKind: rates.taxKind, taxRate: rates.tax }
  return { ...bill, net: total - service - tax, service, tax, taxKind, taxRate }
}

function chargesOf(quote: Quote, worth: number): Pick<TaxedAmount, 'net' | 'service' | 'tax'> {
  const { service, tax } = restatedPrice(quote, worth)
  return { net: worth - service - tax, service, tax }
}

/**
 * Returns the commission on the price that the hospitality group kept, without service and tax (decision 96). Money paid at the venue earns
 * no commission.
 */
function commissionFor({ term, heads, kept, ordered, quote, captures }: BookedReservation): number {
  if (heads === 0 || (captures.length === 0 && quote.total > 0)) return 0
  const { net } = chargesOf(quote, Math.max(0, kept - ordered))
  return commissionOf(term, { came: heads, takings: net })
}

type Difference = { part: PartName | 'returned'; captureId: string | null; sides: Side[] }

function diffOf(row: BookedReservation, targets: readonly Part[], part: PartName): Difference[] {
  const target = targets.find((candidate) => candidate.part === part)
  const sides = sidesBetween(
    row.sides.filter((side) => side.part === part),
    target?.sides ?? [],
  )
  return apportion(sides, sharesOf(row, targets, part)).map((movement) => ({ part, ...movement }))
}

/** Returns the debits and credits that change the booked balances to the target balances. */
function sidesBetween(bookedSides: BookedReservation['sides'], targetSides: readonly Side[]): Side[] {
  const keyOf = ({ account, taxRate }: { account: Account; taxRate?: number | null }) => `${account} ${taxRate ?? ''}`
  const all = new Map<string, Side>()
  const add = (side: Side, sign: number) => {
    const { amount = 0, taxBase = 0 } = all.get(keyOf(side)) ?? {}
    const base = taxBase + sign * (side.taxBase ?? 0)
    const { account, taxRate } = side
    all.set(keyOf(side), {
      account,
      amount: amount + sign * side.amount,
      ...(taxRate !== undefined && { taxRate, taxBase: base }),
    })
  }
  for (const side of targetSides) add(side, 1)
  for (const { account, amount, taxRate, taxBase } of bookedSides)
    add({ account, amount, ...(taxRate !== null && { taxRate, taxBase }) }, -1)
  return [...all.values()]
}

/**
 * Calculates the amount that each payment contributes to `part` of the revenue. The first part uses the oldest payments first. Each later
 * part uses the money that remains. Returns the difference between this amount and the booked amount for each payment.
 */
function sharesOf({ captures }: BookedReservation, targets: readonly Part[], part: PartName): CaptureShare[] {
  const at = targets.findIndex((candidate) => candidate.part === part)
  const targetDeposits = targets[at]?.deposits ?? 0
  const before = sumOf(targets.slice(0, Math.max(0, at)).map(({ deposits }) => deposits))
  let offset = 0
  return captures.map(({ id, held, taken }) => {
    const has = held + sumOf(Object.values(taken))
    const start = Math.max(offset, before)
    const end = Math.min(offset + has, before + targetDeposits)
    offset += has
    return { captureId: id, amount: Math.max(0, end - start) - (taken[part] ?? 0) }
  })
}

/**
 * Reverses goodwill and chargebacks if the money is no longer earned. They were booked as costs of earned money, and now reduce the guest's
 * money again. The reversal is booked on the day of the change. The costs stay on their own day.
 */
function returnsOf({ captures }: BookedReservation): Difference[] {
  return captures.flatMap(({ id: captureId, returned }) => {
    const { goodwill = 0, chargebacks = 0 } = returned
    const sides: Side[] = [
      { account: 'goodwill' as const, amount: -goodwill },
      { account: 'chargebacks' as const, amount: -chargebacks },
      { account: 'guest_funds' as const, amount: goodwill + chargebacks },
    ].filter(({ amount }) => amount !== 0)
    return sides.length > 0 ? [{ part: 'returned' as const, captureId, sides }] : []
  })
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
