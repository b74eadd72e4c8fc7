// Tests the rights of each role at each call over HTTP, at the person's own outlet and at another outlet. The tests cover every
// combination.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OutletOf } from '#server/http/office/needs.ts'
import { reachOfGrant } from '#domain/staff/grants.ts'
import { copyOfRole, type HouseRole } from '#domain/staff/house-roles.ts'
import { type Permission, type Role, ROLES } from '#domain/staff/permissions.ts'
import { makeRole } from '#server/staff/roles/save-role.ts'
import { insertGrant } from '#server/staff/staff-repository.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { bodyOf } from '#tests/support/office-bodies.ts'
import { lineOf, type OfficeCall, officeLines } from '#tests/support/office-lines.ts'
import { BEYOND_LIMIT, MAY_BE_REFUSED, NAMES_NOTHING } from '#tests/support/office-limits.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const guardedCalls = officeLines.flatMap(({ name, needs }) => (typeof needs === 'string' ? [] : [{ name, ...needs }]))

test('every office call names a permission, except the calls about the reader’s own account', () => {
  expect(guardedCalls.length + officeLines.filter(({ needs }) => typeof needs === 'string').length).toBe(
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

test('an office call without a staff session gets 401, even if it has a member’s cookie', async () => {
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

/** Returns true if the call needs the id of one outlet. Such a call refuses null, which means the whole group in other calls. */
const isAtOneOutlet = (name: OfficeCall): boolean => {
  const { input } = lineOf(name)
  return !input.safeParse({ ...bodyOf(name, null), outletId: null }).success
}

/** Kinds of subjects that can belong to the whole group. A subject of any other kind belongs to one outlet. */
const OF_THE_GROUP_TOO: OutletOf[] = ['granted', 'group', 'sent outlet', 'grant', 'staff', 'content', 'flag']
const isOfOneOutlet = (at: OutletOf): boolean => !OF_THE_GROUP_TOO.includes(at)

const isHidden = (at: OutletOf): boolean => isOfOneOutlet(at) || at === 'content' || at === 'flag'

/**
 * The test makes each subject of these kinds in the state that the call needs, so a permitted call always succeeds. A subject of another
 * kind can have a state in which a permitted call is refused.
 */
const ALWAYS_READY: OutletOf[] = ['device', 'hold']

/** Removes the door limits and tax changes that the calls of the previous role made. The calls of each role expect rows without changes. */
const removeChanges = ({ owner }: TestApp) =>
  owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from door_limits`
    await tx`update outlets set tax_version = 1`
  })

/**
 * A role that the group made from the host. This role can also edit the site and read payments, but cannot request refunds or work at the
 * door.
 */
const SITE_HOST = {
  name: 'Tuan rumah situs',
  base: 'host' as const,
  rights: copyOfRole('host')
    .rights.filter((permission) => !['refund.ask', 'door.scan', 'door.override'].includes(permission))
    .concat('hold.close', 'payment.view', 'content.edit', 'settings.view'),
}

test('each role, built-in or of the group, may make exactly the calls that its permissions allow', async () => {
  // One database serves all roles, because its connections then plan each statement only once.
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const outlets = await app.sql<{ id: number }[]>`select id from outlets order by id limit 2`
  const [own = 0, other = 0] = outlets.map(({ id }) => id)
  // A permitted call can change its subject. Refused calls change nothing, so they share one subject.
  const untouchedIds = new Map<string, string>()
  const subjectFor = async (at: OutletOf, outletId: number | null, isTouched: boolean) => {
    const key = `${at} ${outletId}`
    const id = (isTouched ? undefined : untouchedIds.get(key)) ?? (await subjectOf(app, at, outletId))
    if (!isTouched) untouchedIds.set(key, id)
    return id
  }
  const owner = await aPerson(app, 'owner', null)
  const { id: houseId } = await makeRole(app, { kind: 'staff', id: owner.id }, SITE_HOST)
  const cases: { role: Role; house?: HouseRole }[] = [
    ...ROLES.map((role) => ({ role })),
    { role: SITE_HOST.base, house: { ...SITE_HOST, id: houseId } },
  ]
  for (const { role, house } of cases) {
    const { cookie } = await aPerson(app, house?.id ?? role, own)
    const isIncluded = (permission: Permission) => reachOfGrant({ role, house }, permission) !== null
    await removeChanges(app)
    for (const { name, permission, at } of guardedCalls)
      for (const outletId of at === 'granted'
        ? [own]
        : isOfOneOutlet(at) || (at === 'sent outlet' && isAtOneOutlet(name))
          ? [own, other]
          : [own, other, null]) {
        const isHeld =
          at !== 'group' && isIncluded(permission) && outletId === own && !BEYOND_LIMIT[name]?.includes(role)
        const id = await subjectFor(at, outletId, isHeld)
        const { status } = await askOffice(url, name, { cookie, id, takes: bodyOf(name, outletId) })
        // A subject of an outlet where the person has no role is answered with 404, so that its existence stays secret.
        if (isHidden(at) && outletId === other && isIncluded(permission)) {
          expect([name, status], `${name} ${role} elsewhere`).toEqual([name, 404])
          continue
        }
        // A call for which the person has the right can still be refused because of the state of the reservation.
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
  }
}, 300_000)

test('an unknown outlet is a field error, also for an owner of the whole group', async () => {
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

test('a person can grant and revoke only lower roles than their own, also at their own outlet', async () => {
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

test('the last owner of the group cannot be closed or lose the role, even by two simultaneous requests', async () => {
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

test('an expired or revoked grant gives no access from the moment of its end', async () => {
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
