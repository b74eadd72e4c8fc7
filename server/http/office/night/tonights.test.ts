// Tests the page that shows tonight at all outlets: the figures of each outlet in its own zone, and the decisions that each reader may
// make.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { asNightParty } from '#office/pages/night/party.ts'
import { system } from '#domain/identity/actor.ts'
import { countNight } from '#domain/service/night-parties.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { fillNight } from '#server/sandbox/fill-night.ts'
import { insertGrant } from '#server/staff/staff-repository.ts'
import { nameActor } from '#server/work.ts'
import { aBooking, pick } from '#tests/support/changed-table.ts'
import { A_LIST } from '#tests/support/office-bodies.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { anAskedRequest } from '#tests/support/venue-request.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

type Tonights = WireAnswer<'tonights'>

async function aGroup(app: TestApp) {
  const { url } = await app.open()
  const rows = await app.sql<{ slug: string; id: number }[]>`select slug, id from outlets`
  const idOf = (slug: string) => pick(rows, (row) => row.slug === slug).id
  const read = async (cookie: string) => (await askOffice(url, 'tonights', { cookie })).body.data as Tonights
  const at = (tonights: Tonights, slug: string) => pick(tonights.outlets, ({ outlet }) => outlet.slug === slug)
  /** Signs in a member of staff with the same role at several outlets. */
  const person = async (role: Role, ...slugs: string[]) => {
    const [first, ...others] = slugs.map(idOf)
    const staff = await aPerson(app, role, first ?? null)
    await app.sql.begin(async (sql) => {
      await nameActor(sql, system('test'))
      for (const outletId of others)
        await insertGrant(sql, { id: randomUUID(), staffId: staff.id, outletId, role, until: null, now: app.now() })
    })
    return staff
  }
  const kindsFor = async (cookie: string) => (await read(cookie)).decisions.map(({ kind }) => kind)
  return { url, idOf, read, at, person, kindsFor }
}

test('the page shows each outlet with the figures of its own night page, in every zone', async () => {
  await using app = await testApp()
  const { url, idOf, read, person } = await aGroup(app)
  app.clock.set(`${PAID_NIGHT}T19:00:00+07:00`)
  const slugs = ['kuningan', 'losari']
  for (const slug of slugs) await fillNight(app, system('test'), { outletId: idOf(slug), night: PAID_NIGHT })
  const { cookie } = await person('manager', ...slugs)
  const { outlets, now } = await read(cookie)
  expect(outlets.map(({ outlet: { slug, zoneName } }) => [slug, zoneName])).toEqual([
    ['losari', 'WITA'],
    ['kuningan', 'WIB'],
  ])
  for (const { outlet, ...tonight } of outlets) {
    const { body } = await askOffice(url, 'night', { cookie, takes: { outletId: outlet.id } })
    const night = body.data as OfficeNight
    const counts = countNight(night.parties.map(asNightParty), Date.parse(now))
    expect(night.parties.reduce((sum, { paid }) => sum + paid, 0)).toBe(tonight.paidAhead)
    expect(tonight).toMatchObject({
      night: night.night,
      opensAt: night.opensAt,
      closesAt: night.closesAt,
      title: night.title,
      booked: counts.arrived.of,
      arrived: counts.arrived.guests,
      seated: counts.seated.guests,
      expected: counts.expected.guests,
      paidAhead: night.parties.reduce((sum, { paid }) => sum + paid, 0),
    })
    expect([tonight.booked > 0, (tonight.paidAhead ?? 0) > 0], outlet.slug).toEqual([true, true])
    expect(tonight.quarters.reduce((sum, { due }) => sum + due, 0)).toBeGreaterThanOrEqual(tonight.booked)
  }
  expect(outlets.some(({ seated }) => seated > 0)).toBe(true)
})

test('at 02:30 in Medan, the night of a club there still runs, but in Makassar the next day has begun', async () => {
  await using app = await testApp()
  const { read, at } = await aGroup(app)
  app.clock.set('2026-11-26T02:30:00+07:00')
  const { cookie } = await aPerson(app, 'owner', null)
  const tonights = await read(cookie)
  expect(tonights.outlets).toHaveLength(14)
  expect(at(tonights, 'polonia')).toMatchObject({ night: '2026-11-25', closesAt: '2026-11-25T21:00:00.000Z' })
  expect(at(tonights, 'losari')).toMatchObject({ night: '2026-11-26', opensAt: '2026-11-26T13:00:00.000Z' })
})

