// The plan of a room: drafts that no guest sees, publications that leave nobody without a place, nights that keep the plan they had.
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

test('a table is new from its night on: sold and drawn then, and on no night before', async () => {
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
  // Neither a call of guests nor the office's night tells anything of it.
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

test('a plan that drops a sold table is refused until its party is kept or moved, and then honours the one that was kept', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw, check } = await aRoomToPlan(app)
  const kept = await paidTable(app)
  const moved = await paidTable(app)
  const names = [await nameOfTable(app, kept.tableId), await nameOfTable(app, moved.tableId)]
  const { id } = await begin()
  const { revision } = await draw(withoutTables(...names))
  const nights = { fromNight: PAID_NIGHT }
  const touched = await check(id, nights)
  expect(touched.goes.toSorted()).toEqual(names.toSorted())
  expect(touched.bookings.map(({ reservationId, seats, isMovable }) => [reservationId, seats, isMovable])).toEqual(
    expect.arrayContaining([
      [kept.id, null, true],
      [moved.id, null, true],
    ]),
  )
  const publish = (keep: object[]) => ask('publishFloorPlan', { revision, ...nights, keep }, id)
  const answer = { reservationId: kept.id, tableId: kept.tableId }
  expect((await publish([])).body).toMatchObject({ code: 'bookings_displaced' })
  expect((await publish([answer])).body).toMatchObject({ code: 'bookings_displaced' })

  const { tables, version } = (await askMoves(ask, moved.id)) as { version: number; tables: Move[] }
  const target = tables.find(({ problem, price, name }) => problem === null && price === 0 && !names.includes(name))
  const takes = {
    version,
    toTableId: target?.id,
    price: 0,
    minimum: target?.minimum,
    settlement: target?.settlements[0],
  }
  expect((await ask('move', takes, moved.id as never)).status).toBe(200)
  expect((await check(id, nights)).bookings.map(({ reservationId }) => reservationId)).toEqual([kept.id])
  expect((await publish([answer])).status).toBe(200)

  expect(namesOf(await publicTables(url, outletId, PAID_NIGHT)).filter((name) => names.includes(name))).toEqual([])
  const { body } = await ask('night', { outletId, night: PAID_NIGHT })
  const night = body.data as OfficeNight
  expect(night.tables.find(({ id: table }) => table === kept.tableId)).toMatchObject({ isReservable: false })
  expect(night.tables.some(({ id: table }) => table === moved.tableId)).toBe(false)
  expect(night.parties.find(({ id: party }) => party === kept.id)?.tableIds).toEqual([kept.tableId])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `kept_places:${kept.id}` })
  expect(entries).toMatchObject([{ actor: expect.stringContaining('staff:') as string }])
})

type Move = { id: number; name: string; price: number; minimum: number; settlements: string[]; problem: string | null }
const askMoves = async (ask: Awaited<ReturnType<typeof aRoomToPlan>>['ask'], id: string) =>
  (await ask('moves', {}, id as never)).body.data

test('a table that seats fewer than have booked it is asked about as well', async () => {
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

test('a plan for single nights holds on those alone, whatever begins before or after', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw } = await aRoomToPlan(app)
  const usual = namesOf(await publicTables(url, outletId, PAID_NIGHT))
  const gone = async (night: string) => {
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
  for (const [night, names] of Object.entries(on)) expect([night, await gone(night)]).toEqual([night, names])
  // Of the later beginning nothing is undone by one that is published after it and begins before.
  expect([await gone('2026-12-10'), await gone('2026-12-12'), await gone('2026-12-13')]).toEqual([
    [second],
    [first],
    [second],
  ])
  await publish(third, { nights: ['2026-12-12'] })
  expect(await gone('2026-12-12')).toEqual([third])
})

test('the calendar counts the tables of each night’s own plan', async () => {
  await using app = await testApp()
  const { url, outletId, ask, begin, draw } = await aRoomToPlan(app)
  const { id } = await begin()
  const taken = await publicTables(url, outletId, AFTER)
  const free = taken.filter(({ availability }) => availability === 'Tersedia').map(({ table_name }) => table_name)
  const { revision } = await draw(withoutTables(...free))
  await ask('publishFloorPlan', { revision, nights: [AFTER], keep: [] }, id)
  const month = await fetch(`${url}/api/web/outlets/${outletId}/availability?month=2026-11`)
  const { data } = (await month.json()) as { data: { date: string; state: string }[] }
  const stateOn = (night: string) => data.find(({ date }) => date === night)?.state
  expect([stateOn(PAID_NIGHT), stateOn(AFTER)]).toEqual(['open', 'fully_booked'])
})

test('a draft is saved by whoever saw it last, and says who was faster; there is one for an outlet', async () => {
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

test('what is wrong with a drawing is saved, told and not published; nights that are over have no plan', async () => {
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

test('an old version becomes a draft again, and a table that left comes back as itself', async () => {
  await using app = await testApp()
  const { outletId, ask, begin, draw, read } = await aRoomToPlan(app)
  const [table] = await freeTables(app, 'kuningan', BEFORE)
  const { id, drawing } = await begin()
  const { revision } = await draw(withoutTables(table?.name ?? ''))
  const { tonight } = await read()
  const dropped = await ask(
    'publishFloorPlan',
    { revision, fromNight: tonight, keep: await everyone(app, outletId) },
    id,
  )
  expect(dropped.status).toBe(200)
  const retired = async () =>
    (await app.sql<{ retiredAt: Date | null }[]>`select retired_at from tables where id = ${table?.id ?? 0}`)[0]
      ?.retiredAt
  expect(await retired()).toEqual(app.now())
  const { versions } = await read()
  const first = versions.find(({ version }) => version === 1)
  expect((await ask('beginFloorDraft', { outletId, planId: first?.id })).status).toBe(201)
  const again = (await read()).draft
  expect(again).toMatchObject({ version: 3, madeOf: 1, drawing })
  const back = await ask('publishFloorPlan', { revision: 1, fromNight: tonight, keep: [] }, again?.id)
  expect(back.status).toBe(200)
  expect(await retired()).toBeNull()
  expect((await freeTables(app, 'kuningan', BEFORE)).map(({ id: one }) => one)).toContain(table?.id)
  await expect(app.sql`update floor_plans set from_night = '2026-01-01' where id = ${id}`).rejects.toThrow()
})

/** Every booking of an outlet as one that keeps its table. */
async function everyone(app: TestApp, outletId: number): Promise<object[]> {
  return app.sql`
    select reservation_id, table_id from table_claims
    where outlet_id = ${outletId} and reservation_id is not null`.then((rows) =>
    rows.map(({ reservationId, tableId }) => ({ reservationId: String(reservationId), tableId: Number(tableId) })),
  )
}
