// Tests that the group always keeps at least one owner. Every function and every SQL statement that changes grants or accounts is tested.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { nameActor } from '#server/work.ts'
import { aPerson, askOffice, type Person } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import type { Tx } from '#server/db/open.ts'

async function oneOwner(app: TestApp) {
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const [demo] = await app.sql<{ id: string }[]>`
    select staff_id as id from staff_grants where role = 'owner' and staff_id <> ${owner.id}`
  expect((await askOffice(url, 'closeStaff', { cookie: owner.cookie, id: demo?.id ?? '' })).status).toBe(200)
  const grant = (by: Person, id: string, until: string | null, role = 'owner') =>
    askOffice(url, 'grantRole', { cookie: by.cookie, id, takes: { role, outletId: null, until } })
  const owners = async () =>
    (
      await app.sql`select 1 from staff_grants g join staff s on s.id = g.staff_id
        where g.role = 'owner' and g.outlet_id is null and g.until is null and s.state = 'active'`
    ).length
  const asSystem = (run: (sql: Tx) => Promise<unknown>) =>
    app.sql.begin(async (sql) => {
      await nameActor(sql, system('test'))
      await run(sql)
    })
  return { url, owner, grant, owners, asSystem }
}

const inAnHour = (app: TestApp) => new Date(app.now().getTime() + 3_600_000).toISOString()

test('S8 the last owner cannot close their account or set any end date for their role', async () => {
  await using app = await testApp()
  const { url, owner, grant, owners } = await oneOwner(app)
  expect((await grant(owner, owner.id, '2020-01-01T00:00:00Z')).status).toBe(422)
  expect((await grant(owner, owner.id, app.now().toISOString())).status).toBe(422)
  expect((await grant(owner, owner.id, inAnHour(app))).status).toBe(403)
  expect((await askOffice(url, 'closeStaff', { cookie: owner.cookie, id: owner.id })).status).toBe(403)
  expect(await owners()).toBe(1)
  expect((await askOffice(url, 'me', { cookie: owner.cookie })).status).toBe(200)
})

test('S8 an owner can be removed only if another owner can sign in and has a role without an end date', async () => {
  await using app = await testApp()
  const { url, owner, grant } = await oneOwner(app)
  const second = await aPerson(app, 'host', null)
  expect((await grant(owner, second.id, inAnHour(app))).status).toBe(201)
  const takes = { email: 'next@grup.example', name: 'Next', locale: 'id', role: 'owner', outletId: null }
  expect((await askOffice(url, 'inviteStaff', { cookie: owner.cookie, takes })).status).toBe(201)
  expect((await askOffice(url, 'closeStaff', { cookie: second.cookie, id: owner.id })).status).toBe(403)
  expect((await grant(second, owner.id, inAnHour(app))).status).toBe(403)
  expect((await grant(owner, second.id, null)).status).toBe(201)
  expect((await grant(second, owner.id, inAnHour(app))).status).toBe(201)
})

test('S8 if each of two owners ends the role of the other owner at the same time, one owner remains', async () => {
  await using app = await testApp()
  const { owner, grant, owners } = await oneOwner(app)
  const second = await aPerson(app, 'owner', null)
  const answers = await Promise.all([grant(owner, second.id, inAnHour(app)), grant(second, owner.id, inAnHour(app))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
  expect(await owners()).toBe(1)
})

test('S8 the database rejects every statement that would leave the group without an owner', async () => {
  await using app = await testApp()
  const { owner, asSystem, owners } = await oneOwner(app)
  const later = new Date(app.now().getTime() + 3_600_000)
  const writes: ((sql: Tx) => Promise<unknown>)[] = [
    (sql) => sql`delete from staff_grants where role = 'owner'`,
    (sql) => sql`update staff_grants set until = ${later} where role = 'owner'`,
    (sql) => sql`update staff_grants set role = 'host' where staff_id = ${owner.id}`,
    (sql) => sql`update staff_grants set outlet_id = (select min(id) from outlets) where staff_id = ${owner.id}`,
    (sql) => sql`update staff set state = 'closed' where id = ${owner.id}`,
  ]
  for (const write of writes) await expect(asSystem(write)).rejects.toMatchObject({ code: 'SJ004' })
  await expect(app.owner`truncate staff_grants`).rejects.toMatchObject({ code: 'SJ001' })
  await expect(
    asSystem(
      (sql) => sql`insert into staff_grants (id, staff_id, role, until, created_at)
        values (${randomUUID()}, ${owner.id}, 'host', ${new Date(0)}, ${app.now()})`,
    ),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await owners()).toBe(1)
})

test('S8 when two concurrent transactions each remove one of two owners, only one succeeds', async () => {
  await using app = await testApp()
  const { owner, asSystem, owners } = await oneOwner(app)
  const second = await aPerson(app, 'owner', null)
  const outcomes = await Promise.allSettled(
    [owner, second].map(({ id }) => asSystem((sql) => sql`delete from staff_grants where staff_id = ${id}`)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owners()).toBe(1)
})

test('S8 granting a role to a closed account gets 404', async () => {
  await using app = await testApp()
  const { url, owner, grant } = await oneOwner(app)
  const host = await aPerson(app, 'host', null)
  await askOffice(url, 'closeStaff', { cookie: owner.cookie, id: host.id })
  expect((await grant(owner, host.id, null, 'host')).status).toBe(404)
})
