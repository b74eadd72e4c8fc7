import { expect, test } from 'vitest'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson } from '#tests/support/office.ts'
import { lineOf } from '#tests/support/office-lines.ts'
import { aMember } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const SPAN = { from: '2026-11-13', to: '2026-11-19' }
type Call = 'exportReservations' | 'exportPayments' | 'exportReport'

async function aDesk(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  await fillPast(app, outletId, 1)
  const as = async (role: 'owner' | 'manager' | 'finance' | 'marketing' | 'cashier') =>
    (await aPerson(app, role, outletId)).cookie
  const get = async (call: Call, cookie: string, { language = 'id', ...takes }: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...SPAN, ...takes })
    return fetch(`${url}${lineOf(call).path}?${query}`, { headers: { cookie, 'accept-language': language } })
  }
  const lines = async (answer: Response) => {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  }
  return { outletId, as, get, lines }
}

const nameReservation = (app: TestApp, name: string, phone: string, memberId: string | null = null) => app.sql<
  { bookingCode: string }[]
>`
  update reservations set name = ${name}, phone = ${phone}, member_id = ${memberId}
  where id = (select id from reservations where night = '2026-11-14' and name <> '=1+1' order by id limit 1) returning booking_code`

test('in the export of reservations, phone numbers stay text, and Excel cannot run a guest’s name as a formula', async () => {
  await using app = await testApp()
  const { as, get, lines } = await aDesk(app)
  await nameReservation(app, '=1+1', '0811"2;3')
  const owner = await as('owner')
  const answer = await get('exportReservations', owner)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="reservasi-2026-11-13-2026-11-19.csv"')
  const [heads, ...rows] = await lines(answer)
  expect(heads).toMatch(/^Kode;Outlet;Malam;/)
  const [{ bookings } = { bookings: 0 }] = await app.sql<{ bookings: number }[]>`
    select count(*)::int as bookings from reservations where night between ${SPAN.from} and ${SPAN.to}`
  expect(rows).toHaveLength(bookings)
  expect(rows.find((row) => row.includes('=1+1'))).toMatch(/;'=1\+1;"0811""2;3";/)
  expect(rows.find((row) => !row.includes('=1+1'))).toMatch(/;'\+62812\d{8};/)
  const [, first] = await lines(await get('exportReservations', owner, { language: 'en' }))
  expect(first).toMatch(/^SNJ-\w{6},Luna Senja Kuningan,2026-11-/)
})

test('each row of the export has the tables, payments and bill of its own reservation only', async () => {
  await using app = await testApp()
  const { as, get, lines } = await aDesk(app)
  await app.sql`
    insert into reservation_tables (reservation_id, table_id, table_name, pax, unit_amount, minimum_cost)
    select distinct on (r.night) r.id, t.id, 'A1', 1, 0, 500000 from reservations r join tables t on t.outlet_id = r.outlet_id
    where r.night between ${SPAN.from} and ${SPAN.to}
      and not exists (select 1 from reservation_tables rt where rt.reservation_id = r.id and rt.table_id = t.id) order by r.night, r.id, t.id`
  const alone = await app.sql<Record<string, string>[]>`
    select r.booking_code, concat_ws(';', coalesce((select string_agg(table_name, ' + ' order by table_name) from reservation_tables where reservation_id = r.id), ''),
      r.amount, (select coalesce(sum(c.amount), 0) from payment_intents i join captures c on c.intent_id = i.id where i.reservation_id = r.id),
      (select coalesce(sum(f.amount), 0) from payment_intents i join captures c on c.intent_id = i.id join refunds f on f.capture_id = c.id where i.reservation_id = r.id),
      (select coalesce(sum(minimum_cost), 0) from reservation_tables where reservation_id = r.id), coalesce(cb.total::text, '')) as figures
    from reservations r left join closed_bills cb on cb.reservation_id = r.id where r.night between ${SPAN.from} and ${SPAN.to}
    order by r.outlet_id, r.night, r.arrival_time, r.id`
  const [, ...rows] = await lines(await get('exportReservations', await as('owner')))
  // The setup inserted a second table, `A1`, for some reservations, but no claim of the table on the night. The test deletes these rows, so
  // that the figures agree.
  await app.sql`delete from reservation_tables where table_name = 'A1' and minimum_cost = 500000`
  const cells = rows.map((row) => row.split(';'))
  expect(cells.map((row) => [row[0], row.slice(9, 15).join(';')])).toEqual(
    alone.map(({ bookingCode, figures }) => [bookingCode, figures]),
  )
  expect(cells.some((row) => row[9]?.includes(' + ')) && cells.some((row) => row[12] !== '0')).toBe(true)
})

test('the role of the staff member decides which guests’ contacts are in an export', async () => {
  await using app = await testApp()
  const { as, get, lines } = await aDesk(app)
  const member = await aMember(app)
  const refusingMember = await aMember(app)
  await app.sql`
    insert into consents (member_id, subject, is_given, version, locale, at, actor)
    select m, 'invitations', given, '1', 'id', ${app.now()}, 'member'
    from (values (${member}::uuid, true), (${refusingMember}::uuid, true), (${refusingMember}::uuid, false)) as c (m, given)`
  const [agreedReservation] = await nameReservation(app, 'Agreed Guest', '+628110001', member)
  await app.sql`
    update reservations set name = 'Refused Guest', member_id = ${refusingMember}
    where id = (select id from reservations where night = '2026-11-13' order by id limit 1)`
  const all = await lines(await get('exportReservations', await as('owner')))
  expect(all.filter((line) => line.includes('@tamu.example')).length).toBe(all.length - 1)
  const some = await lines(await get('exportReservations', await as('manager')))
  expect(some).toHaveLength(all.length)
  expect(some.filter((line) => line.includes('@tamu.example'))).toEqual([
    expect.stringContaining(agreedReservation?.bookingCode ?? ''),
  ])
  const none = await lines(await get('exportReservations', await as('finance')))
  expect(none).toHaveLength(all.length)
  expect(none.join()).not.toMatch(/tamu\.example|Agreed|Nama/)
  const marketing = await lines(await get('exportReservations', await as('marketing')))
  expect(marketing).toEqual([marketing[0], expect.stringContaining('Agreed Guest')])
})

test('the audit records each export with its filter and number of rows, but without names', async () => {
  await using app = await testApp()
  const { as, get, outletId } = await aDesk(app)
  const manager = await as('manager')
  await (await get('exportReservations', manager)).arrayBuffer()
  await (await get('exportReport', manager, { report: 'outlets', format: 'xlsx' })).arrayBuffer()
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'export' })
  expect(entries).toMatchObject([
    { action: 'export', subject: 'export:outlets', outletId, after: { rows: 1, format: 'xlsx', contacts: 'none' } },
    { subject: 'export:reservations', after: { ...SPAN, rows: expect.any(Number), contacts: 'consented' } },
  ])
})

