import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { become } from '#tests/support/office-guest.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CODE = { kind: 'percent', value: 10, outletIds: null, validFrom: null, validTo: '2026-12-31', useLimit: 100 }

async function aPartner(app: TestApp) {
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'marketing', null)
  const response = await askOffice(url, 'addAffiliator', {
    cookie,
    takes: { name: 'Sinar Pesta', phone: '', email: '' },
  })
  const { id } = response.body.data as { id: string }
  const ask = (call: OfficeCall, takes: object = {}, as = cookie) => askOffice(url, call, { cookie: as, id, takes })
  const read = async () => (await ask('affiliator')).body.data as WireAnswer<'affiliator'>
  const statement = async (month: string) => (await ask('statement', { month })).body.data as WireAnswer<'statement'>
  return { url, id, cookie, ask, read, statement }
}

async function aBookingBy(app: TestApp, affiliatorCode: string, pax = 2) {
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const hold = await holdTables(app, guest(), {
    ...bookingForm(PAID_NIGHT, '21:00', { affiliatorCode }),
    tables: [{ tableId: table?.id ?? 0, pax }],
  })
  await settlePayment(app, hold.id, paidBy(`T ${hold.id}`, hold.amount))
  return { id: hold.id, amount: hold.amount }
}

test.each(ROLES)(
  'a staff member with the role %s for all outlets can do with affiliators exactly what this role permits',
  async (role) => {
    await using app = await testApp()
    const { ask } = await aPartner(app)
    const { cookie } = await aPerson(app, role, null)
    const reach = reachOfRole(role, 'affiliator.edit')
    expect((await ask('affiliator', {}, cookie)).status).toBe(reach === null ? 403 : 200)
    expect((await ask('makeCode', { ...CODE, code: 'PESTA' }, cookie)).status).toBe(reach === 'full' ? 200 : 403)
    const proposal = { proposal: '00000000-0000-4000-8000-000000000000', isApproved: true }
    const response = await ask('answerProposal', proposal, cookie)
    expect(response.status).toBe(reachOfRole(role, 'affiliator.approve') === null ? 403 : 404)
    const unsigned = await ask('payStatement', { month: '2026-10', reference: 'x' }, cookie)
    expect(unsigned.status).toBe(reachOfRole(role, 'affiliator.pay') === null ? 403 : 409)
  },
)

test('all affiliators are listed by name, with their codes, their current terms, and the commissions that are owed to them', async () => {
  await using app = await testApp()
  const { id, ask } = await aPartner(app)
  await ask('makeCode', { ...CODE, code: 'PESTA' })
  await ask('setTerms', { kind: 'percent', value: 5, fromNight: '2020-01-01' })
  const { body } = await ask('affiliators')
  const affiliators = body.data as { id: string; name: string }[]
  const names = affiliators.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(affiliators.find((affiliator) => affiliator.id === id)).toMatchObject({
    name: 'Sinar Pesta',
    codes: [{ code: 'PESTA', isOpen: true }],
    owed: 0,
  })
})

test('R-042 an affiliator code is unique in the group, and can be paused, reactivated and ended permanently', async () => {
  await using app = await testApp()
  const { url, ask, read, cookie } = await aPartner(app)
  const faults = async (over: object) =>
    Object.keys(((await ask('makeCode', { ...CODE, code: 'PESTA', ...over })).body as { errors?: object }).errors ?? {})
  expect(await faults({ code: ' x ' })).toEqual(['code'])
  expect(await faults({ value: 101 })).toEqual(['value'])
  expect(await faults({ outletIds: [999_999] })).toEqual(['outletIds'])
  expect(await faults({ validFrom: '2026-12-02', validTo: '2026-12-01' })).toEqual(['validTo'])
  // A code needs two things: a last day within the next year, and a limit on the number of uses.
  expect(await faults({ validTo: '2027-12-31' })).toEqual(['validTo'])
  expect(await faults({ validTo: '2026-01-01' })).toEqual(['validTo'])
  expect(await faults({ validTo: null })).toEqual(['validTo'])
  expect(await faults({ useLimit: null })).toEqual(['useLimit'])
  expect(await faults({ useLimit: 10_001 })).toEqual(['useLimit'])
  const both = await Promise.all([1, 2].map(() => ask('makeCode', { ...CODE, code: ' pesta', useLimit: 1 })))
  expect(both.map(({ status }) => status).toSorted((previous, next) => previous - next)).toEqual([200, 422])
  expect(await faults({})).toEqual(['code'])
  const { id } = await aBookingBy(app, 'PESTA')
  expect(id).toBeTruthy()
  await expect(aBookingBy(app, 'PESTA')).rejects.toMatchObject({ code: 'validation_failed' })
  await ask('makeCode', { ...CODE, code: 'LAGI' })
  await ask('changeCode', { code: 'LAGI', act: 'pause' })
  await expect(aBookingBy(app, 'LAGI')).rejects.toMatchObject({ code: 'validation_failed' })
  await ask('changeCode', { code: 'LAGI', act: 'resume' })
  app.clock.advance(60)
  await aBookingBy(app, 'LAGI')
  await ask('changeCode', { code: 'LAGI', act: 'end' })
  await expect(aBookingBy(app, 'LAGI')).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await ask('changeCode', { code: 'LAGI', act: 'resume' })).status).toBe(409)
  expect((await read()).codes).toMatchObject([
    { code: 'PESTA', state: 'open', bookings: 1, useLimit: 1 },
    { code: 'LAGI', state: 'ended', bookings: 1 },
  ])
  // A renamed affiliator keeps its codes. The name of an affiliator is unique.
  await ask('editAffiliator', { name: 'Sinar Pesta Raya', phone: '', email: '' })
  expect((await read()).codes.length).toBe(2)
  const same = { name: 'Sinar Pesta Raya', phone: '', email: '' }
  expect((await askOffice(url, 'addAffiliator', { cookie, takes: same })).status).toBe(422)
  expect((await ask('affiliatorUses')).body.data).toMatchObject([{ code: 'LAGI' }, { code: 'PESTA' }])
})

