import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { system } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { transact } from '#server/work.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { become } from '#tests/support/office-guest.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const CODE = { kind: 'percent', value: 10, outletIds: null, validFrom: null, validTo: '2026-12-31', useLimit: 100 }

test('B10 a commission is owed from the month of the guest’s arrival, and is paid minus the withheld tax', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { cookie: marketing } = await aPerson(app, 'marketing', null)
  const response = await askOffice(url, 'addAffiliator', {
    cookie: marketing,
    takes: { name: 'Sinar Pesta', phone: '', email: '' },
  })
  const { id } = response.body.data as { id: string }
  const ask = (call: OfficeCall, takes: object, cookie: string) => askOffice(url, call, { cookie, id, takes })
  await ask('makeCode', { ...CODE, code: 'PESTA' }, marketing)
  await ask('setTerms', { kind: 'percent', value: 10, fromNight: '2026-11-01' }, marketing)
  await app.owner`update affiliators set withholding_rate = 2.5 where id = ${id}`
  app.clock.advance(60)
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const hold = await holdTables(app, guest(), {
    ...bookingForm(PAID_NIGHT, '21:00', { affiliatorCode: 'PESTA' }),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  await settlePayment(app, hold.id, paidBy(`T ${hold.id}`, hold.amount))
  await become(app, hold.id, [3])
  await transact(app, system('test'), (work) => recogniseRevenue(work, [hold.id]))
  app.clock.set('2026-12-02T10:00:00Z')
  const [signer, payer] = [await aPerson(app, 'marketing', null), await aPerson(app, 'finance', null)]
  const { sums, lines } = (await ask('statement', { month: '2026-11' }, signer.cookie)).body
    .data as WireAnswer<'statement'>
  const { commission } = sums
  expect(commission).toBeGreaterThan(0)
  const signed = { month: '2026-11', commission, lines: lines.length }
  expect((await ask('signStatement', signed, signer.cookie)).status).toBe(200)
  expect((await ask('payStatement', { month: '2026-11', reference: 'BCA 1' }, payer.cookie)).status).toBe(200)
  const rowsOf = async (month: string) => {
    const read = (await ask('promoterPayables', { from: month }, payer.cookie)).body
      .data as WireAnswer<'promoterPayables'>
    const balance = (await ask('trialBalance', { from: month }, payer.cookie)).body.data as WireAnswer<'trialBalance'>
    const payable = balance.rows.find(({ account }) => account === 'commissions_payable')?.closing ?? 0
    expect(read.total.closing + payable).toBe(0)
    return read.rows
  }
  const affiliator = { id, name: 'Sinar Pesta' }
  const withheld = Math.round(commission * 0.025)
  expect(await rowsOf('2026-11')).toEqual([
    { affiliator, opening: 0, accrued: commission, paid: 0, withheld: 0, closing: commission },
  ])
  expect(await rowsOf('2026-12')).toEqual([
    { affiliator, opening: commission, accrued: 0, paid: commission - withheld, withheld, closing: 0 },
  ])
})
