// A held table at the demo's Kuningan, its payment page at the gateway, and its entries in the ledger.
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { capturesOf } from '#server/payments/capture-repository.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aPhone, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import type { App } from '#server/app.ts'

export const PAID_NIGHT = '2026-11-25'

/** Holds one table of a night. With `isOpened`, also opens the payment page of the hold. */
export async function heldTable(
  app: App,
  {
    isOpened = false,
    memberId = null as string | null,
    tableId = undefined as number | undefined,
    phone = aPhone(),
    night = PAID_NIGHT,
  } = {},
) {
  const free = await freeTables(app, 'kuningan', night)
  const table = tableId === undefined ? free[0] : free.find(({ id }) => id === tableId)
  const { id } = await holdTables(app, guest({ memberId }), {
    ...bookingForm(night, '21:00', { phone }),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  if (isOpened) await openPaymentPage(app, id)
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Error('no reservation')
  return {
    id,
    tableId: table?.id ?? 0,
    amount: reservation.amount,
    reference: reservation.orderId,
    email: reservation.email,
  }
}

export const paidBy = (transactionId: string, amount: number, currency = 'IDR') =>
  ({ kind: 'paid', amount, currency, method: 'qris', transactionId }) as const

export async function paidTable(app: App) {
  const hold = await heldTable(app)
  await settlePayment(app, hold.id, paidBy(`T1 ${hold.id}`, hold.amount))
  return hold
}

export const acceptedCapture = async (sql: App['sql'], intentId: string) =>
  (await capturesOf(sql, intentId)).find(({ decision }) => decision === 'accepted') ?? null

/** Returns the balance of every account for a reservation. Accounts with the balance 0 are left out. */
export async function booksOf(app: Pick<App, 'sql'>, id: string): Promise<Record<string, number>> {
  const rows = await app.sql<{ account: string; amount: number }[]>`
    select account, sum(amount)::bigint as amount from ledger_entries
    where reservation_id = ${id} group by account having sum(amount) <> 0`
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

export async function refundsOf(app: Pick<App, 'sql'>, id: string) {
  const rows = await app.sql<{ reason: string; state: string; amount: number }[]>`
    select f.reason, f.state, f.amount from refunds f join captures c on c.id = f.capture_id
    join payment_intents p on p.id = c.intent_id where p.reservation_id = ${id} order by f.created_at, f.amount desc`
  return rows.map(({ reason, state, amount }) => [reason, state, amount])
}

export async function flagsOf(app: Pick<App, 'sql'>): Promise<string[]> {
  const rows = await app.sql<{ kind: string }[]>`select kind from payment_flags order by id`
  return rows.map((row) => row.kind)
}

export async function mailsOf(app: Pick<App, 'sql'>, id: string, kind: string): Promise<number> {
  const rows = await app.sql`select 1 from messages where reservation_id = ${id} and kind = ${kind}`
  return rows.length
}

export async function aMember(app: Pick<App, 'sql' | 'now'>): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id, city_id,
      locale, year_ends_on, created_at)
    values (gen_random_uuid(), ${aPhone()}, 'Raka', 'Wicaksana', 'raka@surat.example', '1994-05-17', 1, 360, 31, 3171, 'en',
      ${app.now()}::timestamptz::date + 365, ${app.now()})
    returning id`
  if (!row) throw new Error('no member')
  return row.id
}

export async function reasonsOf(app: Pick<App, 'sql'>, id: string): Promise<string[]> {
  const rows = await app.sql<{ reason: string }[]>`
    select reason from reservation_history where reservation_id = ${id} order by id`
  return rows.map((row) => row.reason)
}