test('the page distinguishes an outlet that is closed tonight from an outlet with a private night', async () => {
  await using app = await testApp()
  const { idOf, read, at } = await aGroup(app)
  app.clock.set(`${PAID_NIGHT}T20:30:00+07:00`)
  await app.sql`
    insert into off_schedule_days (outlet_id, night, is_closed, is_private) values
      (${idOf('kuningan')}, ${PAID_NIGHT}, true, false), (${idOf('canggu')}, ${PAID_NIGHT}, false, true)
    on conflict (outlet_id, night) do update set is_closed = excluded.is_closed, is_private = excluded.is_private`
  const { cookie } = await aPerson(app, 'owner', null)
  const tonights = await read(cookie)
  expect(at(tonights, 'kuningan')).toMatchObject({ isClosed: true, isPrivate: false })
  expect(at(tonights, 'canggu')).toMatchObject({ isClosed: false, isPrivate: true })
})

test('the page of all outlets shows money to finance but not to a host, and refuses marketing', async () => {
  await using app = await testApp()
  const { url, party, outletId } = await aBooking(app)
  const { idOf, read, at, person } = await aGroup(app)
  app.clock.set(`${PAID_NIGHT}T20:30:00+07:00`)
  expect(outletId).toBe(idOf('kuningan'))
  const host = await person('host', 'kuningan', 'canggu')
  const forHost = await read(host.cookie)
  expect(forHost.outlets.map(({ outlet, paidAhead }) => [outlet.slug, paidAhead])).toEqual([
    ['kuningan', null],
    ['canggu', null],
  ])
  expect(at(forHost, 'kuningan')).toMatchObject({ booked: 2, expected: 2, seated: 0 })
  const forFinance = await read((await aPerson(app, 'finance', null)).cookie)
  expect(at(forFinance, 'kuningan').paidAhead).toBe(party.amount)
  expect(at(forFinance, 'canggu').paidAhead).toBe(0)
  const twoRoles = await person('host', 'kuningan', 'canggu')
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    const grant = {
      id: randomUUID(),
      staffId: twoRoles.id,
      outletId: idOf('canggu'),
      role: 'cashier',
      until: null,
    } as const
    await insertGrant(sql, { ...grant, now: app.now() })
  })
  expect((await read(twoRoles.cookie)).outlets.map(({ paidAhead }) => paidAhead)).toEqual([null, 0])
  const marketing = await person('marketing', 'kuningan', 'canggu')
  expect((await askOffice(url, 'tonights', { cookie: marketing.cookie })).status).toBe(403)
})

test('a refund request is listed only for people who may approve it, and not for its author', async () => {
  await using app = await testApp()
  const { read, kindsFor } = await aGroup(app)
  const [small, large] = [await aBooking(app), await aBooking(app)]
  const { outletId } = small
  const [manager, owner] = [await aPerson(app, 'manager', outletId), await aPerson(app, 'owner', null)]
  const host = await aPerson(app, 'host', outletId)
  const request = async ({ url, party, ask }: typeof small, amount: number, reason: string) => {
    const { body } = await askOffice(url, 'refundOffer', { cookie: host.cookie, id: party.id })
    const { byRule: quotedAmount } = body.data as WireAnswer<'refundOffer'>
    expect((await ask('askRefund', { amount, reason, quoted: quotedAmount }, { by: host.cookie })).status).toBe(200)
  }
  await request(small, 100_000, 'The band did not play')
  // The refund rules of this booking give no refund, so only an owner may decide on its refund.
  await app.sql`update reservations set refund_rules = '[]' where id = ${large.party.id}`
  await request(large, 100_000, 'A friend of the house')
  const { decisions } = await read(manager.cookie)
  expect(decisions).toMatchObject([
    { kind: 'refund', outletId, amount: 100_000, reason: 'The band did not play', by: 'Rina host' },
  ])
  expect(JSON.stringify(decisions)).not.toContain('staff:')
  expect(await kindsFor(owner.cookie)).toEqual(['refund', 'refund'])
  expect(await kindsFor(host.cookie)).toEqual([])
})

test('names on guest lists and requests to the venue are listed as waiting, with their number of guests', async () => {
  await using app = await testApp()
  const { url, idOf, read, person, kindsFor } = await aGroup(app)
  const request = await anAskedRequest(app)
  const host = await person('host', 'kuningan')
  const manager = await person('manager', 'kuningan')
  const takes = { outletId: idOf('kuningan'), night: PAID_NIGHT, ...A_LIST }
  const answer = await askOffice(url, 'makeGuestList', { cookie: manager.cookie, takes })
  const { id } = answer.body.data as WireAnswer<'makeGuestList'>
  await askOffice(url, 'addListNames', { cookie: host.cookie, id, takes: { text: 'Ayu +2\nTio' } })
  expect(await kindsFor(host.cookie)).toEqual([])
  expect((await read(manager.cookie)).decisions).toMatchObject([
    { kind: 'names', count: 4, name: A_LIST.name, night: PAID_NIGHT, key: id, amount: null },
  ])
  const greeter = await aPerson(app, 'host', request.at.outletId)
  expect((await read(greeter.cookie)).decisions).toMatchObject([
    { kind: 'request', count: 10, arrivalTime: '19:00', outletId: request.at.outletId },
  ])
  expect(await kindsFor((await aPerson(app, 'door', request.at.outletId)).cookie)).toEqual([])
})

