// Role × call × own or other outlet: every cell of the table is asked over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type OfficeCall, officeEndpoints } from '#contract/office/office-endpoints.ts'
import type { OfficeEndpoint, OutletOf } from '#contract/office/office-endpoint.ts'
import { reachOfRole, type Role, ROLES } from '#domain/staff/permissions.ts'
import { makeDevice } from '#server/staff/devices.ts'
import { insertGrant } from '#server/staff/staff-repository.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const calls = Object.entries<OfficeEndpoint>(officeEndpoints) as [OfficeCall, OfficeEndpoint][]
const permitted = calls.flatMap(([name, { needs }]) => (typeof needs === 'string' ? [] : [{ name, ...needs }]))

test('every call of the office that is not about oneself names a permission', () => {
  expect(permitted.length + calls.filter(([, { needs }]) => typeof needs === 'string').length).toBe(calls.length)
  expect(calls.filter(([, { needs }]) => needs === 'anyone').map(([name]) => name)).toEqual([
    'signIn',
    'beginJoin',
    'join',
    'beginPasskeySignIn',
    'signInByPasskey',
    'visit',
    'enrolDevice',
    'devicePeople',
    'signInByPin',
    'people',
    'stepIn',
  ])
})

test('nobody reaches a call of the office without a session of staff, nor with a member’s cookie', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  for (const [name, { needs }] of calls) {
    if (needs === 'anyone') continue
    for (const cookie of [
      undefined,
      'senja_office=x',
      `senja_office=${'a'.repeat(43)}`,
      `senja_session=${'a'.repeat(43)}`,
    ])
      expect((await askOffice(url, name, { id: randomUUID(), ...(cookie && { cookie }) })).status, name).toBe(401)
  }
})

let made = 0
/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
type Bodies = Partial<Record<OfficeCall, (outletId: number | null) => object>>
/** Bodies that are well formed, so that only the right decides; a call without a line is sent an empty one. */
const BODIES: Bodies = {
  inviteStaff: (outletId) => ({
    email: `${randomUUID()}@grup.example`,
    name: 'Sari',
    locale: 'id',
    role: 'door',
    outlet_id: outletId,
  }),
  grantRole: (outletId) => ({ role: 'door', outlet_id: outletId, until: null }),
  makeDevice: (outletId) => ({ name: 'Tablet', outlet_id: outletId ?? 0 }),
  fillNight: (outletId) => ({ outlet_id: outletId ?? 0, night: PAID_NIGHT }),
  nightStream: (outletId) => ({ outlet_id: String(outletId ?? 0), night: PAID_NIGHT, token: '' }),
  night: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  queue: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  seat: () => ({ version: 1 }),
  leave: () => ({ version: 1 }),
  markNoShow: () => ({ version: 1 }),
  walkOut: () => ({ version: 1 }),
  undoService: () => ({ version: 1 }),
  closeBill: () => ({ version: 1, bill: 0 }),
  acceptRequest: () => ({ time: null }),
  declineRequest: () => ({ reason: 'full' }),
  findReservations: () => ({ q: 'Nobody' }),
  addNote: () => ({ text: 'By the window' }),
  removeNote: () => ({ note: 1 }),
  cancelReservation: () => ({ version: 1, reason: 'change_of_plan', amount: null, quoted: 0 }),
  changeParty: () => ({ version: 1, pax: 2 }),
  changeArrival: () => ({ version: 1, time: '21:30' }),
  contentList: () => ({ kind: 'events' }),
  createContent: (outletId) => ({
    kind: outletId === null ? 'artists' : 'events',
    title: randomUUID(),
    slug: '',
    outlet_id: outletId,
    night: `2031-01-${String(((made += 1) % 28) + 1).padStart(2, '0')}`,
  }),
  saveDraft: () => ({ part: 'id', version: 1, draft: 0, body: {} }),
  discardDraft: () => ({ part: 'id', version: 1, draft: 0 }),
  unscheduleContent: () => ({ part: 'id', version: 1, draft: 0 }),
  publishContent: () => ({ parts: [{ part: 'id', version: 1, draft: 0 }], at: null }),
  confirmEnglish: () => ({ version: 1, draft: 0 }),
  showContent: () => ({ version: 0, is_published: true, from: null, until: null }),
  uploadPicture: () => ({ name: 'dot.png', data: DOT, alt: { id: '', en: '' } }),
  describePicture: () => ({ path: '/pictures/artists/ayu-samudra.webp', alt: { id: 'Ayu', en: 'Ayu' } }),
  contentVersion: () => ({ part: 'id', version: '1' }),
  reopenBill: () => ({ version: 1, reason: 'a slip' }),
  move: () => ({ version: 1, to_table_id: 1, price: 0, minimum: 0, settlement: 'none' }),
}
const bodyOf = (name: OfficeCall, outletId: number | null): object => BODIES[name]?.(outletId) ?? {}

