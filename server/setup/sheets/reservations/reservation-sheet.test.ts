// Tests the sheet of coming reservations: its faults, the claims of tables, the money of the former system, and the undo.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { act, bill, cancel, earnedOf, ledgerOf, sign } from '#tests/support/books.ts'
import { bookFaults } from '#tests/support/book-checks.ts'
import { freeTables } from '#tests/support/guest.ts'
import { heldTable, PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { sheetDesk } from '#tests/support/sheet-desk.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const HEAD = 'Kode;Tanggal;Jam;Outlet;Nama;Telepon;Email;Tamu;Meja;Sudah dibayar;Catatan\n'
const NIGHT = PAID_NIGHT

type Line = {
  code: string
  time?: string
  table?: string
  pax?: number
  paid?: string
  phone?: string
  email?: string
  outlet?: string
}

const line = ({ code, time = '21.00', table = '', pax = 2, paid = '', phone, email = '', outlet = '' }: Line) =>
  [
    code,
    NIGHT,
    time,
    outlet,
    'Melati Siregar',
    phone ?? `0812555${code.slice(1).padStart(5, '0')}`,
    email,
    pax,
    table,
    paid,
    '',
  ].join(';')

const sheet = (...lines: Line[]) => HEAD + lines.map(line).join('\n')

const importedId = async (app: TestApp, code: string) => {
  const [row] = await app.sql<
    { id: string }[]
  >`select reservation_id as id from imported_reservations where code = ${code}`
  return row?.id ?? ''
}

const counts = async (app: TestApp) => {
  const [row] = await app.sql<{ reservations: number; messages: number }[]>`
    select (select count(*)::int from reservations) as reservations, (select count(*)::int from messages) as messages`
  return row
}

test('a dry run of reservations names each fault, and changes nothing', async () => {
  await using app = await testApp()
  const { check } = await sheetDesk(app)
  const [first, second] = await freeTables(app, 'kuningan', NIGHT)
  await heldTable(app, { tableId: second?.id })
  const before = await counts(app)
  const checked = await check(
    'reservations',
    sheet(
      { code: 'R1', table: first?.name },
      { code: 'R2', table: first?.name },
      { code: 'R3', table: second?.name },
      { code: 'R4', table: 'Z99' },
      { code: 'R5', time: '09.00' },
      { code: 'R6', outlet: 'Senopati' },
      { code: 'R7', pax: 400 },
      { code: 'R8', table: first?.name, pax: 90 },
      { code: 'R9', outlet: 'kuningan' },
    ).concat(`\nR10;2020-01-01;21.00;;Melati Siregar;081255500193;;2;;;`),
  )
  expect(checked.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'table', 'table_taken'],
    [4, 'table', 'table_taken'],
    [5, 'table', 'unknown_table'],
    [6, 'time', 'closed_then'],
    [7, 'outlet', 'other_outlet'],
    [8, 'pax', 'no_table_free'],
    [9, 'table', 'table_taken'],
    [11, 'night', 'past_day'],
  ])
  expect(checked).toMatchObject({ ready: 2, existingCount: 0, faultyRows: 8 })
  expect(await counts(app)).toEqual(before)
})

test('an import confirms each reservation with its table, and sends no message', async () => {
  await using app = await testApp()
  const { apply, imports } = await sheetDesk(app)
  const [first] = await freeTables(app, 'kuningan', NIGHT)
  const before = await counts(app)
  const text = sheet(
    { code: 'R1', table: first?.name, paid: 'Rp 1.500.000', email: 'melati@contoh.example' },
    { code: 'R2', pax: 2 },
  )
  expect(await apply('reservations', text)).toEqual({ added: 2, existing: 0, faulty: 0 })
  expect(await apply('reservations', text)).toEqual({ added: 0, existing: 2, faulty: 0 })
  const rows = await app.sql<{ state: number; origin: string; amount: number; tables: string[] }[]>`
    select r.state, r.origin, r.amount, (select array_agg(table_name) from reservation_tables t where t.reservation_id = r.id) as tables
    from imported_reservations i join reservations r on r.id = i.reservation_id order by i.code`
  expect([...rows]).toMatchObject([
    { state: 2, origin: 'staff', amount: 1_500_000, tables: [first?.name] },
    { state: 2, origin: 'staff', amount: 0 },
  ])
  expect((await counts(app))?.messages).toBe(before?.messages)
  expect(await imports()).toMatchObject([{ kind: 'reservations', added: 2, inUse: [] }])
})

