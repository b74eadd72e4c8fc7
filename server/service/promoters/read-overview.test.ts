import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { readOverview } from '#server/service/promoters/read-overview.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { become } from '#tests/support/office-guest.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { aPromoter } from '#tests/support/promoter.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CODE = { kind: 'percent', value: 10, outletIds: null, validFrom: null, validTo: '2026-12-31', useLimit: 100 }

async function aBooking(app: TestApp, affiliatorCode: string, { name = 'Raka Wicaksana', isPaid = true } = {}) {
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const hold = await holdTables(app, guest(), {
    ...bookingForm(PAID_NIGHT, '21:00', { affiliatorCode, name, email: 'rahasia@surat.example' }),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  if (isPaid) await settlePayment(app, hold.id, paidBy(`T ${hold.id}`, hold.amount))
  app.clock.advance(60)
  return { id: hold.id, amount: hold.amount }
}

async function aSeller(app: TestApp) {
  const promoter = await aPromoter(app)
  await promoter.office('makeCode', { ...CODE, code: 'FAJAR' })
  await promoter.office('setTerms', { kind: 'percent', value: 10, fromNight: '2026-11-01' })
  const other = await aPromoter(app, { name: 'Raka' })
  await other.office('makeCode', { ...CODE, code: 'RAKA' })
  app.clock.advance(60)
  const read = () => readOverview(app, { id: promoter.id, name: promoter.name, withholdingRate: 2.5 }, 'en')
  return { ...promoter, read }
}

test('a promoter reads the counts of own bookings and the first names of own guests, but no data of other guests', async () => {
  await using app = await testApp()
  const { read } = await aSeller(app)
  const came = await aBooking(app, 'FAJAR', { name: 'Sari Puspita' })
  await aBooking(app, 'FAJAR', { name: 'Tio Lukman' })
  await aBooking(app, 'FAJAR', { name: 'Belum Bayar', isPaid: false })
  await aBooking(app, 'RAKA', { name: 'Orang Lain' })
  await become(app, came.id, [3])
  const overview = await read()
  expect(overview.nights).toMatchObject([{ night: PAID_NIGHT, bookings: 2, booked: 4, came: 2 }])
  const guests = overview.nights[0]?.guests.map(({ name, state }) => `${name} ${state}`)
  expect(guests?.toSorted()).toEqual(['Sari came', 'Tio coming'])
  const text = JSON.stringify(overview)
  expect(text).not.toContain(came.id)
  expect(text).not.toMatch(/Puspita|Lukman|Belum|Orang|Lain|RAKA|rahasia|\+62|booking_code|takings/)
  expect(overview.codes).toMatchObject([{ code: 'FAJAR', kind: 'percent', value: '10' }])
  expect(overview.codes[0]?.outlets.map(({ slug }) => slug)).toContain('kuningan')
  expect(overview.term).toEqual({ kind: 'percent', value: '10' })
})

test('the page of a promoter shows the commission of the statements as earned, approved or paid', async () => {
  await using app = await testApp()
  const { id, url, office, read } = await aSeller(app)
  const booking = await aBooking(app, 'FAJAR')
  await become(app, booking.id, [3])
  const statement = async () => (await office('statement', { month: '2026-11' })).body.data as WireAnswer<'statement'>
  const { commission } = (await statement()).sums
  expect(commission).toBeGreaterThan(0)
  expect((await read()).money).toMatchObject({ earned: commission, approved: 0, paid: 0, statements: [] })
  app.clock.set(new Date('2026-12-02T10:00:00Z'))
  const marketing = await aPerson(app, 'marketing', null)
  const takes = { month: '2026-11', commission, lines: 1 }
  expect((await askOffice(url, 'signStatement', { cookie: marketing.cookie, id, takes })).status).toBe(200)
  expect((await read()).money).toMatchObject({ earned: 0, approved: commission, paid: 0 })
  const finance = await aPerson(app, 'finance', null)
  const payment = { month: '2026-11', reference: 'BCA 0812' }
  expect((await askOffice(url, 'payStatement', { cookie: finance.cookie, id, takes: payment })).status).toBe(200)
  const { money } = await read()
  expect(money).toMatchObject({ earned: 0, approved: 0, paid: commission })
  expect(money.statements).toMatchObject([
    { month: '2026-11-01', commission, withheld: Math.round(commission * 0.025), paidAt: '2026-12-02T10:00:00.000Z' },
  ])
  expect(JSON.stringify(money)).not.toMatch(/BCA|Rina/)
})

test('the page of a promoter shows no paused or ended code, and only one link for a code of one outlet', async () => {
  await using app = await testApp()
  const { office, read } = await aSeller(app)
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  await office('makeCode', { ...CODE, code: 'SATU', outletIds: [outlet?.id ?? 0] })
  await office('changeCode', { code: 'FAJAR', act: 'pause' })
  const { codes } = await read()
  expect(codes.map(({ code, outlets }) => [code, outlets.map(({ slug }) => slug)])).toEqual([['SATU', ['kuningan']]])
})
