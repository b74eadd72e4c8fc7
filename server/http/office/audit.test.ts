import { expect, test } from 'vitest'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { type WireAnswer, lineOf } from '#tests/support/office-lines.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

async function anEntry(app: TestApp) {
  const { url } = await app.open()
  const [table, other] = await app.sql<
    { id: number; name: string; outletId: number; sectionId: number; section: { id: string; en: string } }[]
  >`
    select t.id, t.name, t.outlet_id, t.section_id, s.name as section from tables t join sections s on s.id = t.section_id order by t.id limit 2`
  if (!table || !other) throw new Error('no tables')
  const owner = await aPerson(app, 'owner', null)
  await app.sql`insert into audit_entries (at, actor, action, subject, outlet_id, before, after)
    values (${app.now()}, ${`staff:${owner.id}`}, 'update', ${`tables:${table.id}`}, ${table.outletId},
      ${app.sql.json({ joins_id: null, price: 0 })}, ${app.sql.json({ joins_id: other.id, section_id: table.sectionId, price: 1_250_000 })})`
  const subject = `tables:${table.id}`
  const save = (takes: Record<string, string>) => {
    const query = new URLSearchParams({ subject, ...takes })
    return fetch(`${url}${lineOf('exportAudit').path}?${query}`, { headers: { cookie: owner.cookie } })
  }
  return { url, owner, table, other, subject, save }
}

test('D8 the audit shows the name of a table, area or ticket instead of its id', async () => {
  await using app = await testApp()
  const { url, owner, table, other, subject } = await anEntry(app)
  const answer = await askOffice(url, 'audit', { cookie: owner.cookie, takes: { subject } })
  const [entry] = answer.body.data as WireAnswer<'audit'>
  expect(entry?.aboutName).toBe(table.name)
  expect(entry?.after).toEqual({ joins_id: other.name, section_id: table.section, price: 1_250_000 })
})

test('a manager’s list of staff in the audit contains only staff who made entries at the manager’s own outlets', async () => {
  await using app = await testApp()
  const { url, owner, table } = await anEntry(app)
  const [elsewhere] = await app.sql<
    { id: number }[]
  >`select id from outlets where id <> ${table.outletId} order by id limit 1`
  const near = await aPerson(app, 'manager', table.outletId)
  const far = await aPerson(app, 'manager', elsewhere?.id ?? 0)
  const idsFor = async (cookie: string) =>
    ((await askOffice(url, 'auditStaff', { cookie })).body.data as WireAnswer<'auditStaff'>).map(({ id }) => id)
  expect(await idsFor(near.cookie)).toContain(owner.id)
  expect(await idsFor(far.cookie)).not.toContain(owner.id)
})

test('the audit can be exported only after a recent proof of presence, in the language of the staff member', async () => {
  await using app = await testApp()
  const { owner, other, save } = await anEntry(app)
  const answer = await save({ locale: 'id' })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('Waktu (WIB);Siapa;Apa;Tentang;Di mana;sebelum;sesudah')
  expect(text).toContain(`digabung dengan: ${other.name}`)
  expect(text).toContain('harga: IDR 1.250.000')
  const [entry] = await app.sql`
    select after ->> 'rows' as rows from audit_entries where subject = 'export:audit' and actor = ${`staff:${owner.id}`}`
  expect(entry).toEqual({ rows: '1' })
  app.clock.advance(PRESENCE_SECONDS + 1)
  expect((await save({})).status).toBe(403)
})

test('an export of the audit adds one audit entry with its number of rows, which is not part of the export', async () => {
  await using app = await testApp()
  const { url, owner } = await anEntry(app)
  const answer = await fetch(`${url}${lineOf('exportAudit').path}`, { headers: { cookie: owner.cookie } })
  const lines = (await answer.text()).trim().split('\r\n')
  const [entry] =
    await app.sql`select (after ->> 'rows')::int as rows from audit_entries where subject = 'export:audit'`
  expect(entry).toEqual({ rows: lines.length - 1 })
})
