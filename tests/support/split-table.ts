// Makes a held table, splits its price into shares, and pays the shares.
import { accessToken } from '#server/reservations/access.ts'
import type { NewShare } from '#domain/reservations/split.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settleReported, reportOf } from '#server/reservations/settlement/settle-payment.ts'
import { createSplit } from '#server/reservations/splits/create-split.ts'
import { coverSplit, payShares } from '#server/reservations/splits/pay-shares.ts'
import { shareKey, splitCode } from '#server/reservations/splits/split-keys.ts'
import { findSplitOf, findSplitOfPayment, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import { aDoor } from '#tests/support/door.ts'
import { guest } from '#tests/support/guest.ts'
import { heldTable, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'

export async function organiserOf(app: App, id: string) {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  return { ...guest({ language: 'en' }), browserKey: null, reservationToken: accessToken(app, row) }
}

/** Splits the price of a table into `count` shares. The first share is the organizer's. */
export async function splitTable(app: App, count = 4, night = PAID_NIGHT, tableId?: number) {
  const hold = await heldTable(app, { night, tableId })
  await app.sql`update reservations set pax = ${count} where id = ${hold.id}`
  return splitHold(app, hold, count)
}

/** Splits the price of a hold into `count` shares. The first share is the organizer's. */
export async function splitHold<Hold extends { id: string; amount: number }>(app: App, hold: Hold, count: number) {
  const each = Math.floor(hold.amount / count / 1.25)
  const amounts = Array.from({ length: count }, (_, at) => (at === 0 ? hold.amount - each * (count - 1) : each))
  const shares = amounts.map((amount, at): NewShare => ({ amount, name: '', isFree: false, isOrganiser: at === 0 }))
  const { split, paymentId } = await createSplit(app, await organiserOf(app, hold.id), { id: hold.id, shares })
  return { ...hold, amounts, splitId: split.id, paymentId, code: splitCode(app, split.id) }
}

export async function splitOf(app: App, id: string): Promise<SplitRow> {
  const split = await findSplitOf(app.sql, id)
  if (!split) throw new Error('no split')
  return split
}

/** Acts as the gateway and reports that a payment of shares was made. */
export async function settleShare(app: App, paymentId: string, transactionId = `T ${paymentId}`) {
  const split = await findSplitOfPayment(app.sql, paymentId)
  const payment = split?.payments.find(({ id }) => id === paymentId)
  if (!split || !payment) throw new Error('no payment')
  const [intent] = await app.sql<{ reference: string }[]>`
    select reference from payment_intents where id = ${payment.intentId}`
  const report = reportOf({ ...paidBy(transactionId, payment.amount), reference: intent?.reference ?? '' })
  return settleReported(app, split.reservationId, report)
}

export const startShare = (app: App, code: string, ...numbers: number[]) =>
  payShares(app, code, { numbers, name: 'Dewi Lestari', language: 'en' })

/** Takes one share for a friend who gives an email address, but does not pay yet. */
export const startShareByMail = (app: App, code: string, no: number) =>
  payShares(app, code, { numbers: [no], name: '', email: 'dewi@surat.example', language: 'en' })

/** Takes shares and pays for them at once. */
export async function payShare(app: App, code: string, ...numbers: number[]) {
  const { id } = await startShare(app, code, ...numbers)
  return { id, outcome: await settleShare(app, id) }
}

/**
 * Makes a funded split of `count` shares. Friends pay the first shares one by one, up to the share with the number `paid`. The organizer
 * pays the rest. Then moves the clock to the opening of the night.
 */
export async function aSplitNight(app: TestApp, count = 4, { paid = count } = {}) {
  const { url } = await app.open()
  const table = await splitTable(app, count)
  const { id, code } = table
  await settleShare(app, table.paymentId)
  const payments: { id: string }[] = []
  for (let no = 2; no <= paid; no++) payments.push(await payShare(app, code, no))
  if (paid < count) await settleShare(app, (await coverSplit(app, await organiserOf(app, id), { id, code })).id)
  const [outlet] = await app.sql<{ id: number }[]>`select outlet_id as id from reservations where id = ${id}`
  app.clock.set(new Date('2026-11-25T21:00:00+07:00'))
  const door = (name: string) => aDoor(app, url, { outletId: outlet?.id ?? 0, night: PAID_NIGHT, name })
  return { ...table, url, outletId: outlet?.id ?? 0, door, keys: payments.map((payment) => shareKey(app, payment.id)) }
}

/** Returns the valid ticket of a share. */
export async function ticketOf(app: TestApp, id: string, no: number) {
  const ticket = (await splitOf(app, id)).tickets.find((candidate) => candidate.no === no)
  if (!ticket) throw new Error('no ticket')
  return ticket
}

/** Returns the amount and the payment of each share. A move of the reservation to another table must not change them. */
export const sharesOf = async (app: App, id: string) =>
  (await splitOf(app, id)).shares.map(({ no, amount, paymentId }) => [no, amount, paymentId])
