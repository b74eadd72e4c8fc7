// Tests the cancellation of a night by the venue. The night closes at once, and every guest gets one full refund.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { refundLimitAt } from '#domain/payments/refund-limits.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { cancelNightItems, nightCancelling } from '#server/stock/night-cancellation/cancel-items.ts'
import {
  approveNightCancellation,
  cancelNight,
  costOfNight,
  refuseNightCancellation,
  withdrawNightCancellation,
} from '#server/stock/night-cancellation/cancel-night.ts'
import {
  findNightCancellation,
  itemsOf,
  newestOfNight,
  openCancellations,
} from '#server/stock/night-cancellation/night-cancellation-repository.ts'
import { listRefunds } from '#server/service/money/refund-list-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { changeNights } from '#server/stock/nights/change-nights.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { heldTable, mailsOf, PAID_NIGHT, paidBy, paidTable, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

const REASON = { id: 'Listrik padam.', en: 'The power is out.' }

const limitBy = (role: Role) =>
  refundLimitAt([{ role, outletId: null, until: null }], { outletId: null, now: new Date(0) })

async function anOffice(app: TestApp) {
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const at = { outletId: table?.outletId ?? 0, night: PAID_NIGHT }
  const actorOf = async (role: Role) => ({ kind: 'staff', id: (await aPerson(app, role, at.outletId)).id }) as const
  const [owner, manager, other] = [await actorOf('owner'), await actorOf('manager'), await actorOf('manager')]
  const cost = () => costOfNight(app, at)
  const cancel = async (by = owner, over: { id?: string; quoted?: number } = {}) => {
    const { version, amount } = await cost()
    const request = { id: randomUUID(), ...at, version, reason: REASON, quoted: amount, ...over }
    const role = by === owner ? 'owner' : 'manager'
    return { id: request.id, state: await cancelNight(app, by, request, limitBy(role)) }
  }
  return { at, owner, manager, other, cost, cancel }
}

const aWaiter = (app: TestApp, { outletId, night }: { outletId: number; night: string }) => app.sql`
  insert into waitlist_entries (id, outlet_id, night, kind, pax, name, phone, email, locale, state, joined_at, changed_at, time_from, time_to)
  values (gen_random_uuid(), ${outletId}, ${night}, 'tables', 2, 'Sari Antre', '+628122000001', 'sari@surat.example', 'id', 'waiting',
    ${app.now()}, ${app.now()}, '21:00', '22:00')`

const stateOf = async (app: TestApp, id: string) => (await findReservation(app.sql, id))?.state
const wholeBack = (amount: number) => [['cancelled', expect.any(String), amount]]

test('on the money pages, the reason of a refund is the cancellation of the night, and not the refund rule', async () => {
  await using app = await testApp()
  const { cancel } = await anOffice(app)
  const paid = await paidTable(app)
  await cancel()
  await cancelNightItems(app)
  const lists = await Promise.all(
    (['on_way', 'to_transfer', 'sent'] as const).map((state) =>
      listRefunds(app.sql, { state, outlets: null, after: null, limit: 20 }),
    ),
  )
  expect(lists.flat().map(({ reservationId, reason }) => [reservationId, reason])).toEqual([
    [paid.id, 'night_cancelled'],
  ])
})

