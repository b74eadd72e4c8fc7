// Tests the audit. Database triggers store every change by staff, with its author and the values before and after. No entry can be
// changed later.
import { listMessages } from '#server/sandbox/list-messages.ts'
import { sealAudit } from '#server/staff/seal-audit.ts'
import { listOwners } from '#server/staff/staff-repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import { system } from '#domain/identity/actor.ts'
import { listAudit, sealDays } from '#server/staff/audit-repository.ts'
import { audit as english } from '#messages/en/office/audit.ts'
import { audit as indonesian } from '#messages/id/office/audit.ts'
import { nameActor } from '#server/work.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const all = (app: TestApp, subject: string | null = null) => listAudit(app.sql, { ...ANY_AUDIT, subject })

test('the audit lists each granted and revoked role with its author, the former role and the outlet', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const owner = await aPerson(app, 'owner', null)
  const host = await aPerson(app, 'host', outlet?.id ?? 0)
  const [grant] = await app.sql<{ id: string }[]>`select id from staff_grants where staff_id = ${host.id}`
  await askOffice(url, 'revokeGrant', { cookie: owner.cookie, id: grant?.id ?? '' })
  const [revokeEntry, grantEntry] = await all(app, `staff_grants:${grant?.id}`)
  expect(grantEntry).toMatchObject({ action: 'insert', actor: 'system:test', outletId: outlet?.id, before: null })
  expect(revokeEntry).toMatchObject({
    action: 'delete',
    actor: `staff:${owner.id}`,
    actorName: 'Rina owner',
    outletId: outlet?.id,
    before: { role: 'host' },
    after: null,
  })
})

test('an audit entry shows that a name or an email changed, but not the values', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await aPerson(app, 'host', null)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update staff set name = 'Sari Dewi', locale = 'en' where id = ${id}`
  })
  const [entry] = await all(app, `staff:${id}`)
  expect(entry).toMatchObject({ before: { name: '…', locale: 'id' }, after: { name: '…', locale: 'en' } })
  const storedEntries = (await all(app)).map(({ before, after }) => ({ before, after }))
  expect(JSON.stringify(storedEntries)).not.toMatch(/Sari Dewi|grup\.example/)
})

test('the database rejects a change of staff data without an actor', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await aPerson(app, 'host', null)
  const before = (await all(app)).length
  await expect(app.sql`update staff set name = 'X' where id = ${id}`).rejects.toMatchObject({ code: 'SJ002' })
  await app.sql`update staff set code_app_step = code_app_step + 1 where id = ${id}`
  expect(await all(app)).toHaveLength(before)
})

test('an audit entry cannot be changed, deleted or truncated, not even by the server', async () => {
  await using app = await testApp()
  await app.open()
  await aPerson(app, 'host', null)
  for (const [sql, code] of [
    [app.sql, '42501'],
    [app.owner, 'SJ001'],
  ] as const) {
    await expect(sql`update audit_entries set actor = 'x'`).rejects.toMatchObject({ code })
    await expect(sql`delete from audit_entries`).rejects.toMatchObject({ code })
    await expect(sql`truncate audit_entries`).rejects.toMatchObject({ code })
  }
})

test('the invariants detect an audit entry that was changed without the triggers', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.open()
  await aPerson(app, 'host', null)
  const later = new Date(Date.now() + 2 * 86_400_000)
  const today = later.toISOString().slice(0, 10)
  const findBroken = async () => (await brokenInvariants(app, app.now(), { jobsHaveRun: false })).map(({ id }) => id)
  expect(await sealDays(app.sql, { today, now: later })).toBeGreaterThan(0)
  expect(await sealDays(app.sql, { today, now: later })).toBe(0)
  expect(await findBroken()).toEqual([])
  await app.owner`alter table audit_entries disable trigger user`
  await app.owner`update audit_entries set actor = 'staff:somebody else' where id = (select max(id) from audit_entries)`
  expect(await findBroken()).toEqual(['I22'])
})

async function aSealedDay(app: TestApp) {
  await app.open()
  await app.sql`
    insert into audit_entries (at, actor, action, subject) values
      ('2026-11-01T05:00:00Z', 'system:test', 'insert', 'test:1'), ('2026-11-02T05:00:00Z', 'system:test', 'insert', 'test:2')`
  app.clock.set(new Date('2026-11-25T05:00:00Z'))
  await sealAudit(app)
}

test('S6 the invariants detect that the owner of the database tables rewrote an audit day and its hash', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await aSealedDay(app)
  const findBroken = async () => (await brokenInvariants(app, app.now(), { jobsHaveRun: false })).map(({ id }) => id)
  expect(await findBroken()).toEqual([])
  await app.owner.unsafe(`alter table audit_entries disable trigger user; alter table audit_days disable trigger user;
    update audit_entries set actor = 'staff:somebody else' where subject = 'test:1';
    update audit_days set hash = audit_day_hash(day) where day = '2026-11-01';
    update audit_days set hash = audit_day_hash(day) where day > '2026-11-01';
    alter table audit_entries enable trigger user; alter table audit_days enable trigger user`)
  expect(await app.sql`select 1 from audit_days where hash <> audit_day_hash(day)`).toEqual([])
  expect(await findBroken()).toEqual(['I22'])
  await app.owner.unsafe(
    `alter table audit_seals disable trigger user; delete from audit_seals where day = '2026-11-01'`,
  )
  expect(await findBroken()).toEqual(['I22'])
})

test('S6 each owner gets one email with the hash of the audit days that were sealed together', async () => {
  await using app = await testApp()
  await aSealedDay(app)
  await sealAudit(app)
  const days = await app.sql<{ day: string; hash: string }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, encode(hash, 'hex') as hash from audit_days order by day`
  expect(await app.sql`select 1 from audit_seals`).toHaveLength(days.length)
  for (const { hash } of days) expect(app.heard.filter((line) => line.includes(hash))).toHaveLength(1)
  const mails = await app.sql<{ recipient: string; payload: { hash: string; days: number } }[]>`
    select recipient, payload from messages where kind = 'audit_sealed'`
  const owners = await listOwners(app.sql, app.now())
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(owners.map(({ email }) => email).toSorted())
  expect(mails[0]?.payload).toMatchObject({ hash: days.at(-1)?.hash, days: days.length })
  await sendMessages(app)
  const sent = (await listMessages(app, {})).filter(({ text }) => text.includes(days.at(-1)?.hash ?? 'none'))
  expect(sent).toHaveLength(owners.length)
})

test('every audited table has a name in both languages', async () => {
  await using app = await testApp()
  await app.open()
  const tables = await app.sql<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'audit_row'`
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) {
    expect(indonesian.subjects, name).toHaveProperty(name)
    expect(english.subjects, name).toHaveProperty(name)
  }
  expect(Object.keys(english.columns)).toEqual(Object.keys(indonesian.columns))
})
