import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import type { NightChange } from '#domain/stock/night-change.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findNight, findNights } from '#server/inventory/find-night.ts'
import { shutNightRefusal } from '#server/reservations/holding/shut-night-repository.ts'
import { readNight } from '#server/service/night/read-night.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { changeNights } from '#server/stock/nights/change-nights.ts'
import { readMonth } from '#server/stock/nights/read-months.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { heldTable, PAID_NIGHT, paidBy, paidTable, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CLOSE: NightChange = {
  kind: 'close',
  reason: { id: 'Kami menyetel ulang pengeras.', en: 'We retune the speakers.' },
}
const ORDINARY: NightChange = { kind: 'ordinary' }

const kuningan = async (app: TestApp) => {
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan' and name like 'Luna%'`
  return row?.id ?? 0
}
const versionsOf = async (app: TestApp, outletId: number, nights: string[]) => {
  const rows = await app.sql<{ night: string; version: number }[]>`
    select night, version::int from off_schedule_days where outlet_id = ${outletId} and night = any(${nights}::date[])`
  return nights.map((night) => ({ night, version: rows.find((row) => row.night === night)?.version ?? 0 }))
}
const anOffice = async (app: TestApp) => {
  const outletId = await kuningan(app)
  const { id } = await aPerson(app, 'manager', outletId)
  const actor = { kind: 'staff', id } as const
  const change = async (nights: string[], to: NightChange, over: { key?: string; seen?: number } = {}) => {
    const versions = await versionsOf(app, outletId, nights)
    return changeNights(app, actor, {
      key: over.key ?? randomUUID(),
      outletId,
      nights: versions.map(({ night, version }) => ({ night, version: over.seen ?? version })),
      change: to,
    })
  }
  return { outletId, change }
}
const FREE_NIGHTS = [addNights(PAID_NIGHT, 7), addNights(PAID_NIGHT, 8)]

test('a night with a held or paid booking cannot be closed until the booking lapses', async () => {
  await using app = await testApp()
  const { change, outletId } = await anOffice(app)
  const hold = await heldTable(app)
  await expect(change([PAID_NIGHT], CLOSE)).rejects.toMatchObject({ code: 'has_bookings', details: { bookings: 1 } })
  await expect(change([PAID_NIGHT, ...FREE_NIGHTS], CLOSE)).rejects.toMatchObject({ code: 'has_bookings' })
  expect(await versionsOf(app, outletId, FREE_NIGHTS)).toEqual(FREE_NIGHTS.map((night) => ({ night, version: 0 })))
  app.clock.advance(31 * 60)
  await change([PAID_NIGHT], CLOSE)
  expect((await findNight(app, outletId, PAID_NIGHT))?.reason).toBe('closed')
  // The late payment is refunded in full, because the night is closed.
  await settlePayment(app, hold.id, paidBy('T late', hold.amount))
  expect(await refundsOf(app, hold.id)).toMatchObject([[expect.any(String), expect.any(String), hold.amount]])
})

test('if a night is not on sale, the rejection of a booking names the reason: closed, or not reservable', async () => {
  await using app = await testApp()
  const { outletId, change } = await anOffice(app)
  const [closed = '', off = ''] = FREE_NIGHTS
  await change([closed], CLOSE)
  await change([off], { kind: 'availability', reservation: false, walkin: true })
  const readRefusal = async (night: string) => (await shutNightRefusal(app.sql, { outletId, night })).details
  expect(await readRefusal(closed)).toMatchObject({ reason: 'closed', night: closed })
  expect(await readRefusal(off)).toMatchObject({ reason: 'not_reservable' })
})

test('staff can stop the sale of a night with bookings, and the bookings stay', async () => {
  await using app = await testApp()
  const { change, outletId } = await anOffice(app)
  const paid = await paidTable(app)
  await change([PAID_NIGHT], { kind: 'availability', reservation: false, walkin: true })
  expect((await findReservation(app.sql, paid.id))?.state).toBe(2)
  await expect(heldTable(app)).rejects.toMatchObject({ code: 'date_unavailable' })
  const { nights } = await readMonth(app, outletId, PAID_NIGHT.slice(0, 7))
  const night = nights.find((row) => row.night === PAID_NIGHT)
  expect(night).toMatchObject({ state: 'stopped', sells: 'tables', sold: { bookings: 1, tablesSold: 1 } })
})

