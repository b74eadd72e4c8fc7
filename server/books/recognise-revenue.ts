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
 * Books the difference between what the ledger says of reservations and what their state, bills and payments say (decision 96). Every
 * command that changes one of these calls it last, under the row locks. A repeat books nothing. The receipts and credit notes of
 * what was booked are issued here too (decision 100). `asSigned`: as if the closing of their night were signed, for the signature
 * itself.
 */
export async function recogniseRevenue(
  work: Pick<Work, 'sql' | 'now' | 'actor' | 'uuid'>,
  ids: readonly string[],
  { asSigned = false }: { asSigned?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const rows = await bookedReservations(work.sql, ids)
  await storeBillParts(work.sql, rows.flatMap(unstoredParts))
  const recognised = rows.map((row) => recognisedOf({ ...row, isSigned: row.isSigned || asSigned }))
  const movements = recognised.flatMap((row) => row.movements)
  // Both statements are sent at once, so that a closing waits for one answer.
  await Promise.all([
    movements.length > 0 && bookAll(work.sql, movements, { now: work.now(), actor: actorKey(work.actor) }),
    issueReceipts(work, recognised),
  ])
}

function recognisedOf(row: BookedReservation) {
  const parts = recognise(factsOf(row))
  const isEarned = parts.some(({ deposits }) => deposits !== 0)
  const goodwill = isEarned ? sumOf(row.captures.map(({ returned }) => returned.goodwill ?? 0)) : 0
  return { ...row, earnedOn: dayOf(row), parts, goodwill, movements: movementsOf(row, parts, isEarned) }
}

/** Bills, no-shows and prices belong to their night, wherever the clock stands; a cancellation to its own day. */
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
  const deposited = { taxKind: row.billRates.taxKind, taxRate: row.billRates.tax }
  return {
    state: stateOf(row.state) ?? 'Cancelled',
    isSigned: row.isSigned,
    isCredit: isDeposit,
    deposits,
    price: { ...chargesOf(quote, isDeposit ? 0 : worth), taxKind, taxRate },
    bill: billedAmount(bill ?? (isDeposit ? assumedBill(deposits) : null), row.billRates),
    forfeitTax: isForfeitTaxed(row) ? (isDeposit ? deposited : { taxKind, taxRate }) : null,
    commission: commissionFor(row),
  }
}

/** A forfeit that is booked keeps its tax; the setting of the outlet is for those to come. */
function isForfeitTaxed({ sides, taxesForfeits }: BookedReservation): boolean {
  const booked = sides.filter(({ part }) => part === 'forfeit')
  return booked.length === 0 ? taxesForfeits : booked.some(({ taxRate }) => taxRate !== null)
}

type StoredBill = NonNullable<BookedReservation['bill']>

/** The bill of a reservation whose bill was closed before bills were stored: its deposits paid all of it. */
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

/** The parts of a bill from before parts were stored. They are stored once, so that later rates of the outlet do not change it. */
const unstoredParts = ({ id, bill, billRates }: BookedReservation): BillParts[] =>
  bill === null || bill.service !== null ? [] : [{ id, ...splitInclusive(bill.total, billRates), rates: billRates }]

function billedAmount(stored: StoredBill | null, rates: BookedReservation['billRates']): BilledAmount | null {
  if (stored === null) return null
  const { total, service, tax, taxKind, taxRate } = stored
  // Bills of earlier releases name all of a deposit as credit, even above their total.
  const bill = { ...stored, credit: Math.min(stored.credit, total) }
  if (service === null || tax === null || taxKind === null || taxRate === null)
    return { ...bill, ...splitInclusive(total, rates), taxKind: rates.taxKind, taxRate: rates.tax }
  return { ...bill, net: total - service - tax, service, tax, taxKind, taxRate }
}

/** The price without service and tax, and both charges. */
function chargesOf(quote: Quote, worth: number): Pick<TaxedAmount, 'net' | 'service' | 'tax'> {
  const { service, tax } = restatedPrice(quote, worth)
  return { net: worth - service - tax, service, tax }
}

/** Commission on the price without service and tax, of what the group still has (decision 96). Paid at the venue, there is none. */
function commissionFor({ term, heads, kept, quote, captures }: BookedReservation): number {
  if (heads === 0 || (captures.length === 0 && quote.total > 0)) return 0
  const { net } = chargesOf(quote, Math.max(0, kept))
  return commissionOf(term, { came: heads, takings: net })
}

type Difference = { part: PartName | 'returned'; captureId: string | null; sides: Side[] }

function diffOf(row: BookedReservation, targets: readonly Part[], part: PartName): Difference[] {
  const target = targets.find((one) => one.part === part)
  const sides = sidesBetween(
    row.sides.filter((side) => side.part === part),
    target?.sides ?? [],
  )
  return apportion(sides, sharesOf(row, targets, part)).map((movement) => ({ part, ...movement }))
}

/** The sides that turn the booked balances into the wanted ones. */
function sidesBetween(booked: BookedReservation['sides'], wanted: readonly Side[]): Side[] {
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
  for (const side of wanted) add(side, 1)
  for (const { account, amount, taxRate, taxBase } of booked)
    add({ account, amount, ...(taxRate !== null && { taxRate, taxBase }) }, -1)
  return [...all.values()]
}

/** Change of the amount that a part takes from each payment. Parts take in their order, from the oldest payment first. */
function sharesOf({ captures }: BookedReservation, targets: readonly Part[], part: PartName): CaptureShare[] {
  const at = targets.findIndex((one) => one.part === part)
  const wanted = targets[at]?.deposits ?? 0
  const before = sumOf(targets.slice(0, Math.max(0, at)).map(({ deposits }) => deposits))
  let passed = 0
  return captures.map(({ id, held, taken }) => {
    const has = held + sumOf(Object.values(taken))
    const start = Math.max(passed, before)
    const end = Math.min(passed + has, before + wanted)
    passed += has
    return { captureId: id, amount: Math.max(0, end - start) - (taken[part] ?? 0) }
  })
}

/**
 * Goodwill and chargebacks of earned money come out of the guest's money again once nothing is earned any more: on the day of the
 * change, as they were a cost of their own day.
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