/** Calls about an outlet that may not be about the whole group. */
const AT_ONE_OUTLET: OfficeCall[] = ['makeDevice', 'night', 'queue', 'nightStream', 'fillNight']

/** Things that belong to one outlet. */
const OF_AN_OUTLET: OutletOf[] = ['device', 'reservation']

test.each(ROLES)('the role %s is let in where its permission reaches, and nowhere else', async (role) => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets order by id limit 2`
  const [own = 0, other = 0] = outlets.map(({ id }) => id)
  const { cookie } = await aPerson(app, role, own)
  for (const { name, permission, at } of permitted)
    for (const outletId of at === 'granted'
      ? [own]
      : OF_AN_OUTLET.includes(at) || AT_ONE_OUTLET.includes(name)
        ? [own, other]
        : [own, other, null]) {
      const id = await subjectOf(app, at, outletId)
      const { status } = await askOffice(url, name, { cookie, id, takes: bodyOf(name, outletId) })
      const isHeld = reachOfRole(role, permission) !== null && outletId === own && !BEYOND_LIMIT[role]?.includes(name)
      // What a reservation's state forbids, its right does not.
      const isLetIn =
        at === 'reservation' || at === 'content' || name === 'fillNight'
          ? status !== 403 && (status !== 404 || NAMES_NOTHING.includes(name))
          : status < 400
      expect([name, outletId, isLetIn], `${name} ${role} at ${outletId}: ${status}`).toEqual([name, outletId, isHeld])
      if (!isHeld) expect(status).toBe(403)
    }
})

/** Let in, they find that this reservation has no such note, or is no request. */
const NAMES_NOTHING: OfficeCall[] = ['removeNote', 'acceptRequest', 'declineRequest', 'contentVersion']

/** Calls of a permission that a role has in part, beyond that part. */
const BEYOND_LIMIT: Partial<Record<Role, OfficeCall[]>> = {
  cashier: ['seat', 'markNoShow', 'showContacts'],
  finance: ['showContacts'],
}

/** A reservation of an outlet. Whose it is decides here, not where its table stands. */
async function reservationAt(app: TestApp, outletId: number): Promise<string> {
  const { id } = await heldTable(app)
  // Its table is the next one's to hold.
  await app.sql`delete from table_claims where reservation_id = ${id}`
  await app.sql`update reservations set outlet_id = ${outletId} where id = ${id}`
  return id
}

/** An event of an outlet, or an artist of the group's. */
async function contentAt(app: TestApp, outletId: number | null): Promise<string> {
  const [found] = await app.sql<{ id: number }[]>`
    select id from events where outlet_id = ${outletId ?? 0} union all select id from artists where ${outletId === null} limit 1`
  return `${outletId === null ? 'artists' : 'events'}-${found?.id ?? 0}`
}

type Subjects = Partial<Record<OutletOf, (app: TestApp, outletId: number | null) => Promise<string>>>
/** What a call is about, at an outlet; of the others it is somebody's account. */
const SUBJECTS: Subjects = {
  content: async (app, outletId) => contentAt(app, outletId),
  device: async (app, outletId) =>
    (await makeDevice(app, system('test'), { outletId: outletId ?? 0, name: 'Tablet' })).id,
  reservation: (app, outletId) => reservationAt(app, outletId ?? 0),
  grant: async (app, outletId) => {
    const person = await aPerson(app, 'door', outletId)
    const [grant] = await app.sql<{ id: string }[]>`select id from staff_grants where staff_id = ${person.id}`
    return grant?.id ?? ''
  },
}
const subjectOf = async (app: TestApp, at: OutletOf, outletId: number | null): Promise<string> =>
  (await SUBJECTS[at]?.(app, outletId)) ?? (await aPerson(app, 'door', outletId)).id

test('an outlet that does not exist is a fault of its field, for an owner of everything too', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { cookie, id } = await aPerson(app, 'owner', null)
  const outlet_id = 999_999
  for (const [name, takes] of [
    ['makeDevice', { name: 'Tablet', outlet_id }],
    ['grantRole', { role: 'host', outlet_id, until: null }],
    ['inviteStaff', { email: 'x@grup.example', name: 'X', locale: 'id', role: 'host', outlet_id }],
  ] as const)
    expect((await askOffice(url, name, { cookie, id, takes })).status, name).toBe(422)
})

test('a role that is not below one’s own is neither granted nor taken, at the own outlet either', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const outletId = outlet?.id ?? 0
  const manager = await aPerson(app, 'manager', outletId)
  const owner = await aPerson(app, 'owner', null)
  const takes = { role: 'manager', outlet_id: outletId, until: null }
  expect((await askOffice(url, 'grantRole', { cookie: manager.cookie, id: manager.id, takes })).status).toBe(403)
  expect((await askOffice(url, 'closeStaff', { cookie: manager.cookie, id: owner.id })).status).toBe(403)
  const invite = { email: owner.email, name: 'X', locale: 'id', role: 'door', outlet_id: outletId }
  expect((await askOffice(url, 'inviteStaff', { cookie: manager.cookie, takes: invite })).status).toBe(403)
  expect((await askOffice(url, 'grantRole', { cookie: owner.cookie, id: manager.id, takes })).status).toBe(201)
})

test('the last owner of the group is neither closed nor stripped, by two at once either', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const [demo] = await app.sql<{ id: string }[]>`select staff_id as id from staff_grants where role = 'owner'`
  const [first, second] = [await aPerson(app, 'owner', null), await aPerson(app, 'owner', null)]
  expect((await askOffice(url, 'closeStaff', { cookie: first.cookie, id: demo?.id ?? '' })).status).toBe(200)
  const statuses = await Promise.all([
    askOffice(url, 'closeStaff', { cookie: first.cookie, id: second.id }),
    askOffice(url, 'closeStaff', { cookie: second.cookie, id: first.id }),
  ])
  expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const owners = await app.sql`
    select 1 from staff_grants g join staff s on s.id = g.staff_id where g.role = 'owner' and s.state = 'active'`
  expect(owners.length).toBeGreaterThan(0)
})

test('a grant that has ended, or was taken, lets nobody in from that moment on', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const host = await aPerson(app, 'host', null)
  expect((await askOffice(url, 'me', { cookie: host.cookie })).status).toBe(200)
  const [grant] = await app.sql<{ id: string }[]>`select id from staff_grants where staff_id = ${host.id}`
  await askOffice(url, 'revokeGrant', { cookie: owner.cookie, id: grant?.id ?? '' })
  expect((await askOffice(url, 'me', { cookie: host.cookie })).status).toBe(401)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    const until = new Date(app.now().getTime() + 60_000)
    await insertGrant(sql, { id: randomUUID(), staffId: host.id, outletId: null, role: 'host', until, now: app.now() })
  })
  expect((await askOffice(url, 'me', { cookie: host.cookie })).status).toBe(200)
  app.clock.advance(60)
  expect((await askOffice(url, 'me', { cookie: host.cookie })).status).toBe(401)
})
