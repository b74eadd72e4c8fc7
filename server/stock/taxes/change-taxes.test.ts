// Tests that new tax rates begin on a future night. Reservations that are held or sold keep the rates of their quotes.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addNights, dateIn } from '#domain/calendar/night.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { findOutlet } from '#server/catalogue/outlets/find-outlet.ts'
import { findTaxes } from '#server/catalogue/tax-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { quoteCart } from '#server/reservations/holding/quote-cart.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aTicketOf, freeTableIds, outletIdOf } from '#tests/support/booking.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

type Taxes = WireAnswer<'stockTaxes'>

async function aTaxOffice(app: TestApp, slug = 'scbd') {
  const { url } = await app.open()
  const outletId = await outletIdOf(app, slug)
  const owner = (await aPerson(app, 'owner', outletId)).cookie
  const read = async () =>
    (await askOffice(url, 'stockTaxes', { cookie: owner, takes: { outletId } })).body.data as Taxes
  const presentTaxes = async (key: string = randomUUID()) => ({ key, outletId, version: (await read()).version })
  const send = (takes: { key: string; outletId: number; version: number }, body: object, cookie = owner) =>
    askOffice(url, 'setTaxRate', {
      cookie,
      takes: { ...takes, kind: 'entertainment' as const, from: '', rate: 0, ...body },
    })
  const set = async (from: string, rate: number, kind = 'entertainment', cookie = owner) =>
    send(await presentTaxes(), { from, rate, kind }, cookie)
  return { url, outletId, owner, read, presentTaxes, send, set }
}

const cart = (night: string, { tableId = 0, ticketId = 0 }) => ({
  night,
  tables: tableId ? [{ tableId, pax: 2 }] : [],
  tickets: ticketId ? [{ id: ticketId, qty: 1 }] : [],
  affiliatorCode: null,
})
const taxOf = ({ tax, rates }: Quote) => ({ tax, rates })

test('B13 a cart of tables uses the tax rate of its night, and a new rate applies only from its first night on', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const [eve, first] = ['2026-12-11', '2026-12-12']
  const { set } = await aTaxOffice(app)
  expect((await set(first, 40)).status).toBe(200)
  const quotes = await Promise.all(
    [eve, first].map(async (night) => {
      const [tableId] = await freeTableIds(app, 'scbd', night)
      return quoteCart(app, guest(), cart(night, { tableId: tableId ?? 0 }))
    }),
  )
  const [before, after] = quotes
  expect(before?.rates).toEqual({ taxKind: 'entertainment', service: 6, tax: 10 })
  expect(after?.rates).toEqual({ taxKind: 'entertainment', service: 6, tax: 40 })
  expect(after?.tax).toBe(4 * (before?.tax ?? 0))
})

test('B13 a ticket and a table of one outlet each use the rate of their own tax kind', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { set, owner, url, presentTaxes } = await aTaxOffice(app)
  const night = '2026-12-12'
  await set('2026-12-01', 40)
  const kinds = { ticketTaxKind: 'entertainment', tableTaxKind: 'food', billTaxKind: 'food', taxesForfeits: true }
  const charges = { service: 6, useService: true, useTax: true }
  const takes = { ...(await presentTaxes()), settings: { ...kinds, ...charges } }
  const changed = await askOffice(url, 'changeTaxSettings', { cookie: owner, takes })
  expect(changed.status).toBe(200)
  const [tableId] = await freeTableIds(app, 'scbd', night)
  const ofTable = await quoteCart(app, guest(), cart(night, { tableId: tableId ?? 0 }))
  expect(ofTable.rates).toEqual({ taxKind: 'food', service: 6, tax: 10 })
  const ticketId = await aTicketOf(app, { stock: 5, price: 100_000, at: 'gema-scbd', night })
  const ofTicket = await quoteCart(app, guest(), cart(night, { ticketId }))
  expect(taxOf(ofTicket)).toEqual({ tax: 42_400, rates: { taxKind: 'entertainment', service: 6, tax: 40 } })
})

