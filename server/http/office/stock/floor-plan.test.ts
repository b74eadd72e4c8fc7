// Tests the plan of a room. Guests do not see drafts. When a plan is published, no party loses its table. Past nights keep their plan.
import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { aRoomToPlan, nameOfTable, withoutTables } from '#tests/support/floor-plan.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { ANY_AUDIT, aPerson } from '#tests/support/office.ts'
import { paidTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const BEFORE = '2026-11-24'
const AFTER = '2026-11-26'

async function publicTables(url: string, outletId: number, night: string): Promise<TableEntity[]> {
  const answer = await fetch(`${url}/api/web/outlets/${outletId}/tables?date=${night}`)
  return ((await answer.json()) as { data: TableEntity[] }).data
}

const namesOf = (tables: readonly { table_name?: string; name?: string }[]) =>
  tables.map((table) => table.table_name ?? table.name ?? '').toSorted()

test('a new table can be booked and is drawn from the first night of its plan, and not on earlier nights', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw, check } = await aRoomToPlan(app)
  const { id } = await begin()
  const before = await publicTables(url, outletId, PAID_NIGHT)
  const { revision } = await draw((drawing) => {
    const [first] = drawing.tables
    if (!first) throw new Error('no table')
    return {
      ...drawing,
      width: drawing.width + 4,
      tables: [...drawing.tables, { ...first, key: 'new', name: ' Teras 1 ', x: drawing.width + 2, joins: null }],
    }
  })
  // Neither the public API nor the night in the office shows the draft.
  expect(await publicTables(url, outletId, PAID_NIGHT)).toEqual(before)
  expect(await check(id, { fromNight: PAID_NIGHT })).toMatchObject({
    problems: [],
    goes: [],
    comes: ['Teras 1'],
    bookings: [],
    tables: { was: before.length, becomes: before.length + 1 },
  })
  const published = await ask('publishFloorPlan', { revision, fromNight: PAID_NIGHT, keep: [] }, id)
  expect([published.status, published.body.data]).toEqual([200, { version: 2 }])

  expect(namesOf(await publicTables(url, outletId, BEFORE))).toEqual(namesOf(before))
  for (const night of [PAID_NIGHT, AFTER])
    expect(namesOf(await publicTables(url, outletId, night))).toEqual(namesOf([...before, { table_name: 'Teras 1' }]))
  const office = async (night: string) => (await ask('night', { outletId, night })).body.data as OfficeNight
  const [old, now] = [await office(BEFORE), await office(PAID_NIGHT)]
  expect(now.room.width).toBe(old.room.width + 4)
  expect(namesOf(now.tables)).toEqual(namesOf([...old.tables, { name: 'Teras 1' }]))
  const [fresh] = (await freeTables(app, 'kuningan', PAID_NIGHT)).filter(({ name }) => name === 'Teras 1')
  const hold = (night: string) =>
    holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId: fresh?.id ?? 0, pax: 2 }] })
  await expect(hold(BEFORE)).rejects.toMatchObject({ code: 'table_unavailable' })
  expect((await hold(PAID_NIGHT)).id).toBeDefined()
})

test('a plan that removes a booked table is rejected until staff keep the table in the plan or move its party', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw, check } = await aRoomToPlan(app)
  const keptBooking = await paidTable(app)
  const movedBooking = await paidTable(app)
  const names = [await nameOfTable(app, keptBooking.tableId), await nameOfTable(app, movedBooking.tableId)]
  const { id } = await begin()
  const { revision } = await draw(withoutTables(...names))
  const nights = { fromNight: PAID_NIGHT }
  const effect = await check(id, nights)
  expect(effect.goes.toSorted()).toEqual(names.toSorted())
  expect(effect.bookings.map(({ reservationId, seats, isMovable }) => [reservationId, seats, isMovable])).toEqual(
    expect.arrayContaining([
      [keptBooking.id, null, true],
      [movedBooking.id, null, true],
    ]),
  )
  const publish = (keep: object[]) => ask('publishFloorPlan', { revision, ...nights, keep }, id)
  const answer = { reservationId: keptBooking.id, tableId: keptBooking.tableId }
  expect((await publish([])).body).toMatchObject({ code: 'bookings_displaced' })
  expect((await publish([answer])).body).toMatchObject({ code: 'bookings_displaced' })

  const { tables, version } = (await askMoves(ask, movedBooking.id)) as { version: number; tables: Move[] }
  const target = tables.find(({ problem, price, name }) => problem === null && price === 0 && !names.includes(name))
  const takes = {
    version,
    toTableId: target?.id,
    price: 0,
    minimum: target?.minimum,
    settlement: target?.settlements[0],
  }
  expect((await ask('move', takes, movedBooking.id as never)).status).toBe(200)
  expect((await check(id, nights)).bookings.map(({ reservationId }) => reservationId)).toEqual([keptBooking.id])
  expect((await publish([answer])).status).toBe(200)

  expect(namesOf(await publicTables(url, outletId, PAID_NIGHT)).filter((name) => names.includes(name))).toEqual([])
  const { body } = await ask('night', { outletId, night: PAID_NIGHT })
  const night = body.data as OfficeNight
  expect(night.tables.find(({ id: table }) => table === keptBooking.tableId)).toMatchObject({ isReservable: false })
  expect(night.tables.some(({ id: table }) => table === movedBooking.tableId)).toBe(false)
  expect(night.parties.find(({ id: party }) => party === keptBooking.id)?.tableIds).toEqual([keptBooking.tableId])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `kept_places:${keptBooking.id}` })
  expect(entries).toMatchObject([{ actor: expect.stringContaining('staff:') as string }])
})

