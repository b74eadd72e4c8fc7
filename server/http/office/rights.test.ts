// Role × call × own or other outlet: every cell of the table is asked over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OutletOf } from '#server/http/office/needs.ts'
import { reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { insertGrant } from '#server/staff/staff-repository.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { bodyOf } from '#tests/support/office-bodies.ts'
import { lineOf, type OfficeCall, officeLines } from '#tests/support/office-lines.ts'
import { BEYOND_LIMIT, MAY_BE_REFUSED, NAMES_NOTHING } from '#tests/support/office-limits.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { testApp } from '#tests/support/app.ts'

const permitted = officeLines.flatMap(({ name, needs }) => (typeof needs === 'string' ? [] : [{ name, ...needs }]))

test('every call of the office that is not about oneself names a permission', () => {
  expect(permitted.length + officeLines.filter(({ needs }) => typeof needs === 'string').length).toBe(
    officeLines.length,
  )
  expect(officeLines.filter(({ needs }) => needs === 'anyone').map(({ name }) => name)).toEqual([
    'people',
    'stepIn',
    'enrolDevice',
    'devicePeople',
    'signInByPin',
    'signIn',
    'beginJoin',
    'join',
    'beginPasskeySignIn',
    'signInByPasskey',
    'visit',
  ])
})

test('nobody reaches a call of the office without a session of staff, nor with a member’s cookie', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  for (const { name, needs } of officeLines) {
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

/** Whether a call that is sent an outlet takes no other than one: the whole group is none. */
const isAtOneOutlet = (name: OfficeCall): boolean => {
  const { input } = lineOf(name)
  return !input.safeParse({ ...bodyOf(name, null), outletId: null }).success
}

/** What is of one outlet, or of the group; everything else is a thing of one outlet. */
const OF_THE_GROUP_TOO: OutletOf[] = ['granted', 'group', 'sent outlet', 'grant', 'staff', 'content', 'flag']
const isOfOneOutlet = (at: OutletOf): boolean => !OF_THE_GROUP_TOO.includes(at)

const isHidden = (at: OutletOf): boolean => isOfOneOutlet(at) || at === 'content' || at === 'flag'

/** Things of an outlet that the test makes as each call wants them; of the others a state may forbid what the right does not. */
const ALWAYS_READY: OutletOf[] = ['device', 'hold']

test.each(ROLES)('the role %s is let in where its permission reaches, and nowhere else', async (role) => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets order by id limit 2`
  const [own = 0, other = 0] = outlets.map(({ id }) => id)
  const { cookie } = await aPerson(app, role, own)
  // Whoever is let in may change what a call is about; whoever is not finds it as it was.
  const untouched = new Map<string, string>()
  const subjectFor = async (at: OutletOf, outletId: number | null, isTouched: boolean) => {
    const key = `${at} ${outletId}`
    const id = (isTouched ? undefined : untouched.get(key)) ?? (await subjectOf(app, at, outletId))
    if (!isTouched) untouched.set(key, id)
    return id
  }
  for (const { name, permission, at } of permitted)
    for (const outletId of at === 'granted'
      ? [own]
      : isOfOneOutlet(at) || (at === 'sent outlet' && isAtOneOutlet(name))
        ? [own, other]
        : [own, other, null]) {
      const isHeld =
        at !== 'group' &&
        reachOfRole(role, permission) !== null &&
        outletId === own &&
        !BEYOND_LIMIT[name]?.includes(role)
      const id = await subjectFor(at, outletId, isHeld)
      const { status } = await askOffice(url, name, { cookie, id, takes: bodyOf(name, outletId) })
      // Of a thing of an outlet where somebody has no role, not even that it exists is told.
      if (isHidden(at) && outletId === other && reachOfRole(role, permission) !== null) {
        expect([name, status], `${name} ${role} elsewhere`).toEqual([name, 404])
        continue
      }
      // What a reservation's state forbids, its right does not.
      const isLetIn =
        (isOfOneOutlet(at) && !ALWAYS_READY.includes(at)) ||
        at === 'content' ||
        at === 'flag' ||
        MAY_BE_REFUSED[name] ||
        NAMES_NOTHING[name]
          ? status !== 403 && status < 500 && (status !== 404 || NAMES_NOTHING[name] === true)
          : status < 400
      expect([name, outletId, isLetIn], `${name} ${role} at ${outletId}: ${status}`).toEqual([name, outletId, isHeld])
      if (!isHeld) expect(status).toBe(403)
    }
})

test('an outlet that does not exist is a fault of its field, for an owner of everything too', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { cookie, id } = await aPerson(app, 'owner', null)
  const outletId = 999_999
  for (const [name, takes] of [
    ['makeDevice', { name: 'Tablet', outletId }],
    ['grantRole', { role: 'host', outletId, until: null }],
    ['inviteStaff', { email: 'x@grup.example', name: 'X', locale: 'id', role: 'host', outletId }],
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
  const takes = { role: 'manager', outletId, until: null }
  expect((await askOffice(url, 'grantRole', { cookie: manager.cookie, id: manager.id, takes })).status).toBe(403)
  expect((await askOffice(url, 'closeStaff', { cookie: manager.cookie, id: owner.id })).status).toBe(403)
  const invite = { email: owner.email, name: 'X', locale: 'id', role: 'door', outletId }
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
