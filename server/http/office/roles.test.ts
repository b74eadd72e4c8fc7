// Tests roles of the group. An owner copies a built-in role and selects its rights. People with the copy have exactly these rights.
import { expect, test } from 'vitest'
import { type BaseRole, copyOfRole, MOST_HOUSE_ROLES } from '#domain/staff/house-roles.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { changeHouse } from '#tests/support/house.ts'
import { system } from '#domain/identity/actor.ts'
import { savePin } from '#server/staff/device-repository.ts'
import { nameActor } from '#server/work.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { withNames } from '#server/staff/audit-names-repository.ts'
import { scansOfParties } from '#server/door/scan-repository.ts'
import { doorPeople } from '#server/door/work-door.ts'
import { ANY_AUDIT, aPerson, askOffice, type Person } from '#tests/support/office.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aGroup(app: TestApp) {
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const ask = ({ cookie }: Pick<Person, 'cookie'>, name: OfficeCall, takes: object = {}) =>
    askOffice(url, name, { cookie, takes })
  const make = async (name: string, base: BaseRole, rights: readonly Permission[] = copyOfRole(base).rights) => {
    const { status, body } = await ask(owner, 'makeRole', { name, base, rights })
    expect(status).toBe(201)
    return (body.data as WireAnswer<'makeRole'>).id
  }
  const roles = async (by: Person = owner) => (await ask(by, 'houseRoles')).body.data as WireAnswer<'houseRoles'>
  return { url, owner, ask, make, roles, outletId: outlet?.id ?? 0 }
}

const without = (base: BaseRole, ...rights: Permission[]) =>
  copyOfRole(base).rights.filter((permission) => !rights.includes(permission))

test('an owner removes a right from a copied role, and people with this role lose the right at the next call', async () => {
  await using app = await testApp()
  const { owner, ask, make, roles, outletId } = await aGroup(app)
  const id = await make('Host malam', 'host')
  const host = await aPerson(app, id, outletId)
  expect((await ask(host, 'guestLists', { outletId })).status).toBe(200)
  const rights = without('host', 'guestlist.edit', 'night.view')
  expect((await ask(owner, 'changeRole', { id, version: 1, name: 'Host pagi', rights })).status).toBe(200)
  expect((await ask(host, 'guestLists', { outletId })).status).toBe(403)
  expect((await ask(host, 'me')).body.data).toMatchObject({ roleNames: [{ role: 'host', house: 'Host pagi' }] })
  expect(await roles()).toMatchObject([{ name: 'Host pagi', base: 'host', version: 2, people: 1, mayGive: true }])
})

test('a role of the group replaces the built-in role from which it was copied', async () => {
  await using app = await testApp()
  const { owner, ask, make, outletId } = await aGroup(app)
  const id = await make('Host tanpa pintu', 'host', without('host', 'door.scan'))
  const host = await aPerson(app, 'host', outletId)
  const grants = async () => {
    const staff = (await ask(owner, 'staff')).body.data as WireAnswer<'staff'>
    return staff.find((person) => person.id === host.id)?.grants.map(({ role, house }) => ({ role, house }))
  }
  const move = (role: number | string) => ask(owner, 'grantRole', { id: host.id, role, outletId, until: null })
  expect((await move(id)).status).toBe(201)
  expect(await grants()).toEqual([{ role: 'host', house: 'Host tanpa pintu' }])
  expect((await move('host')).status).toBe(201)
  expect(await grants()).toEqual([{ role: 'host', house: null }])
  expect((await move(999_999)).body).toMatchObject({ errors: { role: [expect.any(String)] } })
})

test('everybody in the office can read the roles of the group with their rights, because texts name the colleagues with a right', async () => {
  await using app = await testApp()
  const { make, outletId, ask } = await aGroup(app)
  await make('Kepala pelayan', 'host', ['night.view', 'hold.keep'])
  const { body } = await ask(await aPerson(app, 'door', outletId), 'me', {})
  expect(body).toMatchObject({
    data: { houseRoles: [{ name: 'Kepala pelayan', base: 'host', rights: ['night.view', 'hold.keep'] }] },
  })
})