test('a change of the commission terms applies only to later bookings, and a no-show has no commission', async () => {
  await using app = await testApp()
  const { ask, statement } = await aPartner(app)
  await ask('makeCode', { ...CODE, code: 'PESTA' })
  const before = await aBookingBy(app, 'PESTA')
  app.clock.advance(60)
  await ask('setTerms', { kind: 'percent', value: 10, fromNight: '2026-11-01' })
  app.clock.advance(60)
  const byPercent = await aBookingBy(app, 'PESTA')
  await ask('setTerms', { kind: 'per_head', value: 50_000, fromNight: '2026-11-01' })
  app.clock.advance(60)
  const byHead = await aBookingBy(app, 'PESTA')
  const noShow = await aBookingBy(app, 'PESTA')
  for (const { id } of [before, byPercent, byHead]) await become(app, id, [3])
  await become(app, noShow.id, [4])
  const { lines, sums, reservations } = await statement('2026-11')
  expect(lines.map(({ commission }) => commission).toSorted((previous, next) => previous - next)).toEqual(
    [0, 0, Math.round(byPercent.amount / 10), 100_000].toSorted((previous, next) => previous - next),
  )
  expect(reservations).toBe(4)
  expect(sums).toMatchObject({ booked: 8, came: 6, takings: before.amount + byPercent.amount + byHead.amount })
})

test('the commission statement of a month is signed once, after the month, and only with the current figures', async () => {
  await using app = await testApp()
  const { ask } = await aPartner(app)
  await ask('makeCode', { ...CODE, code: 'PESTA' })
  await ask('setTerms', { kind: 'percent', value: 10, fromNight: '2026-11-01' })
  app.clock.advance(60)
  const first = await aBookingBy(app, 'PESTA')
  await become(app, first.id, [3])
  const commission = Math.round(first.amount / 10)
  const sign = { month: '2026-11', commission, lines: 1 }
  expect((await ask('signStatement', sign)).status).toBe(409)
  app.clock.set(new Date('2026-12-02T10:00:00Z'))
  const { cookie: fresh } = await aPerson(app, 'marketing', null)
  expect((await ask('signStatement', { ...sign, commission: 1 }, fresh)).body).toMatchObject({
    code: 'changed_meanwhile',
  })
  const both = await Promise.all([1, 2].map(() => ask('signStatement', sign, fresh)))
  expect(both.map(({ status }) => status).toSorted((previous, next) => previous - next)).toEqual([200, 409])
  // Marks the reservation as a no-show after the statement is signed.
  await app.sql`select set_config('senja.actor', 'system:test', false)`
  await app.sql`
    update reservations set state = 2, state_actor = 'staff:00000000-0000-4000-8000-000000000001' where id = ${first.id}`
  await become(app, first.id, [])
  const asFresh = async (month: string) =>
    (await ask('statement', { month }, fresh)).body.data as WireAnswer<'statement'>
  expect(await asFresh('2026-11')).toMatchObject({
    signed: { commission },
    sums: { commission },
    lines: [{ kind: 'booking', came: 2 }],
  })
  expect(await asFresh('2026-12')).toMatchObject({
    signed: null,
    sums: { commission: -commission, came: -2, booked: 0 },
    adjustments: -commission,
    lines: [{ kind: 'adjustment' }],
  })
  await expect(app.sql`update affiliator_statements set commission = 0`).rejects.toThrow('does not change')
  await expect(app.sql`delete from affiliator_statement_lines`).rejects.toThrow()
  const { cookie: finance } = await aPerson(app, 'finance', null)
  expect((await ask('signStatement', { month: '2026-12', commission: 0, lines: 0 }, finance)).status).toBe(403)
  expect((await ask('payStatement', { month: '2026-11', reference: ' ' }, finance)).status).toBe(422)
  expect((await ask('payStatement', { month: '2026-11', reference: 'BCA 0812' }, finance)).status).toBe(200)
  expect((await ask('payStatement', { month: '2026-11', reference: 'BCA 0812' }, finance)).status).toBe(409)
  const page = (await ask('affiliator', {}, fresh)).body.data as WireAnswer<'affiliator'>
  expect(page.statements).toMatchObject([{ month: '2026-11', reference: 'BCA 0812', paidBy: 'Rina finance' }])
  expect(page.open).toMatchObject([{ month: '2026-12', commission: -commission, canBeSigned: false }])
})
