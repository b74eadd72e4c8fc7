// Role × call × own or other outlet: every cell of the table is asked over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type OfficeCall, officeEndpoints } from '#contract/office/office-endpoints.ts'
import type { OfficeEndpoint, OutletOf } from '#contract/office/office-endpoint.ts'
import { reachOfRole, type Role, ROLES } from '#domain/staff/permissions.ts'
import { capturesOf } from '#server/payments/capture-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { insertRefundRequest } from '#server/reservations/refunds/refund-request-repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { makeDevice } from '#server/staff/devices.ts'
import { insertGrant } from '#server/staff/staff-repository.ts'
import { nameActor, transact } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { aDraft } from '#tests/support/floor-plan.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

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
const BOTH = { id: 'Uji', en: 'Test' }
const COURSE = { name: BOTH, description: BOTH, deposit: 1 }
const TICKET = { name: BOTH, price: 1, minimum_cost: 0, max_capacity: 1 }
const TABLE = { name: 'Uji', capacity: 2, category_id: 999_999, section_id: 999_999, is_reservable: true }
const SEEN = (outletId: number | null) => ({ outlet_id: outletId ?? 0, id: 999_999, version: 1 })
const BY_NIGHT = { weekday: 1, weekend: 1, event: 1 }
const PRICES = { down_payment: BY_NIGHT, minimum_cost: BY_NIGHT }
type Bodies = Partial<Record<OfficeCall, (outletId: number | null) => object>>
const A_MONTH = { from: '2026-11-01', to: '2026-11-30' }
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
  fillPast: (outletId) => ({ outlet_id: outletId ?? 0 }),
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
  contentVersion: () => ({ part: 'id', version: '1' }),
  reopenBill: () => ({ version: 1, reason: 'a slip' }),
  holds: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  makeHold: (outletId) => ({
    id: randomUUID(),
    outlet_id: outletId ?? 0,
    night: PAID_NIGHT,
    kind: 'kept',
    reason: 'artist',
    for_name: '',
    until: null,
    table_ids: [999_999],
  }),
  changeHold: () => ({ version: 1, reason: 'artist', for_name: '', until: null }),
  releaseHold: () => ({ version: 1 }),
  bookingPlaces: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  knownGuests: () => ({ phone: '5567' }),
  makeBooking: (outletId) => ({
    outlet_id: outletId ?? 0,
    night: PAID_NIGHT,
    time: '21:30',
    pax: 2,
    settlement: 'link',
    quoted: 0,
  }),
  takingsReport: () => A_MONTH,
  coversReport: () => A_MONTH,
  noShowReport: () => A_MONTH,
  channelsReport: () => A_MONTH,
  outletsReport: () => A_MONTH,
  nightReport: (outletId) => ({ outlet_id: String(outletId ?? 0), night: PAID_NIGHT }),
  closing: (outletId) => ({ outlet_id: String(outletId ?? 0), night: PAID_NIGHT }),
  countTill: (outletId) => ({ outlet_id: outletId ?? 0, night: PAID_NIGHT, cash: 0, card: 0 }),
  signNight: (outletId) => ({ outlet_id: outletId ?? 0, night: PAID_NIGHT, version: 1, seen: '', reason: 'Rain' }),
  confirmNight: (outletId) => ({ outlet_id: outletId ?? 0, night: PAID_NIGHT, version: 1 }),
  stockMonth: (outletId) => ({ outlet_id: String(outletId ?? 0), month: '2026-11' }),
  stockMonths: () => ({ month: '2026-11' }),
  nightsTouched: (outletId) => ({ outlet_id: outletId ?? 0, nights: [PAID_NIGHT] }),
  changeNights: (outletId) => ({
    key: randomUUID(),
    outlet_id: outletId ?? 0,
    nights: [{ night: '2026-12-08', version: 0 }],
    change: { kind: 'ordinary' },
  }),
  stockPrices: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  changePrices: (outletId) => ({ ...SEEN(outletId), category_id: 999_999, key: randomUUID(), ...PRICES }),
  stockTables: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  addTable: (outletId) => ({ ...TABLE, outlet_id: outletId ?? 0, shape: 'round' }),
  changeTable: (outletId) => ({ ...SEEN(outletId), ...TABLE }),
  retireTable: (outletId) => SEEN(outletId),
  restoreTable: (outletId) => SEEN(outletId),
  stockTickets: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  addTicket: (outletId) => ({ outlet_id: outletId ?? 0, night: '2027-02-02', ...TICKET, stock: 1 }),
  changeTicket: (outletId) => ({ ...SEEN(outletId), ...TICKET }),
  changeTicketStock: (outletId) => ({ ...SEEN(outletId), stock: 1 }),
  stopTicket: (outletId) => ({ ...SEEN(outletId), is_stopped: true }),
  sortTickets: (outletId) => ({ outlet_id: outletId ?? 0, night: '2027-02-03', ids: [1] }),
  copyTickets: (outletId) => ({ outlet_id: outletId ?? 0, night: '2027-02-03', from: '2027-02-04' }),
  stockCourses: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  addCourse: (outletId) => ({ outlet_id: outletId ?? 0, ...COURSE }),
  changeCourse: (outletId) => ({ ...SEEN(outletId), ...COURSE }),
  serveCourse: (outletId) => ({ ...SEEN(outletId), is_served: true }),
  stockRules: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  changeRules: (outletId) => ({
    key: randomUUID(),
    outlet_id: outletId ?? 0,
    of: { event_id: 999_999 },
    seen: [],
    rules: [],
  }),
  floorPlan: (outletId) => ({ outlet_id: String(outletId ?? 0) }),
  beginFloorDraft: (outletId) => ({ outlet_id: outletId ?? 0 }),
  saveFloorDraft: () => ({
    revision: 1,
    name: '',
    drawing: { width: 9, height: 9, walls: [], fixtures: [], tables: [] },
  }),
  discardFloorDraft: () => ({ revision: 1 }),
  checkFloorPlan: () => ({ from_night: PAID_NIGHT }),
  publishFloorPlan: () => ({ revision: 1, from_night: PAID_NIGHT, keep: [] }),
  move: () => ({ version: 1, to_table_id: 1, price: 0, minimum: 0, settlement: 'none' }),
  askRefund: () => ({ version: 1, amount: 1, reason: 'courtesy', quoted: 0 }),
  refuseRefund: () => ({ answer: 'not agreed' }),
  markRefundTransferred: () => ({ reference: 'BI 1' }),
}
const bodyOf = (name: OfficeCall, outletId: number | null): object => BODIES[name]?.(outletId) ?? {}

