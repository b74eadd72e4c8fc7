// The size, the length and the sessions of a dinner follow the settings. A dinner that is already booked keeps its own end.
import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/night.ts'
import { findRoom } from '#server/inventory/dinner-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { listSessions } from '#server/inventory/list-sessions.ts'
import { calendarOf, dinnerFacts } from '#server/reservations/confirmation-data.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { moveDinner } from '#server/service/change/move-dinner.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { changeHouse } from '#tests/support/house.ts'
import { paidBy } from '#tests/support/paid-table.ts'

const spansOf = async (app: TestApp, id: string) => {
  const [row] = await app.sql<{ seat: number; dinner: number }[]>`
    select (select extract(epoch from upper(during) - lower(during)) / 60 from seatings where reservation_id = ${id} limit 1)::int as seat,
      (select extract(epoch from upper(during) - lower(during)) / 60 from reservation_dinners where reservation_id = ${id})::int as dinner`
  return row
}

const lastSeats = (app: TestApp, outletId: number) => app.sql<{ overlaps: number }[]>`
  select count(*)::int as overlaps from seatings a join seatings b
    on b.table_id = a.table_id and b.id > a.id and b.during && a.during where a.outlet_id = ${outletId} and a.night = ${DINNER_NIGHT}`

test('R-065 a new dinner has the length in the settings, and a sold dinner keeps its end after the setting changes', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const sold = await reserveRestaurant(app, guest(), aDinner(at, { time: '17:00' }))
  await settlePayment(app, sold.id, paidBy('T dinner', sold.amount))
  await changeHouse(app, { dinnerMinutes: 180 })
  const later = await reserveRestaurant(app, guest(), aDinner(at, { time: '17:00' }))
  expect([await spansOf(app, sold.id), await spansOf(app, later.id)]).toEqual([
    { seat: 120, dinner: 120 },
    { seat: 180, dinner: 180 },
  ])
  expect((await findReservation(app.sql, sold.id))?.dinner?.minutes).toBe(120)
  await settlePayment(app, later.id, paidBy('T later dinner', later.amount))
  const endOf = async (id: string) => {
    const reservation = await findReservation(app.sql, id)
    if (!reservation) throw new Error('no dinner')
    const ics = (await calendarOf(app, reservation, 'en')).replaceAll('\r\n ', '')
    return [dinnerFacts(reservation, 'en')?.endsAt.toISOString(), /DTEND[^\r]*/.exec(ics)?.[0]]
  }
  expect(await endOf(sold.id)).toEqual(['2026-11-25T12:00:00.000Z', expect.stringContaining('20261125T120000')])
  expect(await endOf(later.id)).toEqual(['2026-11-25T13:00:00.000Z', expect.stringContaining('20261125T130000')])
  const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${sold.id}`
  const [sectionId] = Object.values(at.sections)
  const wish = { night: DINNER_NIGHT, time: '19:30', sectionId: sectionId ?? null, tableIds: [], notify: false }
  await moveDinner(app, { kind: 'staff', id: 'host' }, { id: sold.id, version: row?.version ?? 0 }, wish)
  expect(await spansOf(app, sold.id)).toEqual({ seat: 120, dinner: 120 })
})

test('R-065 no two dinners overlap if guests book every table while the length of dinners changes', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const book = (time: string, tableId: number) =>
    reserveRestaurant(app, guest(), aDinner(at, { time, tableId })).catch(() => null)
  const { tables } = await findRoom(app.sql, at.outletId, DINNER_NIGHT)
  const twos = tables.filter(({ capacity, isReservable }) => capacity === 2 && isReservable).slice(0, 4)
  const waves = (times: string[]) => times.flatMap((time) => twos.map(({ id }) => book(time, id)))
  const [answers] = await Promise.all([
    Promise.all([...waves(['17:00', '18:30', '19:00']), ...waves(['20:00', '21:00'])]),
    changeHouse(app, { dinnerMinutes: 90 }).then(() => changeHouse(app, { dinnerMinutes: 240 })),
  ])
  const dinners = answers.filter((answer) => answer !== null)
  expect(dinners.length).toBeGreaterThanOrEqual(twos.length)
  expect(await lastSeats(app, at.outletId)).toEqual([{ overlaps: 0 }])
  for (const dinner of dinners) {
    const spans = await spansOf(app, dinner.id)
    expect([90, 120, 240]).toContain(spans?.seat)
    expect(spans?.dinner).toBe(spans?.seat)
  }
})

test('R-064 a house with a maximum of eight guests lets eight guests book online', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const ask = (pax: number) =>
    reserveRestaurant(app, guest(), aDinner(at, { pax, sectionId: at.sections['hall'] ?? null }))
  const tooLarge = { details: { errors: { pax: ['party_too_large'] } } }
  await expect(ask(8)).rejects.toMatchObject(tooLarge)
  await changeHouse(app, { largestDinner: 8 })
  expect((await ask(8)).amount).toBe(8 * 799_000)
  await changeHouse(app, { largestDinner: 2 })
  await expect(ask(3)).rejects.toMatchObject(tooLarge)
})

test('a restaurant with listed sessions refuses a booking between these sessions', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  await app.sql`update outlets set session_times = '[{"time":"19:30"},{"time":"17:00"}]' where id = ${at.outletId}`
  const [night] = await listSessions(app, { outletId: at.outletId, from: DINNER_NIGHT, count: 1, pax: 2 })
  expect(night?.sessions.map(({ time }) => time)).toEqual(['17:00', '19:30'])
  const ask = (time: string) => reserveRestaurant(app, guest(), aDinner(at, { time }))
  await expect(ask('18:00')).rejects.toMatchObject({ details: { errors: { time: ['time_invalid'] } } })
  const { id } = await ask('19:30')
  const outlet = (await findNight(app, at.outletId, DINNER_NIGHT))?.outlet
  const [row] = await app.sql<{ from: Date }[]>`select lower(during) as from from seatings where reservation_id = ${id}`
  expect(row?.from).toEqual(outlet && instantOf(DINNER_NIGHT, '19:30', outlet))
})
