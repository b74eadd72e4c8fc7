// Tests imports of sheets: the rows that an import adds, the rows that a second import adds, and the rows that an undo removes.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { heldTable } from '#tests/support/paid-table.ts'
import { sheetDesk } from '#tests/support/sheet-desk.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

const HEAD = 'Meja;Kursi;Bagian;Jenis meja\n'

test('a dry run lists each fault with its row and column and changes nothing', async () => {
  await using app = await testApp()
  const { outlet, check } = await sheetDesk(app)
  const [{ count: before } = { count: 0 }] = await app.sql<
    { count: number }[]
  >`select count(*)::int as count from tables`
  const rows = [
    `Z1;4;${outlet.section};${outlet.category}`,
    `Z2;enam;${outlet.section};${outlet.category}`,
    `Z3;4;Balkon;${outlet.category}`,
    `z1;4;${outlet.section};${outlet.category}`,
    `${outlet.table};4;${outlet.section};${outlet.category}`,
  ]
  const checked = await check('tables', HEAD + rows.join('\n'))
  expect(checked).toMatchObject({ ready: 2, existing: [6], existingCount: 1, faultyRows: 2, missing: [] })
  expect(checked.makes).toEqual([{ column: 'section', names: ['Balkon'] }])
  expect(checked.faults.map(({ row, column, code, text }) => [row, column, code, text])).toEqual([
    [3, 'seats', 'no_count', 'enam'],
    [5, 'name', 'twice', 'z1'],
  ])
  const [{ count: after } = { count: 0 }] = await app.sql<
    { count: number }[]
  >`select count(*)::int as count from tables`
  expect(after).toBe(before)
})

test('an import adds tables to the newest floor plan, and a repeated import adds nothing', async () => {
  await using app = await testApp()
  const { outlet, apply, imports } = await sheetDesk(app)
  const text = `${HEAD}Z1;4;${outlet.section};${outlet.category}\nZ2;6;${outlet.section};${outlet.category}\n`
  const id = randomUUID()
  expect(await apply('tables', text, id)).toEqual({ added: 2, existing: 0, faulty: 0 })
  expect(await apply('tables', text, id)).toEqual({ added: 2, existing: 0, faulty: 0 })
  expect(await apply('tables', text)).toEqual({ added: 0, existing: 2, faulty: 0 })
  const places = await app.sql<{ name: string; capacity: number }[]>`
    select t.name, p.capacity from tables t join floor_places p on p.table_id = t.id
    where t.outlet_id = ${outlet.id} and t.name like 'Z%' order by t.name`
  expect([...places]).toEqual([
    { name: 'Z1', capacity: 4 },
    { name: 'Z2', capacity: 6 },
  ])
  const list = await imports()
  expect(list).toMatchObject([{ id, kind: 'tables', added: 2, by: 'Rina manager', inUse: [] }])
  const audits = await app.sql<{ subject: string }[]>`select subject from audit_entries where action = 'import'`
  expect([...audits]).toEqual([{ subject: `sheet_imports:${id}` }])
})

test('two imports of the same file at once add each row once', async () => {
  await using app = await testApp()
  const { outlet, apply } = await sheetDesk(app)
  const tables = Array.from({ length: 30 }, (_, at) => `Z${at};4;${outlet.section};${outlet.category}`)
  const counts = await Promise.all([1, 2, 3].map(() => apply('tables', HEAD + tables.join('\n'))))
  expect(counts.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 30])
})

test('an undo removes the added rows, but keeps a table that a guest has booked since the import', async () => {
  await using app = await testApp()
  const { outlet, apply, undo, imports } = await sheetDesk(app)
  const id = randomUUID()
  await apply(
    'tables',
    `${HEAD}Z1;4;${outlet.section};${outlet.category}\nZ2;6;${outlet.section};${outlet.category}\n`,
    id,
  )
  const [table] = await app.sql<{ id: number }[]>`select id from tables where name = 'Z1' and outlet_id = ${outlet.id}`
  await heldTable(app, { tableId: table?.id })
  expect((await imports())[0]?.inUse).toEqual(['Z1'])
  expect((await undo(id)).body.data).toEqual({ removed: 1, stays: ['Z1'] })
  const left = await app.sql<{ name: string }[]>`
    select name from tables where outlet_id = ${outlet.id} and name like 'Z%'`
  expect([...left]).toEqual([{ name: 'Z1' }])
  expect((await imports())[0]).toMatchObject({ undoUntil: null, stayed: 1, undoneBy: 'Rina manager' })
  expect((await undo(id)).body).toMatchObject({ code: 'wrong_state' })
})

test('if an undo and a booking of the table run at the same time, the table is either booked or removed', async () => {
  await using app = await testApp()
  const { outlet, apply, undo } = await sheetDesk(app)
  for (let round = 0; round < 4; round++) {
    const [id, name] = [randomUUID(), `Z${round}`]
    await apply('tables', `${HEAD}${name};4;${outlet.section};${outlet.category}\n`, id)
    const [table] = await app.sql<{ id: number }[]>`
      select id from tables where name = ${name} and outlet_id = ${outlet.id}`
    const [answer, booking] = await Promise.allSettled([undo(id), heldTable(app, { tableId: table?.id })])
    const isBooked = booking.status === 'fulfilled'
    expect(answer).toMatchObject({
      value: { body: { data: { removed: isBooked ? 0 : 1, stays: isBooked ? [name] : [] } } },
    })
  }
})

