// Tests the pool of test databases. Another test may use a database again only if it contains exactly the rows of the template.
import { expect, inject, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf } from '#tests/support/booking.ts'

const nameOf = async ({ sql }: TestApp): Promise<string> => {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`
  return row?.name ?? ''
}

async function contentsOf({ owner }: TestApp): Promise<Record<string, string>> {
  const { tables, sequences } = inject('template')
  const contents: Record<string, string> = {}
  for (const { name } of [...tables, ...sequences]) {
    const column = sequences.some((sequence) => sequence.name === name)
      ? `(t.last_value, t.is_called)::text`
      : 't::text'
    const [row] = await owner.unsafe<{ digest: string }[]>(
      `select coalesce(md5(string_agg(${column}, ' ' order by ${column})), '') as digest from ${name} t`,
    )
    contents[name] = row?.digest ?? ''
  }
  return contents
}

test('after a test changes the rows of its database, the next test finds the rows and sequences of the template', async () => {
  // First, this test takes the idle database of the worker. So `firstApp` gets another database. The pool would soon drop the idle
  // database, because many tests have already used it.
  await using other = await testApp({ checkAtEnd: false })
  const firstApp = await testApp({ checkAtEnd: false, isNew: true })
  const name = await nameOf(firstApp)
  expect(await nameOf(other)).not.toBe(name)
  const before = await contentsOf(firstApp)
  await firstApp.owner.unsafe(`
    set local session_replication_role = replica;
    delete from cities;
    update outlets set name = 'Renamed';
    delete from table_claims where night > (select min(night) from table_claims);
    update ticket_units set reservation_id = gen_random_uuid() where id % 70 = 0;
    insert into strikes select * from strikes;
    insert into sandbox.inbox (kind, "to", subject, text, created_at) values ('sms', '+62', '', 'A text', now());
    select nextval(pg_get_serial_sequence('sandbox.inbox', 'id'))`)
  expect(await contentsOf(firstApp)).not.toEqual(before)
  await firstApp[Symbol.asyncDispose]()
  await using next = await testApp()
  expect(await nameOf(next)).toBe(name)
  expect(await contentsOf(next)).toEqual(before)
})

test('an app with an empty calendar has no nights, and shares its database only with such apps', async () => {
  // The pool drops a database after many tests have used it. It may therefore drop the idle database of this worker. So the first app
  // requests a new database.
  await using other = await testApp({ checkAtEnd: false, isCalendarEmpty: true })
  const firstApp = await testApp({ checkAtEnd: false, isCalendarEmpty: true, isNew: true })
  const name = await nameOf(firstApp)
  expect(await nameOf(other)).not.toBe(name)
  const before = await contentsOf(firstApp)
  const ticket = await aTicketOf(firstApp, { stock: 3 })
  expect(ticket).toBe(1)
  expect(await contentsOf(firstApp)).not.toEqual(before)
  await firstApp[Symbol.asyncDispose]()
  await using full = await testApp()
  expect(await nameOf(full)).not.toBe(name)
  await using next = await testApp({ isCalendarEmpty: true })
  expect(await nameOf(next)).toBe(name)
  expect(await contentsOf(next)).toEqual(before)
  expect(
    await next.sql`select 1 from events union all select 1 from tickets union all select 1 from table_claims`,
  ).toEqual([])
  expect((await next.sql`select 1 from outlets`).length).toBeGreaterThan(0)
})

test('a database is not reused after a test has changed its table definitions or statistics', async () => {
  for (const change of ['alter table strikes add column forged text', 'analyze outlets']) {
    const firstApp = await testApp({ checkAtEnd: false })
    const name = await nameOf(firstApp)
    await firstApp.owner.unsafe(change)
    await firstApp[Symbol.asyncDispose]()
    await using next = await testApp()
    expect(await nameOf(next), change).not.toBe(name)
  }
})

test('a database with an open transaction or a session lock is not reused', async () => {
  const firstApp = await testApp({ checkAtEnd: false })
  const name = await nameOf(firstApp)
  await firstApp.sql`select pg_advisory_lock(1)`
  await firstApp[Symbol.asyncDispose]()
  await using next = await testApp()
  expect(await nameOf(next)).not.toBe(name)
})

test('after the app of a test has ended, its database connection rejects queries', async () => {
  const firstApp = await testApp()
  await firstApp[Symbol.asyncDispose]()
  await expect((async () => firstApp.sql`select 1`)()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  await expect(firstApp.sql.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  await expect(firstApp.sql.listen('news', () => undefined)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})