test('a role of the group works at the door only if the role has the right to scan', async () => {
  await using app = await testApp()
  const { make, outletId } = await aGroup(app)
  const doorman = await aPerson(app, await make('Penjaga', 'door'), outletId)
  const host = await aPerson(app, await make('Host dalam', 'host', without('host', 'door.scan')), outletId)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    for (const { id } of [doorman, host]) await savePin(sql, id, { version: 1, hash: Buffer.from('x') })
  })
  expect((await doorPeople(app, outletId)).map(({ id }) => id)).toContain(doorman.id)
  expect((await doorPeople(app, outletId)).map(({ id }) => id)).not.toContain(host.id)
  expect(await scansOfParties(app.sql, outletId, [], [])).toEqual([])
})

test('a role of the group cannot have rights that only owners have, or rights above the limits of its built-in role', async () => {
  await using app = await testApp()
  const { owner, ask } = await aGroup(app)
  for (const [base, right] of [
    ['manager', 'settings.change'],
    ['host', 'staff.manage'],
    ['host', 'device.manage'],
    ['host', 'refund.approve'],
    ['cashier', 'affiliator.approve'],
  ] as const) {
    const rights = [...copyOfRole(base).rights, right]
    const { status, body } = await ask(owner, 'makeRole', { name: 'Wakil', base, rights })
    expect([status, body], right).toMatchObject([422, { errors: { rights: [expect.any(String)] } }])
  }
  expect((await ask(owner, 'makeRole', { name: 'Wakil', base: 'owner', rights: ['night.view'] })).status).toBe(422)
  await expect(
    app.sql`insert into house_roles (name, base, rights, changed_at, changed_by)
      values ('Wakil', 'manager', '{settings.change}', now(), 'staff:x')`,
  ).rejects.toMatchObject({ code: '23514' })
})

test('a manager can neither grant nor revoke a role that has more rights than the manager', async () => {
  await using app = await testApp()
  const { owner, ask, make, roles, outletId } = await aGroup(app)
  const plain = await make('Host malam', 'host')
  const more = await make('Host kasir besar', 'host', [...copyOfRole('host').rights, 'payment.settle'])
  const manager = await aPerson(app, 'manager', outletId)
  const host = await aPerson(app, more, outletId)
  const other = await aPerson(app, 'door', outletId)
  const give = (by: Person, id: string, role: number | string) =>
    ask(by, 'grantRole', { id, role, outletId, until: null })
  expect((await roles(manager)).map(({ name, mayGive }) => [name, mayGive])).toEqual([
    ['Host kasir besar', false],
    ['Host malam', true],
  ])
  expect((await give(manager, other.id, plain)).status).toBe(201)
  expect((await give(manager, other.id, more)).status).toBe(403)
  expect((await give(manager, host.id, 'host')).status).toBe(403)
  const fewer = await aPerson(app, await make('Manajer muda', 'manager', without('manager', 'hold.keep')), outletId)
  expect((await give(fewer, other.id, 'host')).status).toBe(403)
  expect((await give(fewer, other.id, 'door')).status).toBe(201)
  expect((await ask(manager, 'makeRole', { name: 'X', base: 'host', rights: ['night.view'] })).status).toBe(403)
  expect((await give(owner, host.id, 'host')).status).toBe(201)
})

test('a role can be ended only after its people have other roles', async () => {
  await using app = await testApp()
  const { owner, ask, make, roles, outletId } = await aGroup(app)
  const id = await make('Host malam', 'host')
  const host = await aPerson(app, id, outletId)
  expect((await ask(owner, 'endRole', { id })).body).toMatchObject({ code: 'wrong_state' })
  await expect(app.sql`delete from house_roles where id = ${id}`).rejects.toMatchObject({ code: '23503' })
  await ask(owner, 'grantRole', { id: host.id, role: 'host', outletId, until: null })
  expect((await ask(owner, 'endRole', { id })).status).toBe(200)
  expect(await roles()).toEqual([])
  expect((await ask(owner, 'grantRole', { id: host.id, role: id, outletId, until: null })).status).toBe(422)
  expect((await ask(owner, 'endRole', { id })).status).toBe(404)
})

