// A paid dinner moves to another time or night. The new seats are claimed before the old seats are released, and the sale stays unchanged.
import { expect, test } from 'vitest'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { aDoor } from '#tests/support/door.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { mailsOf, paidBy } from '#tests/support/paid-table.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

const LATER = '2026-11-26'

async function paidDinner(app: TestApp, over: Parameters<typeof aDinner>[1] = {}) {
  const at = await aRestaurant(app)
  const { id, amount } = await reserveRestaurant(app, guest(), aDinner(at, { phone: aPhone(), ...over }))
  await settlePayment(app, id, paidBy(`T ${id}`, amount))
  return { id, at, amount }
}

async function aDesk(app: TestApp, outletId: number) {
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'host', outletId)
  const moves = async (id: string, night?: string) => {
    const { body } = await askOffice(url, 'dinnerMoves', { cookie, id, takes: night ? { night } : {} })
    return body.data as WireAnswer<'dinnerMoves'>
  }
  const move = async (id: string, takes: object) => {
    const { version } = await moves(id).catch(() => ({ version: 1 }))
    return askOffice(url, 'moveDinner', { cookie, id, takes: { version, ...takes } })
  }
  return { moves, move, url, cookie }
}

const seatsOf = (app: TestApp, id: string) => app.sql<{ night: string; tableId: number; from: Date }[]>`
  select night, table_id, lower(during) as from from seatings where reservation_id = ${id} order by table_id`