test('finance can change whether prices include service and tax, and an existing hold keeps its price', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { url, owner, read, presentTaxes } = await aTaxOffice(app)
  const night = '2026-12-12'
  const [first, second] = await freeTableIds(app, 'scbd', night)
  const hold = (tableId = 0) =>
    holdTables(app, guest(), { ...bookingForm(night, '23:00'), tables: [{ tableId, pax: 2 }] })
  const before = await hold(first)
  const set = async (over: object) => {
    const settings = { ...(await read()).settings, ...over }
    return askOffice(url, 'changeTaxSettings', { cookie: owner, takes: { ...(await presentTaxes()), settings } })
  }
  for (const service of [-1, 100.5, 7.005, '7'])
    expect((await set({ service })).body).toMatchObject({ errors: { 'settings.service': [expect.any(String)] } })
  expect((await set({ service: 7.5, useTax: false })).status).toBe(200)
  expect((await read()).settings).toMatchObject({ service: 7.5, useService: true, useTax: false })
  expect((await read()).changes[0]).toMatchObject({ was: { service: 6, useTax: true }, becomes: { service: 7.5 } })
  const after = await hold(second)
  expect(after.quote.rates).toMatchObject({ service: 7.5 })
  expect(after.quote.tax).toBe(0)
  expect((await findReservation(app.sql, before.id))?.quote).toEqual(before.quote)
})

test('B13 a held table keeps its price and its rates when staff later set a new rate for its night', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const night = '2026-12-12'
  const [first, second] = await freeTableIds(app, 'scbd', night)
  const hold = (tableId = 0) =>
    holdTables(app, guest(), { ...bookingForm(night, '23:00'), tables: [{ tableId, pax: 2 }] })
  const before = await hold(first)
  const { set } = await aTaxOffice(app)
  await set('2026-12-01', 40)
  const after = await hold(second)
  const stored = await findReservation(app.sql, before.id)
  expect(stored?.amount).toBe(before.amount)
  expect(stored?.quote).toEqual(before.quote)
  expect(stored?.quote.rates?.tax).toBe(10)
  expect((await findReservation(app.sql, after.id))?.quote.rates?.tax).toBe(40)
})

test('B13 the API returns a new tax rate from its first night on, by the clock of the outlet’s zone', async () => {
  await using app = await testApp({ now: '2026-12-11T12:00:00+08:00', isCalendarEmpty: true })
  const { set } = await aTaxOffice(app, 'canggu')
  await set('2026-12-12', 25)
  const taxNow = async () => (await findOutlet(app, 'en', 'ombak-canggu'))?.tax
  app.clock.set('2026-12-11T23:59:00+08:00')
  expect(await taxNow()).toBe(10)
  app.clock.set('2026-12-12T12:00:00+08:00')
  expect(await taxNow()).toBe(25)
})

test('B13 a rate of an outlet that never sold anything may begin today', async () => {
  await using app = await testApp({ now: '2026-12-11T19:00:00+07:00', isCalendarEmpty: true })
  const { read, set, outletId } = await aTaxOffice(app)
  expect((await read()).firstDay).toBe('2026-12-12')
  await app.sql`update outlets set is_published = false where id = ${outletId}`
  expect((await read()).firstDay).toBe('2026-12-11')
  expect((await set('2026-12-10', 40)).status).toBe(422)
  expect((await set('2026-12-11', 40)).status).toBe(200)
})

test('B13 a rate begins tomorrow at the earliest, in the outlet’s time zone', async () => {
  // The time is 00:30 on 12 December in Bali and 23:30 on 11 December in Jakarta.
  await using app = await testApp({ now: '2026-12-11T23:30:00+07:00' })
  const bali = await aTaxOffice(app, 'canggu')
  const jakarta = await aTaxOffice(app, 'scbd')
  expect((await bali.read()).firstDay).toBe('2026-12-13')
  expect((await jakarta.read()).firstDay).toBe('2026-12-12')
  expect((await bali.set('2026-12-12', 40)).body).toMatchObject({ errors: { from: [expect.any(String)] } })
  expect((await bali.set('2026-12-13', 40)).status).toBe(200)
  expect((await jakarta.set('2026-12-11', 40)).status).toBe(422)
  expect((await jakarta.set('2026-12-12', 40)).status).toBe(200)
})

test('B13 the database rejects a change or deletion of a tax rate, and a new tax rate that begins today', async () => {
  await using app = await testApp()
  const outletId = await outletIdOf(app, 'scbd')
  const expectRefusal = (statement: Promise<unknown>) => expect(statement).rejects.toMatchObject({ code: 'SJ001' })
  await expectRefusal(app.owner`update tax_rates set rate = 5 where outlet_id = ${outletId}`)
  await expectRefusal(app.owner`delete from tax_rates where outlet_id = ${outletId}`)
  const today = dateIn(app.now(), 'Asia/Jakarta')
  const insert = (from: string) => app.owner`
    insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
    values (${outletId}, 'food', ${from}, 1, 12, 'staff:x', ${app.now()})`
  await expectRefusal(insert(today))
  await insert(addNights(today, 1))
})

