// Tools for tests of the books: paid reservations at chosen prices, commands that change these reservations, and the ledger entries of a
// reservation.
import { type Account, EARNED_ACCOUNTS } from '#domain/books/accounts.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Settlement } from '#domain/pricing/move-quote.ts'
import type { ServiceAct } from '#domain/service/service-acts.ts'
import { readMoves } from '#server/service/change/read-moves.ts'
import { moveReservation } from '#server/service/change/move-reservation.ts'
import { reopenBill } from '#server/service/change/reopen-bill.ts'
import { readClosing } from '#server/service/closing/read-closing.ts'
import { seatArrivals } from '#server/door/seat-ticket-guests.ts'
import { signNight } from '#server/service/closing/sign-night.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { askForRefund } from '#server/reservations/refunds/ask-for-refund.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { refundFacts } from '#server/reservations/refunds/refund-facts.ts'
import { takingsBy } from '#server/service/reports/report-repository.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { serve, undo } from '#server/service/serving/serve.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import type { App } from '#server/app.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The actor of the commands. The database need not contain this staff member. */
const ACTOR = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const NO_LIMIT = () => ({ alone: null, approve: null })
const ALL_RIGHTS = { move: 'full', comp: 'full', refund: 'full' } as const

/** Returns the ledger balances of reservations. Debits are positive. Accounts with the balance 0 are left out. */
export async function ledgerOf({ sql }: Pick<App, 'sql'>, ...ids: string[]): Promise<Partial<Record<Account, number>>> {
  const rows = await sql<{ account: Account; amount: number }[]>`
    select account, sum(amount)::bigint as amount from ledger_entries where reservation_id = any(${ids}::uuid[])
    group by account having sum(amount) <> 0`
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

export async function earnedOf(app: Pick<App, 'sql'>, ...ids: string[]): Promise<number> {
  const ledger = await ledgerOf(app, ...ids)
  return EARNED_ACCOUNTS.reduce((sum, account) => sum - (ledger[account] ?? 0), 0)
}

export async function reservationOf({ sql }: Pick<App, 'sql'>, id: string): Promise<ReservationRow> {
  const row = await findReservation(sql, id)
  if (!row) throw new Error(`no reservation ${id}`)
  return row
}

type Place = { outlet: string; night: Night; time: string; price: number; minimum?: number }
type Order = Place & { code?: string; memberId?: string; pax?: number }

/** Sets a price and a minimum spend for one free table of an outlet. Returns the table's id. */
export async function pricedTable(app: TestApp, { outlet, night, price, minimum = 0 }: Omit<Place, 'time'>) {
  const [table] = await app.sql<{ id: number }[]>`
    select t.id from tables t where t.id = any(${(await freeTables(app, outlet, night)).map(({ id }) => id)}::int[])
      and not exists (select 1 from table_categories c where c.id = t.category_id and c.key like 'priced-%') order by t.id limit 1`
  if (!table) throw new Error(`${outlet} has no free table`)
  await app.owner`
    with category as (
      insert into table_categories (outlet_id, key, name, kind, maximum_capacity, down_payment, minimum_cost)
      select c.outlet_id, 'priced-' || ${table.id}::int, c.name, c.kind, c.maximum_capacity,
        jsonb_build_object('weekday', ${price}::int, 'weekend', ${price}::int, 'event', ${price}::int),
        jsonb_build_object('weekday', ${minimum}::int, 'weekend', ${minimum}::int, 'event', ${minimum}::int)
      from tables t join table_categories c on c.id = t.category_id where t.id = ${table.id} returning id)
    update tables set category_id = (select id from category) where id = ${table.id}`
  return table.id
}

export async function heldAt(app: TestApp, { code, memberId, pax = 2, ...place }: Order) {
  const tableId = await pricedTable(app, place)
  const hold = await holdTables(app, guest({ memberId: memberId ?? null }), {
    ...bookingForm(place.night, place.time, { affiliatorCode: code ?? null }),
    tables: [{ tableId, pax }],
  })
  return { ...hold, tableId }
}

export async function paidAt(app: TestApp, order: Order & { method?: string }) {
  const hold = await heldAt(app, order)
  await payAll(app, hold.id, order.method)
  return hold
}

export async function payAll(app: App, id: string, method = 'qris'): Promise<void> {
  const { amount } = await reservationOf(app, id)
  await settlePayment(app, id, { ...paidBy(`T1 ${id}`, amount), method })
}

export async function payAtGateway(app: TestApp, id: string): Promise<void> {
  await openPaymentPage(app, id)
  const { orderId } = await reservationOf(app, id)
  await actOnPayment(app, orderId, { action: 'pay', method: 'qris', notify: false })
}

/** Acts as the provider and reverses a part of the payment for a reservation. */
export const takenBack = (
  app: App,
  id: string,
  amount: number,
  kind: 'chargeback' | 'refund_part' | 'reversal' = 'chargeback',
) =>
  settlePayment(app, id, {
    kind,
    amount,
    currency: 'IDR',
    method: 'qris',
    transactionId: `T1 ${id}`,
    eventKey: `${kind} ${id} ${amount}`,
  })

export const seenOf = async (app: Pick<App, 'sql'>, id: string) => ({
  id,
  version: (await reservationOf(app, id)).version,
})

export const act = async (app: App, id: string, name: Exclude<ServiceAct, 'close_bill'>, heads?: number) =>
  serve(app, ACTOR, await seenOf(app, id), { act: name, ...(heads !== undefined && { heads }) })

export const undoAct = async (app: App, id: string) =>
  undo(app, ACTOR, await seenOf(app, id), { reason: 'a slip', mayReopen: true })

export const bill = async (app: App, id: string, amount: number) => (await closeBill(app, { id, bill: amount })).closed

export const reopen = async (app: App, id: string) =>
  reopenBill(app, ACTOR, await seenOf(app, id), { reason: 'a slip', reach: 'full' })

/**
 * Returns the facts about the refund of a reservation. They include the refund by the present step of the refund rule, and the largest
 * refund by any step of the rule.
 */
export const offerOf = async (app: App, id: string) => refundFacts(app, await reservationOf(app, id))

export async function goodwill(app: App, id: string, amount: number) {
  const { byRule } = await offerOf(app, id)
  return askForRefund(
    app,
    ACTOR,
    { ...(await seenOf(app, id)), amount, reason: 'a late table', quoted: byRule },
    NO_LIMIT,
  )
}

/** Cancels a reservation as staff do. If `amount` is null, the refund rule decides the refund. */
export async function cancel(app: App, id: string, amount: number | null = null) {
  const { byRule } = await offerOf(app, id)
  const request = { ...(await seenOf(app, id)), reason: 'Others', amount, quoted: byRule }
  return cancelByStaff(app, ACTOR, request, { mayCancelPaid: true, limitBy: NO_LIMIT })
}

/**
 * Moves a reservation to a table. `settlement`: the way in which the price difference is paid or refunded. Returns the price difference.
 */
export async function moveTo(app: App, id: string, { to, settlement }: { to: number; settlement: Settlement }) {
  const { choices } = await readMoves(app, { id, fromId: null, pax: null }, ALL_RIGHTS)
  const choice = choices.find(({ table }) => table.id === to)
  if (!choice) throw new Error(`no table ${to} to move to`)
  const { price, minimum } = choice.difference
  const deadline = settlement === 'pay_link' ? new Date(app.now().getTime() + 3_600_000) : null
  const wish = { fromId: null, toId: to, pax: null, price, minimum, settlement, deadline }
  const rest = { reason: 'asked for', other: null, separate: [], notify: false }
  const move = await moveReservation(app, ACTOR, await seenOf(app, id), {
    ask: { ...wish, ...rest },
    rights: ALL_RIGHTS,
  })
  return { ...choice.difference, ...move }
}

export async function payDifference(app: App, id: string): Promise<string> {
  const [intent] = await app.sql<{ amount: number; reference: string }[]>`
    select amount, reference from payment_intents where reservation_id = ${id} and purpose = 'difference' order by created_at desc limit 1`
  if (!intent) throw new Error(`no pay link of ${id}`)
  return settlePayment(app, id, { ...paidBy(`T2 ${intent.reference}`, intent.amount), reference: intent.reference })
}

export const closingOf = async (app: App, outletId: number, night: Night) => readClosing(app, outletId, night)

export async function sign(
  app: App,
  {
    outletId,
    night,
    counted = null,
  }: { outletId: number; night: Night; counted?: { cash: number; card: number } | null },
): Promise<number> {
  const { seen, versions } = await closingOf(app, outletId, night)
  const version = (versions[0]?.version ?? 0) + 1
  const signer = { id: ACTOR.id, grants: [{ role: 'owner' as const, outletId: null, until: null }] }
  await signNight(app, signer, { outletId, night, version, seen, counted, reason: 'as it stands' }, seatArrivals)
  return version
}

export async function takingsOf({ sql }: Pick<App, 'sql'>, outletId: number, night: Night): Promise<number> {
  const rows = await takingsBy(sql, 'day', { outlets: [outletId], from: night, to: night })
  return rows.reduce((sum, { takings }) => sum + takings, 0)
}