type Move = { id: number; name: string; price: number; minimum: number; settlements: string[]; problem: string | null }
const askMoves = async (ask: Awaited<ReturnType<typeof aRoomToPlan>>['ask'], id: string) =>
  (await ask('moves', {}, id as never)).body.data

test('a floor plan with too few seats for a booked party is rejected until staff decide about the booking', async () => {
  await using app = await testApp()
  const { begin, draw, check, ask } = await aRoomToPlan(app)
  const party = await paidTable(app)
  const name = await nameOfTable(app, party.tableId)
  const { id } = await begin()
  const { revision } = await draw((drawing) => ({
    ...drawing,
    tables: drawing.tables.map((table) => (table.name === name ? { ...table, capacity: 1 } : table)),
  }))
  expect(await check(id, { nights: [PAID_NIGHT] })).toMatchObject({
    resized: [{ name, becomes: 1 }],
    bookings: [{ reservationId: party.id, guests: 2, seats: 1 }],
  })
  expect((await check(id, { nights: [AFTER] })).bookings).toEqual([])
  const takes = { revision, nights: [AFTER], keep: [] }
  expect((await ask('publishFloorPlan', takes, id)).status).toBe(200)
})

test('a plan for single nights applies only to those nights, even if other plans begin before or after', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw } = await aRoomToPlan(app)
  const usual = namesOf(await publicTables(url, outletId, PAID_NIGHT))
  const findMissing = async (night: string) => {
    const now = namesOf(await publicTables(url, outletId, night))
    return usual.filter((name) => !now.includes(name))
  }
  const [first = '', second = '', third = ''] = usual
  const publish = async (name: string, nights: object) => {
    const { id } = await begin()
    const { revision } = await draw(withoutTables(name))
    expect((await ask('publishFloorPlan', { revision, keep: [], ...nights }, id)).status).toBe(200)
  }
  await publish(first, { nights: ['2026-12-05', '2026-12-12'] })
  await publish(second, { fromNight: '2026-12-10' })
  await publish(third, { fromNight: '2026-12-01' })
  const on = { '2026-11-30': [], '2026-12-01': [third], '2026-12-05': [first], '2026-12-06': [third] }
  for (const [night, names] of Object.entries(on)) expect([night, await findMissing(night)]).toEqual([night, names])
  // One plan applies from 1 December on, and another plan from 10 December on. From 10 December, the plan that begins later has priority,
  // although it was published earlier.
  expect([await findMissing('2026-12-10'), await findMissing('2026-12-12'), await findMissing('2026-12-13')]).toEqual([
    [second],
    [first],
    [second],
  ])
  await publish(third, { nights: ['2026-12-12'] })
  expect(await findMissing('2026-12-12')).toEqual([third])
})

test('the calendar shows a night as fully booked if its floor plan has no free table', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw } = await aRoomToPlan(app)
  const { id } = await begin()
  const tables = await publicTables(url, outletId, AFTER)
  const free = tables.filter(({ availability }) => availability === 'Tersedia').map(({ table_name }) => table_name)
  const { revision } = await draw(withoutTables(...free))
  await ask('publishFloorPlan', { revision, nights: [AFTER], keep: [] }, id)
  const month = await fetch(`${url}/api/web/outlets/${outletId}/availability?month=2026-11`)
  const { data } = (await month.json()) as { data: { date: string; state: string }[] }
  const stateOn = (night: string) => data.find(({ date }) => date === night)?.state
  expect([stateOn(PAID_NIGHT), stateOn(AFTER)]).toEqual(['open', 'fully_booked'])
})