test('B13 correcting a rate adds a second row for the same night, and each row names its author', async () => {
  await using app = await testApp()
  const { set, read, outletId } = await aTaxOffice(app)
  await set('2026-12-12', 40)
  app.clock.advance(1)
  await set('2026-12-12', 45)
  expect((await read()).rates.filter(({ kind }) => kind === 'entertainment')).toEqual([
    { kind: 'entertainment', from: '2000-01-01', rate: 10 },
    { kind: 'entertainment', from: '2026-12-12', rate: 45 },
  ])
  const rows = await app.sql<{ rate: number; setBy: string }[]>`
    select rate, set_by from tax_rates where outlet_id = ${outletId} and valid_from = '2026-12-12' order by revision`
  expect(rows.map(({ rate }) => rate)).toEqual([40, 45])
  expect(rows.every(({ setBy }) => setBy.startsWith('staff:'))).toBe(true)
  expect((await read()).changes).toMatchObject([
    { kind: 'entertainment', from: '2026-12-12', was: 40, becomes: 45, by: expect.any(String) },
    { kind: 'entertainment', from: '2026-12-12', was: 10, becomes: 40, by: expect.any(String) },
  ])
  const audits = await app.sql`select 1 from audit_entries where subject = ${`tax_rates:${outletId}`}`
  expect(audits).toHaveLength(2)
})

test('B13 when two people set a tax rate at the same time, one succeeds and the other gets changed_meanwhile', async () => {
  await using app = await testApp()
  const { presentTaxes, send, read } = await aTaxOffice(app)
  const [first, other] = [await presentTaxes(), await presentTaxes()]
  const sent = await Promise.all([
    send(first, { from: '2026-12-12', rate: 40 }),
    send(other, { from: '2026-12-12', rate: 50 }),
  ])
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' })
  const key = randomUUID()
  const request = await presentTaxes(key)
  expect((await send(request, { from: '2027-01-01', rate: 60 })).status).toBe(200)
  expect((await send(request, { from: '2027-01-01', rate: 60 })).status).toBe(200)
  expect((await read()).changes).toHaveLength(2)
})

test('B13 finance sets taxes, a manager reads them, and a rate has at most two decimals', async () => {
  await using app = await testApp()
  const { url, set, outletId } = await aTaxOffice(app)
  const finance = (await aPerson(app, 'finance', outletId)).cookie
  const manager = (await aPerson(app, 'manager', outletId)).cookie
  expect((await set('2026-12-12', 40.25, 'food', finance)).status).toBe(200)
  expect((await set('2026-12-13', 40, 'food', manager)).status).toBe(403)
  const takes = { outletId }
  expect((await askOffice(url, 'stockTaxes', { cookie: manager, takes })).status).toBe(200)
  for (const rate of [-1, 100.5, 40.005]) expect((await set('2026-12-14', rate)).status).toBe(422)
})

test('B13 the type of a new outlet decides its tax kind, and the outlet gets a rate for each tax kind', async () => {
  await using app = await testApp()
  const rows = await app.sql<{ type: string; ticket: string; table: string; bill: string; rates: number }[]>`
    select distinct o.type, o.ticket_tax_kind as ticket, o.table_tax_kind as table, o.bill_tax_kind as bill,
      (select count(*)::int from tax_rates r where r.outlet_id = o.id) as rates from outlets o order by o.type`
  const isEntertainment = (type: string) => ['night_club', 'live_music', 'beach_club'].includes(type)
  expect(rows.length).toBeGreaterThan(4)
  for (const { type, ...own } of rows) {
    const kind = isEntertainment(type) ? 'entertainment' : 'food'
    expect([type, own]).toEqual([type, { ticket: kind, table: kind, bill: 'food', rates: 2 }])
  }
})

test('B13 a changed tax in a content file does not replace taxes that the office has set', async () => {
  await using app = await testApp()
  const { set, outletId } = await aTaxOffice(app)
  const nightOf = (days: number) => addNights(dateIn(new Date(), 'Asia/Jakarta'), days)
  const rateOn = async (night: string) =>
    (await findTaxes(app.sql, outletId))!.taxRates.findLast(({ from }) => from <= night)
  await app.sql`update outlets set tax = 11 where id = ${outletId}`
  expect([(await rateOn(nightOf(-1)))?.rate, (await rateOn(nightOf(0)))?.rate]).toEqual([10, 11])
  await set('2027-06-01', 40)
  await app.sql`update outlets set tax = 12 where id = ${outletId}`
  expect((await rateOn(nightOf(0)))?.rate).toBe(11)
  expect((await findNight(app, outletId, '2027-06-01'))?.outlet.taxRates.at(-1)?.rate).toBe(40)
})
