import { expect, test } from 'vitest'
import { receiptNumber } from '#domain/books/receipts.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { restateBooks } from '#server/books/restate-books.ts'
import {
  act,
  bill,
  cancel,
  goodwill,
  ledgerOf,
  paidAt,
  reopen,
  sign,
  takenBack,
  undoAct,
} from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00' }
const AT_NIGHT = '2026-11-25T23:00:00+07:00'

async function atTheTable(app: TestApp, order: { price: number; code?: string; night?: string }) {
  const party = await paidAt(app, { ...TABLE, ...order })
  app.clock.set(AT_NIGHT)
  await act(app, party.id, 'seat')
  return party
}

const papersOf = async (app: TestApp, id: string) =>
  (await receiptsOf(app.sql, id)).map(({ kind, year, number, amount, body }) => [
    receiptNumber({ prefix: body.entity.prefix, kind, year, number }),
    amount,
  ])

const mailsOf = async (app: TestApp, id: string) =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from messages where reservation_id = ${id} and kind in ('receipt_issued', 'credit_note_issued') order by id`
  ).map(({ kind }) => kind)

test('books B14: a receipt with service, tax and payments is issued when the bill is closed, not at the prepayment', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000, code: 'ARUM10' })
  expect(await papersOf(app, id)).toEqual([])
  await bill(app, id, 4_834_567)
  expect(await papersOf(app, id)).toEqual([['SJ-R-2026-000001', 4_744_567]])
  const [paper] = await receiptsOf(app.sql, id)
  expect(paper).toMatchObject({ onDate: '2026-11-25', name: expect.stringMatching(/\w/) })
  expect(paper?.body.lines.map(({ account, amount, taxRate }) => [account, amount, taxRate])).toEqual([
    ['sales', 4_107_534, null],
    ['service_charge', 287_527, null],
    ['tax_food', 439_506, 10],
    ['discounts', -90_000, null],
  ])
  expect(paper?.body.payments).toEqual([
    { by: 'ahead', method: 'qris', amount: 810_000 },
    { by: 'venue', method: null, amount: 3_934_567 },
  ])
  expect(await mailsOf(app, id)).toEqual(['receipt_issued'])
})

test('books B14: a reopened bill gets a credit note, and a new receipt when it is closed again', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000 })
  await bill(app, id, 3_600_001)
  app.clock.advance(3600)
  await reopen(app, id)
  await bill(app, id, 4_100_001)
  expect(await papersOf(app, id)).toEqual([
    ['SJ-R-2026-000001', 3_600_001],
    ['SJ-C-2026-000001', 3_600_001],
    ['SJ-R-2026-000002', 4_100_001],
  ])
  expect((await receiptsOf(app.sql, id))[1]?.body.corrects).toBe('SJ-R-2026-000001')
  expect(await mailsOf(app, id)).toEqual(['receipt_issued', 'credit_note_issued', 'receipt_issued'])
})

test('books B14: a no-show that is undone at once gets a receipt and a credit note, but no email', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 900_000 })
  app.clock.set(AT_NIGHT)
  await act(app, id, 'no_show')
  expect(await mailsOf(app, id)).toEqual(['receipt_issued'])
  await undoAct(app, id)
  expect(await papersOf(app, id)).toEqual([
    ['SJ-R-2026-000001', 900_000],
    ['SJ-C-2026-000001', 900_000],
  ])
  expect(await mailsOf(app, id)).toEqual([])
  await act(app, id, 'no_show')
  expect(await mailsOf(app, id)).toEqual(['receipt_issued'])
})

test('books B14: reopening a bill after a goodwill refund issues a credit note for the rest of the receipt', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 400_000 })
  await bill(app, id, 400_000)
  await goodwill(app, id, 123_457)
  const [refund] = await app.sql<{ id: string }[]>`select id from refunds where reason = 'goodwill'`
  const creditNotes = await app.sql<{ refundId: string }[]>`select refund_id from receipts where kind = 'credit_note'`
  expect(creditNotes).toEqual([{ refundId: refund?.id }])
  await reopen(app, id)
  expect(await papersOf(app, id)).toEqual([
    ['SJ-R-2026-000001', 400_000],
    ['SJ-C-2026-000001', 123_457],
    ['SJ-C-2026-000002', 276_543],
  ])
})

test('books B14: a chargeback, or a refund before the sale is booked, gets no credit note', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 400_000 })
  await bill(app, id, 500_000)
  await takenBack(app, id, 400_000)
  expect(await papersOf(app, id)).toEqual([['SJ-R-2026-000001', 500_000]])
  const early = await paidAt(app, { ...TABLE, night: '2026-12-09', price: 900_000 })
  await cancel(app, early.id, 900_000)
  expect(await papersOf(app, early.id)).toEqual([])
})

test('books B14: if money is kept after a cancellation, a receipt for that money is issued', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, night: '2026-12-09', price: 900_000 })
  await cancel(app, id, 400_000)
  expect(await papersOf(app, id)).toEqual([['SJ-R-2026-000001', 500_000]])
  expect((await receiptsOf(app.sql, id))[0]?.body.lines).toMatchObject([{ account: 'forfeits', amount: 500_000 }])
})

test('books B14: two bills that are closed at once get consecutive receipt numbers', async () => {
  await using app = await testApp()
  const parties = []
  for (const price of [900_000, 800_000, 700_000]) {
    const { id } = await paidAt(app, { ...TABLE, price })
    parties.push(id)
  }
  app.clock.set(AT_NIGHT)
  for (const id of parties) await act(app, id, 'seat')
  await Promise.all(parties.map((id) => bill(app, id, 2_000_000)))
  const numbers = (await Promise.all(parties.map((id) => papersOf(app, id)))).flat().map(([number]) => number)
  expect(new Set(numbers)).toEqual(new Set(['SJ-R-2026-000001', 'SJ-R-2026-000002', 'SJ-R-2026-000003']))
})

test('books B14: if the closing of a bill is rolled back, the receipt numbers have no gap', async () => {
  await using app = await testApp()
  const first = await atTheTable(app, { price: 900_000 })
  await app.owner`create function fail_award() returns trigger language plpgsql as $$ begin raise exception 'rolled back'; end $$`
  await app.owner`create constraint trigger fail_award after insert on closed_bills deferrable initially deferred for each row execute function fail_award()`
  await expect(bill(app, first.id, 1_000_000)).rejects.toThrow('rolled back')
  await app.owner`drop trigger fail_award on closed_bills`
  expect(await app.sql`select 1 from receipt_counters`).toEqual([])
  await bill(app, first.id, 1_000_000)
  expect(await papersOf(app, first.id)).toEqual([['SJ-R-2026-000001', 1_000_000]])
})

test('books B14: the year in a receipt number changes at midnight in the timezone of the outlet', async () => {
  await using app = await testApp()
  const parties = []
  for (const price of [900_000, 800_000]) parties.push((await paidAt(app, { ...TABLE, night: '2026-12-31', price })).id)
  const [before = '', after = ''] = parties
  app.clock.set('2026-12-31T23:00:00+07:00')
  for (const id of parties) await act(app, id, 'seat')
  await bill(app, before, 1_000_000)
  app.clock.set('2027-01-01T00:00:00+07:00')
  await bill(app, after, 1_000_000)
  expect(await papersOf(app, before)).toEqual([['SJ-R-2026-000001', 1_000_000]])
  expect(await papersOf(app, after)).toEqual([['SJ-R-2027-000001', 1_000_000]])
})

test('B14 signing a night with an open bill issues a receipt for the forfeit, which the bill’s receipt later replaces', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000 })
  app.clock.set('2026-11-26T12:00:00+07:00')
  await sign(app, { outletId: await outletIdOf(app, 'kuningan'), night: TABLE.night })
  await bill(app, id, 1_000_000)
  expect(await papersOf(app, id)).toEqual([
    ['SJ-R-2026-000001', 900_000],
    ['SJ-C-2026-000001', 900_000],
    ['SJ-R-2026-000002', 1_000_000],
  ])
})

test('books B14: revenue that was booked before the company’s first receipt date never gets a receipt', async () => {
  await using app = await testApp()
  await app.owner`alter table legal_entities disable trigger legal_entities_audited`
  await app.owner`update legal_entities set receipts_from = '2026-11-26'`
  const { id } = await atTheTable(app, { price: 900_000 })
  await bill(app, id, 1_000_000)
  await app.owner`insert into restating_due (reservation_id, at) values (${id}, ${app.now()})`
  await restateBooks(app)
  await goodwill(app, id, 100_000)
  expect([await papersOf(app, id), await mailsOf(app, id)]).toEqual([[], []])
  expect(await ledgerOf(app, id)).toMatchObject({ refunds_due: -100_000 })
})

test('books B14: the amount of a receipt never changes, but the guest’s name is erased with the guest’s other data', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000 })
  await bill(app, id, 1_000_000)
  await expect(app.owner`update receipts set amount = 1`).rejects.toThrow()
  await expect(app.owner`delete from receipts`).rejects.toThrow()
  await app.sql`
    update reservations set member_id = null, name = '', phone = '', email = '', notes = '', remarks = '{}', browser_key = null,
      erased_at = ${app.now()} where id = ${id}`
  expect(await receiptsOf(app.sql, id)).toMatchObject([{ name: '', amount: 1_000_000 }])
})