test('guests of an import get the usual confirmation only at the importer’s request and with an email address', async () => {
  await using app = await testApp()
  const { apply } = await sheetDesk(app)
  await apply('reservations', sheet({ code: 'R1', email: 'melati@contoh.example' }, { code: 'R2' }), randomUUID(), true)
  const mails = await app.sql<{ kind: string; recipient: string }[]>`
    select kind, recipient from messages where reservation_id in (select reservation_id from imported_reservations)`
  expect([...mails]).toEqual([{ kind: 'reservation_confirmed', recipient: 'melati@contoh.example' }])
})

test('if two imports and guests claim the same tables at once, each table has one party', async () => {
  await using app = await testApp()
  const { apply } = await sheetDesk(app)
  const tables = (await freeTables(app, 'kuningan', NIGHT)).slice(0, 6)
  const text = sheet(...tables.map(({ name }, at) => ({ code: `R${at}`, table: name })))
  const [first, second, ...holds] = await Promise.all([
    apply('reservations', text),
    apply('reservations', text),
    ...tables.slice(0, 3).map(({ id }) =>
      heldTable(app, { tableId: id }).then(
        () => 1,
        () => 0,
      ),
    ),
  ])
  const holdCount = holds.reduce((sum: number, count) => sum + count, 0)
  const added = (first?.added ?? 0) + (second?.added ?? 0)
  expect(added + holdCount).toBe(tables.length)
  const claims =
    await app.sql`select 1 from table_claims where night = ${NIGHT} and table_id = any(${tables.map(({ id }) => id)})`
  expect(claims).toHaveLength(tables.length)
})

test('books: money from the former system is a deposit that the bill includes', async () => {
  await using app = await testApp()
  const { apply, outlet } = await sheetDesk(app)
  await apply('reservations', sheet({ code: 'R1', paid: '500000' }, { code: 'R2', paid: '300000' }))
  const [id, other] = [await importedId(app, 'R1'), await importedId(app, 'R2')]
  expect(await ledgerOf(app, id)).toEqual({ former_system: 500_000, guest_funds: -500_000 })
  app.clock.set(`${NIGHT}T22:30:00+07:00`)
  await act(app, id, 'seat')
  const closed = await bill(app, id, 9_000_000)
  expect(closed).toMatchObject({ total: 9_000_000, credit: 500_000, due: 8_500_000 })
  expect(await ledgerOf(app, id)).toMatchObject({ former_system: 500_000, till: 8_500_000 })
  await act(app, other, 'no_show')
  app.clock.set('2026-11-26T12:00:00+07:00')
  await sign(app, { outletId: outlet.id, night: NIGHT })
  expect([await earnedOf(app, id), await earnedOf(app, other)]).toEqual([9_000_000, 300_000])
  expect(await bookFaults(app, NIGHT)).toEqual([])
})

test('a refund of money from the former system is a transfer of the group, and not a call to a gateway', async () => {
  await using app = await testApp()
  const { apply } = await sheetDesk(app)
  await apply('reservations', sheet({ code: 'R1', paid: '500000', email: 'melati@contoh.example' }))
  const id = await importedId(app, 'R1')
  await cancel(app, id, 500_000)
  expect(await refundsOf(app, id)).toEqual([['cancelled', 'details_needed', 500_000]])
  expect(await ledgerOf(app, id)).toEqual({ former_system: 500_000, refunds_due: -500_000 })
})

test('undoing an import of reservations cancels them without a message or a refund, except a seated party', async () => {
  await using app = await testApp()
  const { apply, undo, imports } = await sheetDesk(app)
  const importId = randomUUID()
  const text = sheet({ code: 'R1', paid: '500000', email: 'melati@contoh.example' }, { code: 'R2', pax: 3 })
  await apply('reservations', text, importId)
  const [id, other] = [await importedId(app, 'R1'), await importedId(app, 'R2')]
  await app.sql`
    update reservations set state = 3, state_reason = 'seated', state_actor = 'system:test', state_changed_at = ${app.now()}
    where id = ${other}`
  const before = await counts(app)
  expect((await imports())[0]?.inUse).toEqual(['R2'])
  expect((await undo(importId)).body.data).toEqual({ removed: 1, stays: ['R2'] })
  expect((await counts(app))?.messages).toBe(before?.messages)
  expect(await refundsOf(app, id)).toEqual([])
  expect(await ledgerOf(app, id)).toEqual({})
  const [row] = await app.sql<{ state: number; claims: number }[]>`
    select state, (select count(*)::int from table_claims where reservation_id = ${id}) as claims from reservations where id = ${id}`
  expect(row).toEqual({ state: 5, claims: 0 })
  expect(await apply('reservations', text)).toEqual({ added: 1, existing: 1, faulty: 0 })
})

