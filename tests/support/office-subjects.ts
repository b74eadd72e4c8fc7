// Makes a record for an office call, for example a reservation, a refund, a hold or a staff member. The record belongs to a given outlet.
import { randomUUID } from 'node:crypto'
import type { OutletOf } from '#server/http/office/needs.ts'
import { system } from '#domain/identity/actor.ts'
import { capturesOf } from '#server/payments/capture-repository.ts'
import { flagPayment } from '#server/payments/repository.ts'
import { makeBroadcast } from '#server/service/broadcasts/manage-broadcast.ts'
import { makeList } from '#server/service/guest-lists/manage-list.ts'
import { insertNightCancellation } from '#server/stock/night-cancellation/night-cancellation-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { insertRefundRequest } from '#server/reservations/refunds/refund-request-repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aDouble } from '#tests/support/door.ts'
import { makeDevice } from '#server/staff/devices.ts'
import { transact } from '#server/work.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aDraft } from '#tests/support/floor-plan.ts'
import { A_LIST } from '#tests/support/office-bodies.ts'
import { aPerson } from '#tests/support/office.ts'
import { heldTable, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { aSaleAt } from '#tests/support/sale.ts'
import { A_BROADCAST } from '#tests/support/setup-bodies.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

/**
 * Makes a reservation of an outlet. Its table can be a table of another outlet, because only the outlet of the reservation decides the
 * permission.
 */
async function reservationAt(app: TestApp, outletId: number): Promise<string> {
  const { id } = await heldTable(app)
  // The reservation gets another outlet and loses its claim on the table. So the next reservation can use the same table.
  await app.sql`delete from table_claims where reservation_id = ${id}`
  await app.sql`update reservations set outlet_id = ${outletId} where id = ${id}`
  return id
}

async function refundAt(app: TestApp, outletId: number): Promise<string> {
  const id = await reservationAt(app, outletId)
  const { paymentId } = (await findReservation(app.sql, id))!
  await settlePayment(app, id, paidBy(`T ${id}`, 1000))
  const [capture] = await capturesOf(app.sql, paymentId)
  const [row] = await app.sql<{ id: string }[]>`select id from refunds where capture_id = ${capture?.id ?? null}`
  return row?.id ?? ''
}

/** Flags the payment of a reservation at an outlet. If `outletId` is null, flags a payment without a reservation. */
async function flagAt(app: TestApp, outletId: number | null): Promise<string> {
  const row = outletId === null ? null : await findReservation(app.sql, await reservationAt(app, outletId))
  const flag = { reference: row?.orderId ?? 'nobody', kind: 'unknown_order', note: 'paid', now: app.now() } as const
  await flagPayment(app.sql, flag)
  const [last] = await app.sql<{ id: number }[]>`select max(id) as id from payment_flags`
  return String(last?.id)
}

async function requestAt(app: TestApp, outletId: number): Promise<string> {
  const reservationId = await reservationAt(app, outletId)
  const request = { id: randomUUID(), reservationId, outletId, kind: 'goodwill', amount: 1000, ruleAmount: 0 } as const
  const refundRequest = { ...request, isOffLadder: false, reason: 'courtesy', state: 'asked', refundId: null } as const
  await transact(app, { kind: 'staff', id: randomUUID() }, (work) => insertRefundRequest(work, refundRequest))
  return request.id
}

async function contentAt(app: TestApp, outletId: number | null): Promise<string> {
  const [row] = await app.sql<{ id: number }[]>`
    select id from events where outlet_id = ${outletId ?? 0} union all select id from artists where ${outletId === null} limit 1`
  return `${outletId === null ? 'artists' : 'events'}-${row?.id ?? 0}`
}

type Subjects = Partial<Record<OutletOf, (app: TestApp, outletId: number | null) => Promise<string>>>
/** Number of nights that this file has canceled. Each cancellation uses the next night. */
let cancelled = 0
/** Functions that make a record, one for each kind of record. If the kind is missing here, the call is about a staff account. */
const SUBJECTS: Subjects = {
  guest: async (app, outletId) => {
    const id = await reservationAt(app, outletId ?? 0)
    const [guest] = await app.sql<{ id: string }[]>`
      select g.id from guests g join reservations r on r.phone = g.phone where r.id = ${id}`
    return guest?.id ?? ''
  },
  content: async (app, outletId) => contentAt(app, outletId),
  device: async (app, outletId) =>
    (await makeDevice(app, system('test'), { outletId: outletId ?? 0, name: 'Tablet', profile: 'tablet' })).id,
  'door double': (app, outletId) => aDouble(app, outletId ?? 0, PAID_NIGHT),
  hold: (app, outletId) => aVenueHold(app.sql, { outletId: outletId ?? 0, night: PAID_NIGHT }),
  reservation: (app, outletId) => reservationAt(app, outletId ?? 0),
  refund: (app, outletId) => refundAt(app, outletId ?? 0),
  flag: (app, outletId) => flagAt(app, outletId),
  'refund request': (app, outletId) => requestAt(app, outletId ?? 0),
  'floor plan': async (app, outletId) => String(await aDraft(app, outletId ?? 0)),
  'guest list': async (app, outletId) => {
    const list = { ...A_LIST, cutOff: new Date(A_LIST.cutOff) }
    const where = { outletId: outletId ?? 0, night: PAID_NIGHT }
    return (await makeList(app, { kind: 'staff', id: randomUUID() }, where, list)).id
  },
  broadcast: async (app, outletId) =>
    (await makeBroadcast(app, { kind: 'staff', id: randomUUID() }, { outletId: outletId ?? 0, ...A_BROADCAST })).id,
  'night cancellation': async (app, outletId) => {
    const id = randomUUID()
    const actor = { kind: 'staff', id: randomUUID() } as const
    const night = `2031-02-${String(((cancelled += 1) % 28) + 1).padStart(2, '0')}`
    await transact(app, actor, async (work) => {
      const reason = { id: 'Hujan.', en: 'Rain.' }
      await insertNightCancellation(work, { id, outletId: outletId ?? 0, night, reason, amount: 0, state: 'asked' })
    })
    return id
  },
  sale: (app, outletId) => aSaleAt(app, outletId ?? 0),
  grant: async (app, outletId) => {
    const person = await aPerson(app, 'door', outletId)
    const [grant] = await app.sql<{ id: string }[]>`select id from staff_grants where staff_id = ${person.id}`
    return grant?.id ?? ''
  },
}
export const subjectOf = async (app: TestApp, at: OutletOf, outletId: number | null): Promise<string> =>
  (await SUBJECTS[at]?.(app, outletId)) ?? (await aPerson(app, 'door', outletId)).id