test('a role needs a short name that no other role has, and a group has a limited number of roles', async () => {
  await using app = await testApp()
  const { owner, ask, make } = await aGroup(app)
  const first = await make('Host malam', 'host')
  const tryMake = (name: string) => ask(owner, 'makeRole', { name, base: 'door', rights: ['night.view'] })
  for (const name of ['HOST MALAM', 'Pemilik', 'manager', '', 'x'.repeat(41)])
    expect((await tryMake(name)).body, name).toMatchObject({ errors: { name: [expect.any(String)] } })
  expect(await make('Host malam', 'host')).toBe(first)
  for (let no = 2; no <= MOST_HOUSE_ROLES; no++) await make(`Peran ${no}`, 'door')
  expect((await tryMake('Satu lagi')).body).toMatchObject({ errors: { name: [expect.any(String)] } })
})

test('when two owners change a role at once, one succeeds and the other gets a conflict', async () => {
  await using app = await testApp()
  const { owner, ask, make, roles } = await aGroup(app)
  const other = await aPerson(app, 'owner', null)
  const id = await make('Host malam', 'host')
  const rename = (by: Person, name: string) => ask(by, 'changeRole', { id, version: 1, name, rights: ['night.view'] })
  const statuses = (await Promise.all([rename(owner, 'Satu'), rename(other, 'Dua')])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const [role] = await roles()
  expect((await ask(owner, 'changeRole', { ...role, version: 1 })).status).toBe(200)
  expect((await roles())[0]?.version).toBe(2)
})

test('only an owner of the whole group can change roles, and the audit records each change', async () => {
  await using app = await testApp()
  const { owner, ask, make, outletId } = await aGroup(app)
  const id = await make('Host malam', 'host', ['night.view'])
  const ownerOfOutlet = await aPerson(app, 'owner', outletId)
  const change = (by: Person) =>
    ask(by, 'changeRole', { id, version: 1, name: 'Host malam', rights: ['night.view', 'door.scan'] })
  expect((await change(ownerOfOutlet)).status).toBe(403)
  expect((await change(owner)).status).toBe(200)
  const host = await aPerson(app, id, outletId)
  const of = async (subject: string) => withNames(app.sql, await listAudit(app.sql, { ...ANY_AUDIT, subject }), 'en')
  expect(await of(`house_roles:${id}`)).toMatchObject([
    { action: 'update', before: { rights: ['night.view'] }, after: { rights: ['night.view', 'door.scan'] } },
    { action: 'insert', after: { name: 'Host malam', base: 'host' } },
  ])
  expect(await of('staff_grants')).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ staff_id: host.id, house_role_id: 'Host malam' }) }),
  )
  app.clock.advance(PRESENCE_SECONDS)
  expect((await change(owner)).body).toMatchObject({ code: 'prove_presence' })
})

test('a person cannot approve their own refund with any role of the group', async () => {
  await using app = await testApp()
  const { ask, make, owner, outletId } = await aGroup(app)
  const party = await paidTable(app)
  await changeHouse(app, { refundAlone: 0, refundApprove: 50_000_000 })
  const all = app.sql.json([{ hoursLeft: 0, refundPercentage: 100 }])
  await app.sql`update reservations set refund_rules = ${all} where id = ${party.id}`
  const deputy = await aPerson(app, await make('Wakil pemilik', 'manager', copyOfRole('owner').rights), null)
  const offer = async () => (await ask(deputy, 'refundOffer', { id: party.id })).body.data as WireAnswer<'refundOffer'>
  const { version, byRule } = await offer()
  const takes = { id: party.id, version, amount: party.amount, reason: 'The wrong table', quoted: byRule }
  expect((await ask(deputy, 'askRefund', takes)).body.data).toMatchObject({ state: 'asked' })
  const [request] = (await offer()).requests
  expect((await ask(deputy, 'approveRefund', { id: request?.id })).status).toBe(403)
  const silent = await aPerson(app, await make('Manajer pasif', 'manager', without('manager', 'refund.ask')), outletId)
  expect((await ask(silent, 'refundOffer', { id: party.id })).status).toBe(403)
  expect((await ask(owner, 'approveRefund', { id: request?.id })).status).toBe(200)
})