test('the payment export has one row for each payment and each refund of the period', async () => {
  await using app = await testApp()
  const { as, get, lines } = await aDesk(app)
  const [heads, ...rows] = await lines(await get('exportPayments', await as('finance')))
  const [{ captured, sum, refunded } = { captured: 0, sum: 0, refunded: 0 }] = await app.sql<
    { captured: number; sum: number; refunded: number }[]
  >`
    select count(*)::int as captured, sum(amount)::float8 as sum, (select coalesce(sum(amount), 0)::float8 from refunds
      where (done_at at time zone 'Asia/Jakarta')::date between ${SPAN.from} and ${SPAN.to}) as refunded from captures
    where (captured_at at time zone 'Asia/Jakarta')::date between ${SPAN.from} and ${SPAN.to}`
  expect(heads?.split(';')[10]).toBe('"Jumlah, IDR"')
  const [payments, refunds] = ['Pembayaran', 'Pengembalian'].map((kind) =>
    rows.filter((row) => row.split(';')[1] === kind),
  )
  expect(payments).toHaveLength(captured)
  const sumOf = (some: string[] = []) => some.reduce((total, row) => total + Number(row.split(';')[10]), 0)
  expect(sumOf(payments)).toBe(sum)
  expect(sumOf(refunds)).toBe(-refunded)
  expect((await get('exportPayments', await as('cashier'))).status).toBe(403)
})

test('the exported report has the same rows as its page, as CSV and as an Excel workbook', async () => {
  await using app = await testApp()
  const { as, get, lines } = await aDesk(app)
  const manager = await as('manager')
  const rows = await lines(await get('exportReport', manager, { report: 'takings', by: 'week' }))
  expect(rows.map((row) => row.split(';')[0])).toEqual(['Mulai', '2026-11-09', '2026-11-16'])
  for (const report of ['covers', 'no-shows', 'channels'])
    expect((await lines(await get('exportReport', manager, { report }))).length, report).toBeGreaterThan(1)
  const book = new Uint8Array(
    await (await get('exportReport', manager, { report: 'takings', format: 'xlsx' })).arrayBuffer(),
  )
  expect(new TextDecoder().decode(book.subarray(0, 2))).toBe('PK')
  expect((await get('exportReport', manager, { report: 'guests' })).status).toBe(422)
})