test('a row with a banned guest is faulty', async () => {
  await using app = await testApp()
  const { apply, check, outlet } = await sheetDesk(app)
  await apply('reservations', sheet({ code: 'R1', phone: '081255500777' }))
  await app.sql`
    insert into guest_bans (guest_id, outlet_id, until, reason, at, actor)
    select id, ${outlet.id}, ${new Date('2027-05-01')}, 'uji', ${app.now()}, 'system:test' from guests where phone = '+6281255500777'`
  const checked = await check('reservations', sheet({ code: 'R2', phone: '081255500777' }))
  expect(checked.faults.map(({ column, code }) => [column, code])).toEqual([['phone', 'banned']])
})

test('the dry run of an import names the tables that it will choose for rows without a table', async () => {
  await using app = await testApp()
  for (const slug of ['kuningan', 'menteng']) {
    const { check, apply } = await sheetDesk(app, slug)
    const time = slug === 'menteng' ? '19.00' : '21.00'
    const codes = [`${slug}1`, `${slug}2`]
    const text = sheet(...codes.map((code, at) => ({ code, time, phone: `08125550${slug.length}${at}77` })))
    const { places } = await check('reservations', text)
    expect(places.map(({ row }) => row)).toEqual([2, 3])
    expect(await apply('reservations', text)).toMatchObject({ added: 2 })
    for (const [at, code] of codes.entries()) {
      const reservation = await findReservation(app.sql, await importedId(app, code))
      const names =
        reservation?.dinner?.tables ?? reservation?.lines.map(({ name }) => (typeof name === 'string' ? name : name.id))
      expect(names?.join(' + ')).toBe(places[at]?.tables)
    }
  }
})

test('if a table is taken between the dry run and the import, its row is left out, and the answer names the row', async () => {
  await using app = await testApp()
  const { check, applySheet } = await sheetDesk(app)
  const [first, second] = await freeTables(app, 'kuningan', NIGHT)
  const text = sheet({ code: 'R1', table: first?.name }, { code: 'R2', table: second?.name })
  expect((await check('reservations', text)).faults).toEqual([])
  await heldTable(app, { tableId: second?.id })
  const answer = await applySheet('reservations', text)
  expect(answer).toMatchObject({ added: 1, faulty: 1 })
  expect(answer.faults).toMatchObject([{ row: 3, column: 'table', code: 'table_taken', text: second?.name }])
})

test('an imported dinner gets its table for two hours, by name or by the rule of the booking page', async () => {
  await using app = await testApp()
  const { apply, check, outlet } = await sheetDesk(app, 'menteng')
  const dinner = { code: 'R1', time: '19.00', table: outlet.table, paid: '400000' }
  const text = sheet(
    dinner,
    { ...dinner, code: 'R2', time: '20.00' },
    { code: 'R3', time: '19.00' },
    { code: 'R4', table: 'Z9' },
  )
  const checked = await check('reservations', text)
  expect(checked.faults.map(({ row, code }) => [row, code])).toEqual([
    [3, 'table_taken'],
    [5, 'unknown_table'],
  ])
  expect(await apply('reservations', text)).toEqual({ added: 2, existing: 0, faulty: 2 })
  const rows = await app.sql<{ code: string; amount: number; deposit: number; names: string[]; isChosen: boolean }[]>`
    select i.code, r.amount, d.deposit, d.table_names as names, d.is_table_chosen as is_chosen from imported_reservations i
    join reservations r on r.id = i.reservation_id join reservation_dinners d on d.reservation_id = r.id order by i.code`
  expect([...rows]).toMatchObject([
    { code: 'R1', amount: 400_000, deposit: 200_000, names: [outlet.table], isChosen: true },
    { code: 'R3', amount: 0, deposit: 0, isChosen: false },
  ])
})