test('if a guest books a night while staff close it, either the booking fails or the night stays open', async () => {
  await using app = await testApp({ settings: { planKeptMs: 1000 }, pool: 24 })
  const { change, outletId } = await anOffice(app)
  const nights = [0, 1, 2, 3, 4, 5].map((more) => addNights(PAID_NIGHT, 7 + more))
  for (const night of nights) {
    const tables = await freeTables(app, 'kuningan', night)
    // This call puts the open night into the cache. So the bookings still read an open night while staff close it, as on a busy server.
    await findNight(app, outletId, night)
    const bookings = tables
      .slice(0, 3)
      .map(({ id }) => holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId: id, pax: 2 }] }))
    const [closing, ...outcomes] = await Promise.allSettled([change([night], CLOSE), ...bookings])
    const standing = outcomes.filter(({ status }) => status === 'fulfilled')
    if (closing.status === 'fulfilled') expect(standing).toEqual([])
    else expect(closing.reason).toMatchObject({ code: 'has_bookings' })
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'date_unavailable' })
    const rows = await app.sql`
      select 1 from reservations r join off_schedule_days d on d.outlet_id = r.outlet_id and d.night = r.night and d.is_closed
      where r.outlet_id = ${outletId} and r.night = ${night} and r.state in (0, 2)`
    expect(rows.length).toBe(0)
  }
})

test('many nights change in one request with one audit entry, and a repeated request changes nothing', async () => {
  await using app = await testApp()
  const { change, outletId } = await anOffice(app)
  const key = randomUUID()
  const sent = () => change(FREE_NIGHTS, CLOSE, { key, seen: 0 })
  expect(await Promise.all([sent(), sent(), sent()])).toEqual([{ changed: 2 }, { changed: 2 }, { changed: 2 }])
  const audits = await app.sql<{ after: { becomes: { nights: object } } }[]>`
    select after from audit_entries where subject like 'stock_changes:%' and outlet_id = ${outletId}`
  expect(audits.map(({ after }) => Object.keys(after.becomes.nights).toSorted())).toEqual([FREE_NIGHTS])
  await change(FREE_NIGHTS, ORDINARY)
  expect(await versionsOf(app, outletId, FREE_NIGHTS)).toEqual(FREE_NIGHTS.map((night) => ({ night, version: 0 })))
})

test('a change based on an old version of a night changes nothing, and the error names the person who changed the night', async () => {
  await using app = await testApp()
  const { change, outletId } = await anOffice(app)
  const [night = ''] = FREE_NIGHTS
  await change([night], CLOSE)
  const [first] = await versionsOf(app, outletId, [night])
  await expect(change([night], ORDINARY, { seen: 0 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { by: 'Rina manager' },
  })
  await change([night], ORDINARY)
  await change([night], CLOSE)
  // The night was deleted and added again, so its new row has another version.
  await expect(change([night], ORDINARY, { seen: first?.version ?? 0 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('changing the payment type of a night does not open a closed night or end its ticket sale', async () => {
  await using app = await testApp()
  const { change, outletId } = await anOffice(app)
  const [night = ''] = FREE_NIGHTS
  await app.sql`update outlets set closed_weekdays = '{1,2,3,4,5,6,7}', is_using_ticket = true where id = ${outletId}`
  await change([night], { kind: 'payment', type: 'BookingFee' })
  const [row] = await app.sql<{ isClosed: boolean; isUsingTicket: boolean }[]>`
    select is_closed, is_using_ticket from off_schedule_days where outlet_id = ${outletId} and night = ${night}`
  expect(row).toEqual({ isClosed: true, isUsingTicket: true })
  await change([night], { kind: 'open' })
  expect((await findNight(app, outletId, night))?.reason).toBe(null)
})

test('the floor plan of a night with weekend prices shows the prices that guests pay', async () => {
  await using app = await testApp()
  const { outletId, change } = await anOffice(app)
  const [first = ''] = FREE_NIGHTS
  const coming = (await findNights(app, outletId, { from: first, count: 28 })) ?? []
  const night = coming.find(({ kind }) => kind === 'weekday')?.night ?? ''
  const minimums = async () => (await readNight(app, outletId, night)).tables.map(({ minimum }) => minimum)
  const before = await minimums()
  await change([night], { kind: 'weekend', isOn: true })
  expect((await findNight(app, outletId, night))?.kind).toBe('weekend')
  const weekend = await app.sql<{ minimum: number }[]>`
    select (c.minimum_cost ->> 'weekend')::int as minimum from tables t join sections s on s.id = t.section_id
      join table_categories c on c.id = t.category_id
    where t.outlet_id = ${outletId} and t.retired_at is null order by s.position, t.id`
  expect(await minimums()).toEqual(weekend.map(({ minimum }) => minimum))
  expect(await minimums()).not.toEqual(before)
})

test('a past night cannot be changed, and a request that names a night twice is rejected', async () => {
  await using app = await testApp()
  const { change } = await anOffice(app)
  await expect(change(['2026-11-01'], CLOSE)).rejects.toMatchObject({ code: 'validation_failed' })
  const [night = ''] = FREE_NIGHTS
  await expect(change([night, night], CLOSE)).rejects.toMatchObject({ code: 'validation_failed' })
})