test('after a night with bookings has ended, the night waits for a signature, and then for another person’s confirmation', async () => {
  await using app = await testApp()
  const { url, outletId } = await aBooking(app)
  const { read, kindsFor } = await aGroup(app)
  app.clock.set(`${PAID_NIGHT}T23:00:00+07:00`)
  const night = { outletId, night: PAID_NIGHT }
  expect(await kindsFor((await aPerson(app, 'manager', outletId)).cookie)).toEqual([])
  app.clock.set('2026-11-26T12:00:00+07:00')
  const manager = await aPerson(app, 'manager', outletId)
  const finance = await aPerson(app, 'finance', null)
  const owner = await aPerson(app, 'owner', null)
  expect((await read(manager.cookie)).decisions).toMatchObject([{ kind: 'sign', count: 1, ...night }])
  expect(await kindsFor(finance.cookie)).toEqual([])
  const closing = (await askOffice(url, 'closing', { cookie: owner.cookie, takes: night })).body
    .data as WireAnswer<'closing'>
  const signing = { ...night, version: 1, seen: closing.seen, reason: 'Rain' }
  expect((await askOffice(url, 'signNight', { cookie: owner.cookie, takes: signing })).status).toBe(201)
  expect(await kindsFor(owner.cookie)).toEqual([])
  expect((await read(finance.cookie)).decisions).toMatchObject([{ kind: 'confirm', count: 1, ...night }])
  await askOffice(url, 'confirmNight', { cookie: finance.cookie, takes: { ...night, version: 1 } })
  expect(await kindsFor(finance.cookie)).toEqual([])
})

test('flagged payments, proposals for affiliators and lost sign-ins are listed for the people who may decide them', async () => {
  await using app = await testApp()
  const { outletId, party } = await aBooking(app)
  const { read, kindsFor, person } = await aGroup(app)
  const owner = await aPerson(app, 'owner', null)
  const finance = await aPerson(app, 'finance', null)
  const manager = await aPerson(app, 'manager', outletId)
  const host = await aPerson(app, 'host', outletId)
  const [attempt] = await app.sql<{ reference: string }[]>`
    select reference from payment_intents where reservation_id = ${party.id}`
  const at = app.now()
  await app.sql`
    insert into payment_flags (order_id, kind, note, at) values (${attempt?.reference ?? ''}, 'amount_mismatch', '', ${at}),
      ('SNJ-unknown', 'statement_unknown', '', ${at})`
  const [affiliator] = await app.sql<
    { id: string; name: string }[]
  >`select id, name from affiliators order by name limit 1`
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`
      insert into affiliator_proposals (id, affiliator_id, kind, body, state, asked_by, asked_at)
      values (${randomUUID()}, ${affiliator?.id ?? ''}, 'term', '{}', 'asked', ${`staff:${finance.id}`}, ${at})`
    await sql`
      insert into sign_in_resets (id, staff_id, state, asked_by, asked_at)
      values (${randomUUID()}, ${host.id}, 'asked', ${`staff:${finance.id}`}, ${at})`
  })
  const { decisions } = await read(owner.cookie)
  const reset = { kind: 'reset', outletId: null, key: host.id, name: 'Rina host' }
  expect(decisions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'flag', outletId, count: 1 }),
      expect.objectContaining({ kind: 'flag', outletId: null, count: 1 }),
      expect.objectContaining({ kind: 'proposal', outletId: null, name: affiliator?.name, by: 'Rina finance' }),
      expect.objectContaining(reset),
    ]),
  )
  expect((await read(manager.cookie)).decisions).toMatchObject([reset])
  expect(await kindsFor(finance.cookie)).toEqual(['flag', 'flag'])
  expect(await kindsFor(host.cookie)).toEqual([])
  expect(await kindsFor((await person('manager', 'canggu')).cookie)).toEqual([])
})

test('an unsigned night still waits for its signature after two weeks', async () => {
  await using app = await testApp()
  const { outletId } = await aBooking(app)
  const { read } = await aGroup(app)
  app.clock.set('2026-12-28T12:00:00+07:00')
  const manager = await aPerson(app, 'manager', outletId)
  expect((await read(manager.cookie)).decisions).toMatchObject([
    { kind: 'sign', outletId, night: PAID_NIGHT, count: 1 },
  ])
})
