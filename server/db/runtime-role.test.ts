import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { connect, openDatabase } from '#server/db/open.ts'
import { runtimeRoleProblem } from '#server/db/runtime-role.ts'
import { openLog } from '#server/log.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { testApp } from '#tests/support/app.ts'

/** Tables with rows that must never change. The test finds all such tables in the catalog by their triggers. */
const KNOWN = [
  'audit_entries',
  'audit_days',
  'ledger_entries',
  'captures',
  'capture_events',
  'reservation_history',
  'service_acts',
]

test('S6 the server’s role can add rows to the audit, the books and the histories, but cannot change rows', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const tables = await app.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and (t.tgtype & 24) = 24 order by 1`
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(KNOWN))
  for (const name of names) {
    const [column] = await app.sql<{ name: string }[]>`
      select quote_ident(attname) as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and attidentity = '' limit 1`
    for (const statement of [
      `update ${name} set ${column?.name} = ${column?.name}`,
      `delete from ${name}`,
      `truncate ${name}`,
      `truncate ${name} cascade`,
      `alter table ${name} disable trigger user`,
      `alter table ${name} disable trigger all`,
      `alter table ${name} add column forged text`,
      `alter table ${name} owner to current_user`,
      `drop table ${name}`,
      `create trigger forged before insert on ${name} for each row execute function refuse_change()`,
      `create rule forged as on insert to ${name} do instead nothing`,
      `alter table ${name} enable row level security`,
    ])
      await expect(app.sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

test('S6 the server’s role cannot create, change or drop schema objects, nor switch to another role', async () => {
  await using app = await testApp({ checkAtEnd: false })
  for (const statement of [
    'create table forged (n int)',
    'create table sandbox.forged (n int)',
    'create table drizzle.forged (n int)',
    'create schema forged',
    'create function forged() returns int language sql as $$ select 1 $$',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create or replace function audit_day_hash(sealed date) returns bytea language sql as $$ select null::bytea $$',
    'alter function refuse_change() security invoker',
    'drop function refuse_change() cascade',
    'set session_replication_role = replica',
    'set role senja',
    'set session authorization senja',
    'reassign owned by senja to current_user',
    'update drizzle.__drizzle_migrations set hash = hash',
    "copy (select 1) to program 'id'",
  ])
    await expect(app.sql.unsafe(statement), statement).rejects.toMatchObject({
      code: '42501',
    })
  // If the current role is not allowed to grant this right, PostgreSQL only warns. So the statement succeeds without an effect.
  await app.sql`grant update, delete on audit_entries to senja_server`
  await expect(app.sql`delete from audit_entries`).rejects.toMatchObject({ code: '42501' })
})

test('S6 every trigger function runs as the owner and ignores the search path of the session', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const loose = await app.sql`
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'sandbox') and p.prorettype = 'trigger'::regtype
      and not (p.prosecdef and 'search_path=public, pg_temp' = any(coalesce(p.proconfig, '{}')))`
  expect(loose).toEqual([])
  await app.sql.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:test', true)`
    await tx`create temp table audit_entries (like public.audit_entries) on commit drop`
    await tx`set local search_path = pg_temp, public`
    await tx`insert into public.staff (id, email, name, locale, state, created_at)
      values (${randomUUID()}, 'a@b.example', 'A', 'id', 'active', now())`
    expect(await tx`select 1 from pg_temp.audit_entries`).toEqual([])
    expect(await tx`select 1 from public.audit_entries where actor = 'system:test'`).not.toEqual([])
  })
})

test('S6 the check of the server’s role reports a superuser, and reports a role that can change sealed tables', async () => {
  await using app = await testApp({ checkAtEnd: false })
  expect(await runtimeRoleProblem(app.sql)).toBeNull()
  expect(await runtimeRoleProblem(app.owner)).toBe('senja is a superuser')
  await app.owner.begin(async (tx) => {
    await tx`grant update (before) on audit_entries to senja_server`
    await tx`set local role senja_server`
    expect(await runtimeRoleProblem(tx)).toBe('senja_server may change audit_entries')
    await tx`reset role`
    await tx`revoke update (before) on audit_entries from senja_server`
  })
})

test('S6 with two database roles, one role migrates and the other runs the server, and a wrong role is reported', async () => {
  const server = inject('server')
  const admin = connect(server, { pool: 1 })
  const name = `roles_${randomUUID().slice(0, 8)}`
  const [owner, runtime] = [`${name}_owner`, `${name}_server`]
  const line = await openDatabaseLine(server.host, server.port)
  const urlOf = (role: string, port = line.port) => `postgres://${role}@127.0.0.1:${port}/${name}`
  await admin.unsafe(`create role ${owner} login`)
  await admin.unsafe(`create role ${runtime} login`)
  await admin.unsafe(`create database ${name} owner ${owner}`)
  const settings = { dataDir: '', databasePool: 1, isSandbox: false }
  try {
    const open = (urls: { databaseUrl: string; migrationDatabaseUrl?: string }) =>
      openDatabase({ ...settings, ...urls }, openLog('silent'))
    const runtimeUrls = { databaseUrl: urlOf(runtime) }
    await expect(open(runtimeUrls)).rejects.toThrow('MIGRATION_DATABASE_URL: missing')
    await expect(open({ databaseUrl: urlOf(owner) })).rejects.toThrow(`DATABASE_URL: ${owner} owns the schema`)
    const first = await open({ ...runtimeUrls, migrationDatabaseUrl: urlOf(owner) })
    expect(await runtimeRoleProblem(first.sql)).toBeNull()
    await first.close()
    // An operator can migrate by hand. The server then needs only the address with the runtime role.
    await migrateDatabase({ ...server, user: owner, database: name }, { server: { role: runtime } })
    await (await open(runtimeUrls)).close()
    await expect(open({ databaseUrl: urlOf(runtime, 1) })).rejects.toThrow(
      /^Senja cannot start:\n {2}DATABASE_URL: the database cannot be used: /,
    )
  } finally {
    line.close()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.unsafe(`drop role ${owner}`)
    await admin.unsafe(`drop role ${runtime}`)
    await admin.end({ timeout: 2 })
  }
})