test('canceling a night closes it, and every guest gets a full refund and an email with the reason', async () => {
  await using app = await testApp()
  const { at, cost, cancel } = await anOffice(app)
  const [paid, other, heldReservation] = [await paidTable(app), await paidTable(app), await heldTable(app)]
  await app.sql`update reservations set locale = 'id' where id = ${other.id}`
  await aWaiter(app, at)
  await app.sql`
    update events set night = ${at.night} where id = (select id from events where outlet_id = ${at.outletId} order by night limit 1)`
  const heldBefore = (await cost()).holds
  const holdId = await aVenueHold(app.sql, at)
  expect(await cost()).toMatchObject({
    bookings: 3,
    guests: 6,
    unpaid: 1,
    holds: heldBefore + 1,
    amount: paid.amount + other.amount,
  })
  const { id, state } = await cancel()
  expect(state).toBe('within_limit')
  await expect(heldTable(app)).rejects.toMatchObject({ code: 'date_unavailable' })
  await cancelNightItems(app)
  expect(await refundsOf(app, paid.id)).toEqual(wholeBack(paid.amount))
  expect(await refundsOf(app, other.id)).toEqual(wholeBack(other.amount))
  expect([await stateOf(app, paid.id), await stateOf(app, heldReservation.id)]).toEqual([5, 5])
  expect(await findNightCancellation(app.sql, id)).toMatchObject({
    bookings: 3,
    done: 3,
    refunded: paid.amount + other.amount,
  })
  const outcomes = (await itemsOf(app.sql, id, 9)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(2)
  expect(outcomes).toContain('released')
  const [hold] = await app.sql<{ outcome: string }[]>`select outcome from holds where id = ${holdId}`
  expect(hold?.outcome).toBe('released')
  const events = await app.sql<{ isCancelled: boolean }[]>`
    select is_cancelled from events where outlet_id = ${at.outletId} and night = ${at.night}`
  expect(events).toEqual([{ isCancelled: true }])
  const waiting = await app.sql<{ state: string; kind: string }[]>`
    select w.state, m.kind from waitlist_entries w join messages m on m.payload ->> 'entryId' = w.id::text
    where w.outlet_id = ${at.outletId} and w.night = ${at.night} and m.kind = 'waitlist_cancelled'`
  expect(waiting).toEqual([{ state: 'over', kind: 'waitlist_cancelled' }])
  await sendMessages(app)
  const mails = await app.sql<{ reservationId: string; payload: { venueReason: string } }[]>`
    select reservation_id, payload from messages where kind = 'reservation_cancelled'`
  expect(Object.fromEntries(mails.map((mail) => [mail.reservationId, mail.payload.venueReason]))).toEqual({
    [paid.id]: REASON.en,
    [other.id]: REASON.id,
    [heldReservation.id]: REASON.en,
  })
  expect(await mailsOf(app, heldReservation.id, 'hold_released')).toBe(0)
})

test('after a crash during the cancellation of a night, all bookings are still canceled, and each booking is refunded only once', async () => {
  await using app = await testApp({ pool: 16 })
  const { cancel } = await anOffice(app)
  const bookings = []
  for (let n = 0; n < 5; n++) bookings.push(await paidTable(app))
  const { id } = await cancel()
  await runRound(app, nightCancelling, { limit: 2 })
  expect((await findNightCancellation(app.sql, id))?.done).toBe(2)
  expect(await openCancellations(app.sql, null)).toHaveLength(1)
  // For each open booking, the job runs three times at once, as if three processes had started it.
  const left = await app.sql<{ key: string }[]>`
    select cancellation_id || ' ' || reservation_id as key from night_cancellation_items where done_at is null`
  await Promise.all(left.flatMap(({ key }) => [1, 2, 3].map(() => nightCancelling.run(app, key))))
  await cancelNightItems(app)
  expect((await findNightCancellation(app.sql, id))?.done).toBe(5)
  for (const { id: bookingId, amount } of bookings) expect(await refundsOf(app, bookingId)).toEqual(wholeBack(amount))
  expect(await openCancellations(app.sql, null)).toEqual([])
})

test('a booking made while the night is being canceled is either refunded or rejected', async () => {
  await using app = await testApp({ settings: { planKeptMs: 1000 }, pool: 24 })
  const { at, cancel } = await anOffice(app)
  await paidTable(app)
  const tables = await freeTables(app, 'kuningan', PAID_NIGHT)
  const bookings = tables
    .slice(0, 6)
    .map(({ id }) =>
      holdTables(app, guest(), { ...bookingForm(PAID_NIGHT, '21:00'), tables: [{ tableId: id, pax: 2 }] }),
    )
  const [cancelled, ...outcomes] = await Promise.allSettled([cancel(), ...bookings])
  expect(cancelled.status).toBe('fulfilled')
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'date_unavailable' })
  await cancelNightItems(app)
  const alive = await app.sql`
    select 1 from reservations where outlet_id = ${at.outletId} and night = ${at.night} and state in (0, 1, 2)`
  expect(alive.length).toBe(0)
})

test('a payment that arrives while its night is being canceled is refunded in full, and only once', async () => {
  await using app = await testApp({ pool: 16 })
  const { cancel } = await anOffice(app)
  const hold = await heldTable(app)
  await cancel()
  await Promise.all([cancelNightItems(app), settlePayment(app, hold.id, paidBy('T late', hold.amount))])
  await cancelNightItems(app)
  expect(await stateOf(app, hold.id)).toBe(5)
  const back = (await refundsOf(app, hold.id)).reduce((sum, [, , amount]) => sum + Number(amount), 0)
  expect(back).toBe(hold.amount)
})