test('a draft of a floor plan is saved only with its latest revision, so one of two simultaneous saves is rejected', async () => {
  await using app = await testApp()
  const { outletId, ask, begin, read } = await aRoomToPlan(app)
  const draft = await begin()
  const other = await aPerson(app, 'manager', outletId)
  const save = (revision: number, by?: string) =>
    ask('saveFloorDraft', { revision, name: 'Akhir tahun', drawing: draft.drawing }, draft.id, by)
  const both = await Promise.all([save(draft.revision), save(draft.revision, other.cookie)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' })
  expect(await read()).toMatchObject({ draft: { revision: 2, name: 'Akhir tahun', by: 'Rina manager' } })
  expect((await ask('beginFloorDraft', { outletId })).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await ask('discardFloorDraft', { revision: 1 }, draft.id)).status).toBe(409)
  expect((await ask('discardFloorDraft', { revision: 2 }, draft.id)).status).toBe(200)
  expect((await read()).draft).toBeNull()
  expect((await ask('saveFloorDraft', { revision: 2, name: '', drawing: draft.drawing }, draft.id)).status).toBe(404)
})

test('a faulty floor plan is saved with its problems but cannot be published', async () => {
  await using app = await testApp()
  const { ask, begin, draw, check, read } = await aRoomToPlan(app)
  const { id } = await begin()
  const { revision } = await draw((drawing) => ({
    ...drawing,
    tables: drawing.tables.map((table, i) => ({ ...table, ...(i < 2 && { name: 'X', x: 3, y: 3, capacity: null }) })),
  }))
  const { problems } = await check(id, { fromNight: PAID_NIGHT })
  expect(problems.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['name_doubled', 'capacity_missing', 'overlaps']),
  )
  const publish = (nights: object) => ask('publishFloorPlan', { revision, keep: [], ...nights }, id)
  expect((await publish({ fromNight: PAID_NIGHT })).body).toMatchObject({ code: 'plan_faulty' })
  for (const nights of [{ fromNight: '2026-11-01' }, { nights: [] }, {}, { fromNight: AFTER, nights: [AFTER] }])
    expect((await publish(nights)).status).toBe(422)
  expect((await read()).draft?.revision).toBe(revision)
})

test('an old version of the floor plan can become a draft, and a removed table returns with its old id', async () => {
  await using app = await testApp()
  const { outletId, ask, begin, draw, read } = await aRoomToPlan(app)
  const [table] = await freeTables(app, 'kuningan', BEFORE)
  const { id, drawing } = await begin()
  const { revision } = await draw(withoutTables(table?.name ?? ''))
  const { tonight } = await read()
  const response = await ask(
    'publishFloorPlan',
    { revision, fromNight: tonight, keep: await everyone(app, outletId) },
    id,
  )
  expect(response.status).toBe(200)
  const readRetiredAt = async () =>
    (await app.sql<{ retiredAt: Date | null }[]>`select retired_at from tables where id = ${table?.id ?? 0}`)[0]
      ?.retiredAt
  expect(await readRetiredAt()).toEqual(app.now())
  const { versions } = await read()
  const first = versions.find(({ version }) => version === 1)
  expect((await ask('beginFloorDraft', { outletId, planId: first?.id })).status).toBe(201)
  const again = (await read()).draft
  expect(again).toMatchObject({ version: 3, madeOf: 1, drawing })
  const back = await ask('publishFloorPlan', { revision: 1, fromNight: tonight, keep: [] }, again?.id)
  expect(back.status).toBe(200)
  expect(await readRetiredAt()).toBeNull()
  expect((await freeTables(app, 'kuningan', BEFORE)).map(({ id: tableId }) => tableId)).toContain(table?.id)
  await expect(app.sql`update floor_plans set from_night = '2026-01-01' where id = ${id}`).rejects.toThrow()
})

/** Lists every table of every booking of the outlet, in the form of the input `keep`. */
async function everyone(app: TestApp, outletId: number): Promise<object[]> {
  return app.sql`
    select reservation_id, table_id from table_claims
    where outlet_id = ${outletId} and reservation_id is not null`.then((rows) =>
    rows.map(({ reservationId, tableId }) => ({ reservationId: String(reservationId), tableId: Number(tableId) })),
  )
}