test('a dinner that moves to another night and hour keeps its party, course, price and code', async () => {
  await using app = await testApp()
  const { id, at } = await paidDinner(app)
  const desk = await aDesk(app, at.outletId)
  const before = (await findReservation(app.sql, id))!
  const offer = await desk.moves(id, LATER)
  const place = offer.places.find(({ time }) => time === '20:00')!
  const answer = await desk.move(id, { night: LATER, time: '20:00', sectionId: place.sectionId })
  expect(answer.status).toBe(200)
  const after = (await findReservation(app.sql, id))!
  expect(after).toMatchObject({ night: LATER, arrivalTime: '20:00', pax: before.pax, bookingCode: before.bookingCode })
  expect([after.quote, after.amount, after.dinner?.course]).toEqual([
    before.quote,
    before.amount,
    before.dinner?.course,
  ])
  const [seat] = await seatsOf(app, id)
  expect(seat).toMatchObject({ night: LATER, from: new Date(`${LATER}T20:00:00+07:00`) })
  expect(after.dinner?.tables.join(', ')).toBe(place.tables)
  expect(await mailsOf(app, id, 'reservation_changed')).toBe(1)
  while ((await sendMessages(app)).handled > 0);
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'reservation_changed'`
  expect(mail?.text).toMatch(/25 Nov\w*, 19[.:]00/)
  expect(mail?.text).toMatch(/26 Nov\w*, 20[.:]00/)
})

test('after a dinner moves, the door list of the old night shows the party as moved, and the new list expects the party', async () => {
  await using app = await testApp()
  const { id, at } = await paidDinner(app)
  app.clock.set(new Date(`${DINNER_NIGHT}T17:30:00+07:00`))
  const desk = await aDesk(app, at.outletId)
  const door = await aDoor(app, desk.url, { outletId: at.outletId, night: DINNER_NIGHT })
  const readList = async (night: string, after?: string) => {
    const { data } = await door.ask('doorList', { night, ...(after && { after }) })
    return { cursor: data.cursor, party: data.parties.find((party) => party.id === id) }
  }
  const { cursor, party } = await readList(DINNER_NIGHT)
  expect(party?.standing).toBe('expected')
  const { places } = await desk.moves(id, LATER)
  const target = { night: LATER, time: '20:00', sectionId: places.find(({ time }) => time === '20:00')?.sectionId }
  expect((await desk.move(id, target)).status).toBe(200)
  const later = await app.sql<{ openHour: string }[]>`select open_hour from outlets where id = ${at.outletId}`
  const opens = Date.parse(`${LATER}T${later[0]?.openHour}:00+07:00`)
  expect((await readList(DINNER_NIGHT, cursor)).party).toMatchObject({ standing: 'moved', at: opens })
  expect((await readList(LATER)).party?.standing).toBe('expected')
})

test('staff can move a dinner by half an hour at its own table, although the old and new time overlap', async () => {
  await using app = await testApp()
  const { id, at } = await paidDinner(app)
  const desk = await aDesk(app, at.outletId)
  const { places, sectionId: section } = await desk.moves(id)
  const next = places.find(({ time, sectionId: of }) => time > '19:00' && time < '20:30' && of === section)!
  expect((await desk.move(id, { night: DINNER_NIGHT, time: next.time, sectionId: section })).status).toBe(200)
  expect((await findReservation(app.sql, id))?.arrivalTime).toBe(next.time)
  expect(await seatsOf(app, id)).toHaveLength(1)
})

test('when several dinners move at once to an hour with few free seats, the server accepts only as many dinners as fit', async () => {
  await using app = await testApp()
  const dinners = await Promise.all([1, 2, 3].map(() => paidDinner(app)))
  const { at } = dinners[0]!
  const desk = await aDesk(app, at.outletId)
  const section = (await desk.moves(dinners[0]!.id, LATER)).places.find(({ time }) => time === '20:00')!.sectionId
  const [from, to] = [`${LATER}T20:00:00+07:00`, `${LATER}T22:00:00+07:00`]
  const free = await app.sql<{ id: number }[]>`
    select t.id from tables t where section_id = ${section} and not exists (
      select 1 from seatings s where s.table_id = t.id and s.during && tstzrange(${from}, ${to}))
    order by capacity desc, id`
  const closedIds = free.slice(1).map((table) => table.id)
  const [hold] = await app.sql<{ id: string }[]>`
    insert into holds (outlet_id, night, kind, made_by, made_at) values (${at.outletId}, ${LATER}, 'closed', 'system:test', ${app.now()}) returning id`
  await app.sql`
    insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax)
    select ${hold!.id}, ${at.outletId}, ${section}, t, ${LATER}, tstzrange(${from}, ${to}), 0
    from unnest(${closedIds}::int[]) as t`
  const answers = await Promise.all(
    dinners.map(({ id }) => desk.move(id, { night: LATER, time: '20:00', sectionId: section })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  for (const { id } of dinners) expect(await seatsOf(app, id)).toHaveLength(1)
})

test('a dinner cannot move to a closed night, a past night or an invalid hour', async () => {
  await using app = await testApp()
  const { id, at } = await paidDinner(app)
  const desk = await aDesk(app, at.outletId)
  const section = (await desk.moves(id)).places[0]!.sectionId
  expect((await desk.move(id, { night: LATER, time: '03:00', sectionId: section })).status).toBe(409)
  expect((await desk.move(id, { night: '2026-11-01', time: '19:00', sectionId: section })).body).toMatchObject({
    code: 'date_unavailable',
  })
  await app.sql`insert into off_schedule_days (outlet_id, night, is_closed) values (${at.outletId}, ${LATER}, true)`
  expect(await desk.moves(id, LATER)).toMatchObject({ places: [], problem: 'closed' })
  expect((await desk.move(id, { night: LATER, time: '19:00', sectionId: section })).body).toMatchObject({
    code: 'date_unavailable',
  })
  expect((await findReservation(app.sql, id))?.night).toBe(DINNER_NIGHT)
})

const tablesOf = async (app: TestApp, id: string) => (await findReservation(app.sql, id))?.dinner?.tables.join(' + ')

test('staff can join two tables for a dinner, but no taken, unknown or distant table', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const hall = at.sections['hall'] ?? null
  const { id } = await paidDinner(app, { pax: 4, sectionId: hall })
  const other = await paidDinner(app, { pax: 4, sectionId: hall })
  const desk = await aDesk(app, at.outletId)
  const { tables } = await desk.moves(id)
  const own = tables.find((table) => table.isOwn)!
  const beside = tables.find((table) => table.isFree && !table.isOwn && table.sectionId === own.sectionId)!
  const far = tables.find((table) => table.sectionId !== own.sectionId)!
  const now = { night: DINNER_NIGHT, time: '19:00' }
  const sit = (...ids: number[]) => desk.move(id, { ...now, tableIds: ids })
  expect((await sit(own.id, far.id)).body).toMatchObject({ errors: { tableIds: [expect.any(String)] } })
  expect((await sit(own.id, 999_999)).status).toBe(422)
  const seating = (
    await app.sql<{ tableId: number }[]>`select table_id from seatings where reservation_id = ${other.id}`
  )[0]!
  expect((await sit(seating.tableId)).body).toMatchObject({ code: 'table_unavailable' })
  expect((await sit(own.id, beside.id)).status).toBe(200)
  expect(await seatsOf(app, id)).toHaveLength(2)
  expect((await findReservation(app.sql, id))?.pax).toBe(4)
  expect((await sit(beside.id)).status).toBe(200)
  expect(await tablesOf(app, id)).toBe(beside.name)
  const kinds = await app.sql<
    { kind: string }[]
  >`select kind from reservation_changes where reservation_id = ${id} order by id`
  expect(kinds.map(({ kind }) => kind)).toEqual(['join', 'separate'])
  expect(await mailsOf(app, id, 'reservation_changed')).toBe(2)
})

test('when two dinners are moved to one table at the same hour, only one dinner gets the table', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const hall = at.sections['hall'] ?? null
  const dinners = await Promise.all([1, 2].map(() => paidDinner(app, { pax: 4, sectionId: hall })))
  const desk = await aDesk(app, at.outletId)
  const { tables } = await desk.moves(dinners[0]!.id)
  const target = tables.findLast((table) => table.isFree && table.sectionId === hall)!
  const place = { night: DINNER_NIGHT, time: '20:00', tableIds: [target.id], notify: false }
  const answers = await Promise.all(dinners.map(({ id }) => desk.move(id, place)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const seats = await app.sql`select 1 from seatings where table_id = ${target.id} and night = ${DINNER_NIGHT}`
  expect(seats).toHaveLength(1)
  const lost = dinners[answers.findIndex(({ status }) => status === 409)]!
  const { body } = await askOffice(desk.url, 'dinnerMoves', {
    cookie: desk.cookie,
    id: lost.id,
    takes: { time: '20:00', tableIds: [target.id] },
  })
  expect(body.data).toMatchObject({ asked: { time: '20:00', tables: target.name, problem: 'taken' } })
})

test('a seated dinner can move to another table at its hour, but not to another hour', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const { id } = await paidDinner(app, { pax: 2, sectionId: at.sections['hall'] ?? null })
  app.clock.set(new Date(`${DINNER_NIGHT}T19:10:00+07:00`))
  const desk = await aDesk(app, at.outletId)
  const { version } = await desk.moves(id)
  expect((await askOffice(desk.url, 'seat', { cookie: desk.cookie, id, takes: { version } })).status).toBe(200)
  const { tables, places } = await desk.moves(id)
  expect(places).toEqual([])
  const free = tables.find((table) => table.isFree && !table.isOwn)!
  const later = { night: DINNER_NIGHT, time: '20:00', tableIds: [free.id] }
  expect((await desk.move(id, later)).body).toMatchObject({ code: 'table_unavailable' })
  expect((await desk.move(id, { ...later, time: '19:00' })).status).toBe(200)
  expect(await tablesOf(app, id)).toBe(free.name)
})