test('a cancellation above the manager’s refund limit changes nothing before the decision of a second person', async () => {
  await using app = await testApp()
  const { at, manager, other, owner, cost, cancel } = await anOffice(app)
  const bookings = []
  for (let n = 0; n < 4; n++) bookings.push(await paidTable(app))
  const [paid, second] = [bookings[0]?.id ?? '', bookings[3]?.id ?? '']
  const quotedAmount = (await cost()).amount
  expect(quotedAmount).toBeGreaterThan(USUAL_HOUSE.refundAlone)
  const { id, state } = await cancel(manager)
  expect(state).toBe('asked')
  await expect(cancel(other)).rejects.toMatchObject({ code: 'changed_meanwhile', details: { by: 'Rina manager' } })
  await cancelNightItems(app)
  expect([await stateOf(app, paid), await stateOf(app, second)]).toEqual([2, 2])
  const approve = (by: typeof manager, limit = limitBy('owner'), sum = quotedAmount) =>
    approveNightCancellation(app, by, { id, quoted: sum }, { limitBy: limit, tied: new Set() })
  await expect(approve(manager)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(approve(owner, () => ({ alone: 0, approve: quotedAmount - 1 }))).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(approve(owner, limitBy('owner'), quotedAmount - 1)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await expect(refuseNightCancellation(app, manager, id, 'no')).rejects.toMatchObject({ code: 'forbidden' })
  const answers = await Promise.allSettled([
    approve(owner),
    refuseNightCancellation(app, other, id, 'The show goes on.'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const cancellation = await newestOfNight(app.sql, at)
  await cancelNightItems(app)
  const isApproved = cancellation?.state === 'approved'
  expect(await stateOf(app, paid)).toBe(isApproved ? 5 : 2)
  await expect(withdrawNightCancellation(app, manager, id)).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('a cancellation of a night that is sent three times in parallel cancels the night once', async () => {
  await using app = await testApp({ pool: 16 })
  const { cancel, cost } = await anOffice(app)
  const paid = await paidTable(app)
  await expect(cancel(undefined, { quoted: (await cost()).amount + 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const id = randomUUID()
  const { amount: quotedAmount, version } = await cost()
  const { at, owner } = await anOffice(app)
  const request = { id, ...at, version, reason: REASON, quoted: quotedAmount }
  const states = await Promise.all([1, 2, 3].map(() => cancelNight(app, owner, request, limitBy('owner'))))
  expect(states).toEqual(['within_limit', 'within_limit', 'within_limit'])
  await cancelNightItems(app)
  expect(await refundsOf(app, paid.id)).toEqual(wholeBack(paid.amount))
  await expect(cancel()).rejects.toMatchObject({ code: 'wrong_state' })
})

test('after a night is reopened, new bookings stay while the cancellation of the earlier bookings continues', async () => {
  await using app = await testApp()
  const { at, owner, cost, cancel } = await anOffice(app)
  const before = await paidTable(app)
  await cancel()
  const nights = [{ night: at.night, version: (await cost()).version }]
  await changeNights(app, owner, { key: randomUUID(), outletId: at.outletId, nights, change: { kind: 'open' } })
  const after = await paidTable(app)
  await cancelNightItems(app)
  expect([await stateOf(app, before.id), await stateOf(app, after.id)]).toEqual([5, 2])
})

test('reopening a canceled night restores only the event that was canceled with this night', async () => {
  await using app = await testApp()
  const { at, owner, cost, cancel } = await anOffice(app)
  const [event, other] = await app.sql<{ id: number }[]>`
    select id from events where outlet_id = ${at.outletId} order by night, id limit 2`
  await app.sql`update events set night = ${at.night} where id = ${event?.id ?? 0}`
  await app.sql`update events set is_cancelled = true, night = ${addNights(at.night, 1)}::date where id = ${other?.id ?? 0}`
  const marks = async () =>
    (
      await app.sql<{ isCancelled: boolean }[]>`
        select is_cancelled from events where id = any(${[event?.id ?? 0, other?.id ?? 0]}::int[]) order by id = ${other?.id ?? 0}`
    ).map(({ isCancelled }) => isCancelled)
  const next = addNights(at.night, 1)
  await cancel()
  expect(await marks()).toEqual([true, true])
  const nights = [{ night: at.night, version: (await cost()).version }]
  const titleChange = { kind: 'title' as const, title: { en: 'Repairs' }, bandDescription: {}, bands: [] }
  await changeNights(app, owner, { key: randomUUID(), outletId: at.outletId, nights, change: titleChange })
  expect(await marks()).toEqual([true, true])
  const both = [
    { night: at.night, version: (await cost()).version },
    { night: next, version: 0 },
  ]
  await changeNights(app, owner, { key: randomUUID(), outletId: at.outletId, nights: both, change: { kind: 'open' } })
  expect(await marks()).toEqual([false, true])
})