/** Whether a call that is sent an outlet takes no other than one: the whole group is none. */
const isAtOneOutlet = (name: OfficeCall): boolean => {
  const { takes }: OfficeEndpoint = officeEndpoints[name]
  return !takes?.safeParse({ ...bodyOf(name, null), outlet_id: null }).success
}
/** What is of one outlet, or of the group; everything else is a thing of one outlet. */
const OF_THE_GROUP_TOO: OutletOf[] = ['granted', 'group', 'sent outlet', 'grant', 'staff', 'content']
const isOfOneOutlet = (at: OutletOf): boolean => !OF_THE_GROUP_TOO.includes(at)

/** Things of an outlet that the test makes as each call wants them; of the others a state may forbid what the right does not. */
const ALWAYS_READY: OutletOf[] = ['device', 'hold']

test.each(ROLES)('the role %s is let in where its permission reaches, and nowhere else', async (role) => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets order by id limit 2`
  const [own = 0, other = 0] = outlets.map(({ id }) => id)
  const { cookie } = await aPerson(app, role, own)
  for (const { name, permission, at } of permitted)
    for (const outletId of at === 'granted'
      ? [own]
      : isOfOneOutlet(at) || (at === 'sent outlet' && isAtOneOutlet(name))
        ? [own, other]
        : [own, other, null]) {
      const id = await subjectOf(app, at, outletId)
      const { status } = await askOffice(url, name, { cookie, id, takes: bodyOf(name, outletId) })
      const isHeld = reachOfRole(role, permission) !== null && outletId === own && !BEYOND_LIMIT[name]?.includes(role)
      // What a reservation's state forbids, its right does not.
      const isLetIn =
        (isOfOneOutlet(at) && !ALWAYS_READY.includes(at)) ||
        at === 'content' ||
        MAY_BE_REFUSED[name] ||
        NAMES_NOTHING[name]
          ? status !== 403 && status < 500 && (status !== 404 || NAMES_NOTHING[name] === true)
          : status < 400
      expect([name, outletId, isLetIn], `${name} ${role} at ${outletId}: ${status}`).toEqual([name, outletId, isHeld])
      if (!isHeld) expect(status).toBe(403)
    }
})

type Marked = Partial<Record<OfficeCall, true>>
/** Let in, they find that the place is taken, or that the night is not one for it: it has not begun, or is lived already. */
const MAY_BE_REFUSED: Marked = {
  fillNight: true,
  fillPast: true,
  makeHold: true,
  makeBooking: true,
  closing: true,
  countTill: true,
  signNight: true,
  confirmNight: true,
}

/** Let in, they find that there is no such note, request or signature, or that it is for another to take back. */
const NAMES_NOTHING: Marked = {
  removeNote: true,
  acceptRequest: true,
  declineRequest: true,
  withdrawRefund: true,
  contentVersion: true,
  changePrices: true,
  addTable: true,
  changeTable: true,
  retireTable: true,
  restoreTable: true,
  changeTicket: true,
  changeTicketStock: true,
  stopTicket: true,
  sortTickets: true,
  copyTickets: true,
  addCourse: true,
  changeCourse: true,
  serveCourse: true,
  changeRules: true,
  confirmNight: true,
}

/** Roles that have the permission of a call in part, where the call is beyond that part. */
const BEYOND_LIMIT: Partial<Record<OfficeCall, readonly Role[]>> = {
  seat: ['cashier'],
  markNoShow: ['cashier'],
  showContacts: ['cashier', 'finance'],
  showHoldPhone: ['cashier', 'finance'],
  takingsReport: ['host', 'cashier', 'marketing'],
  coversReport: ['host', 'cashier', 'marketing'],
  noShowReport: ['host', 'cashier', 'marketing'],
  outletsReport: ['host', 'cashier', 'marketing'],
  channelsReport: ['host', 'cashier'],
  nightReport: ['marketing'],
  countTill: ['finance'],
  signNight: ['cashier', 'finance'],
  confirmNight: ['manager', 'cashier'],
  changePrices: ['finance'],
  changeRules: ['manager', 'finance'],
}

/** A reservation of an outlet. Whose it is decides here, not where its table stands. */
async function reservationAt(app: TestApp, outletId: number): Promise<string> {
  const { id } = await heldTable(app)
  // Its table is the next one's to hold.
  await app.sql`delete from table_claims where reservation_id = ${id}`
  await app.sql`update reservations set outlet_id = ${outletId} where id = ${id}`
  return id
}

/** A refund by transfer of an outlet. */
async function refundAt(app: TestApp, outletId: number): Promise<string> {
  const id = await reservationAt(app, outletId)
  const { paymentId } = (await findReservation(app.sql, id))!
  await settlePayment(app, id, paidBy(`T ${id}`, 1000))
  const [capture] = await capturesOf(app.sql, paymentId)
  const [row] = await app.sql<{ id: string }[]>`select id from refunds where capture_id = ${capture?.id ?? null}`
  return row?.id ?? ''
}

/** Something that somebody asked for at an outlet. */
async function requestAt(app: TestApp, outletId: number): Promise<string> {
  const reservationId = await reservationAt(app, outletId)
  const request = { id: randomUUID(), reservationId, outletId, kind: 'goodwill', amount: 1000, ruleAmount: 0 } as const
  const asked = { ...request, isOffLadder: false, reason: 'courtesy', state: 'asked', refundId: null } as const
  await transact(app, { kind: 'staff', id: randomUUID() }, (work) => insertRefundRequest(work, asked))
  return request.id
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
  hold: (app, outletId) => aVenueHold(app.sql, { outletId: outletId ?? 0, night: PAID_NIGHT }),
  reservation: (app, outletId) => reservationAt(app, outletId ?? 0),
  refund: (app, outletId) => refundAt(app, outletId ?? 0),
  'refund request': (app, outletId) => requestAt(app, outletId ?? 0),
  'floor plan': async (app, outletId) => String(await aDraft(app, outletId ?? 0)),
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