test('an import makes the room longer if the new tables do not fit, and an undo restores the old height', async () => {
  await using app = await testApp()
  const { outlet, apply, undo } = await sheetDesk(app)
  const height = async () => {
    const [row] = await app.sql<{ height: number; bottom: number }[]>`
      select (p.room ->> 'height')::float8 as height, (select max(y + h / 2) from floor_places f where f.plan_id = p.id) as bottom
      from floor_plans p where p.outlet_id = ${outlet.id} and p.state = 'published'`
    return row ?? { height: 0, bottom: 0 }
  }
  const before = await height()
  const id = randomUUID()
  const tables = Array.from({ length: 40 }, (_, at) => `Z${at};4;${outlet.section};${outlet.category}`)
  await apply('tables', HEAD + tables.join('\n'), id)
  const after = await height()
  expect(after.height).toBeGreaterThan(before.height)
  expect(after.height).toBeGreaterThan(after.bottom)
  expect((await undo(id)).body.data).toEqual({ removed: 40, stays: [] })
  expect(await height()).toEqual(before)
})

test('an import can be undone only within a day, and only at its outlet', async () => {
  await using app = await testApp()
  const { url, outlet, apply, undo, ask } = await sheetDesk(app)
  const id = randomUUID()
  await apply('tables', `${HEAD}Z1;4;${outlet.section};${outlet.category}\n`, id)
  expect((await ask('undoImport', { outletId: outlet.otherId, id })).status).toBe(403)
  const owner = await aPerson(app, 'owner', null)
  const elsewhere = { cookie: owner.cookie, takes: { outletId: outlet.otherId, id } }
  expect((await askOffice(url, 'undoImport', elsewhere)).status).toBe(404)
  await app.sql`update sheet_imports set at = at - interval '25 hours' where id = ${id}`
  expect((await undo(id)).body).toMatchObject({ code: 'wrong_state' })
})

test('staff can choose the columns for unknown headings, and the answer names missing required columns', async () => {
  await using app = await testApp()
  const { outlet, check, ask } = await sheetDesk(app)
  const text = `Kode,Muat,Bagian,Jenis meja\nZ1,4,${outlet.section},${outlet.category}\n`
  expect(await check('tables', text)).toMatchObject({ missing: ['name', 'seats'], ready: 0 })
  const upload = { outletId: outlet.id, kind: 'tables', fileName: 'a.csv', data: Buffer.from(text).toString('base64') }
  const mapped = await ask('checkSheet', { ...upload, columns: ['name', 'seats', 'section', 'category'] })
  expect(mapped.body.data).toMatchObject({ missing: [], ready: 1 })
  for (const columns of [
    ['name', 'name', null, null],
    ['name', 'price', null, null],
  ])
    expect((await ask('checkSheet', { ...upload, columns })).status).toBe(422)
  const importing = await ask('importSheet', { ...upload, columns: null, id: randomUUID() })
  expect(importing.body).toMatchObject({ errors: { columns: expect.anything() } })
})

test('an import of tables creates the missing sections and kinds of table', async () => {
  await using app = await testApp()
  const { outlet, apply, undo } = await sheetDesk(app)
  const partsOf = async () =>
    app.sql<{ name: string }[]>`
      select name ->> 'id' as name from sections where outlet_id = ${outlet.id} and name ->> 'id' = 'Balkon'
      union all select name ->> 'id' from table_categories where outlet_id = ${outlet.id} and name ->> 'id' = 'Bangku uji'`
  const id = randomUUID()
  const text = `${HEAD}Z1;4;Balkon;Bangku uji\nZ2;8;balkon;bangku uji\nZ3;4;Balkon;${outlet.category}\n`
  expect(await apply('tables', text, id)).toEqual({ added: 3, existing: 0, faulty: 0 })
  expect(await apply('tables', text)).toEqual({ added: 0, existing: 3, faulty: 0 })
  expect((await partsOf()).map(({ name }) => name)).toEqual(['Balkon', 'Bangku uji'])
  const tables = await app.sql<{ name: string; isReservable: boolean; most: number }[]>`
    select t.name, t.is_reservable, k.maximum_capacity as most from tables t join table_categories k on k.id = t.category_id
    where t.outlet_id = ${outlet.id} and t.name like 'Z%' order by t.name`
  expect([...tables]).toMatchObject([
    { name: 'Z1', isReservable: false, most: 8 },
    { name: 'Z2', isReservable: false, most: 8 },
    { name: 'Z3', isReservable: true },
  ])
  expect((await undo(id)).body.data).toEqual({ removed: 3, stays: [] })
  expect(await partsOf()).toEqual([])
})

test('a repeated request returns the same faulty rows as the first request', async () => {
  await using app = await testApp()
  const { outlet, applySheet } = await sheetDesk(app)
  const id = randomUUID()
  const text = `${HEAD}Z1;4;${outlet.section};${outlet.category}\nZ2;enam;${outlet.section};${outlet.category}\n`
  const first = await applySheet('tables', text, id)
  expect(first).toMatchObject({ added: 1, faulty: 1, faults: [{ row: 3, column: 'seats', code: 'no_count' }] })
  expect(await applySheet('tables', text, id)).toEqual(first)
})
