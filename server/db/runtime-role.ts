// The permissions of the running server in its database. The server only reads and writes rows. The schema, and the tables with rows that
// must never change, belong to the role that migrates.
import type { Db } from '#server/db/sql.ts'

export const RUNTIME_ROLE = 'senja_server'

const SCHEMAS = ['public', 'sandbox']

/** Creates the server's role. The role has no password, because the embedded database trusts every user of its socket. */
export async function makeRuntimeRole(owner: Db): Promise<void> {
  await owner.unsafe(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${RUNTIME_ROLE}') then create role ${RUNTIME_ROLE} login; end if;
  exception when duplicate_object or unique_violation then null; end $$`)
}

/** Returns true if the current role owns the database. Such a role can migrate the database. */
export async function ownsDatabase(sql: Db): Promise<boolean> {
  const [row] = await sql<{ isOwner: boolean }[]>`
    select pg_has_role(datdba, 'member') as "isOwner" from pg_database where datname = current_database()`
  return row?.isOwner ?? false
}

type Grant = { statement: string }

/**
 * Grants `role` the right to read and write rows, and nothing else. If a trigger of a table refuses updates or deletes (`refuse_change`),
 * the role does not get the right to update or delete rows of this table. Trigger functions run as the owner with a fixed search path. Runs
 * after each migration and changes only the grants that differ.
 */
export async function grantToRuntime(owner: Db, role: string): Promise<void> {
  const [roleRow] = await owner<{ isOwner: boolean }[]>`
    select r.rolsuper or pg_has_role(r.oid, d.datdba, 'member') as "isOwner" from pg_roles r, pg_database d
    where r.rolname = ${role} and d.datname = current_database()`
  // If the role owns the database, its rights stay. In production, the server refuses to start with such a role (`runtimeRoleProblem`).
  if (!roleRow || roleRow.isOwner) return
  const statements = await owner<Grant[]>`
    with tables as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name,
        coalesce(bool_or((t.tgtype & 16) > 0), false) as keeps, coalesce(bool_or((t.tgtype & 8) > 0), false) as stays
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_trigger t on t.tgrelid = c.oid and t.tgqual is null and (t.tgtype & 1) > 0
        and t.tgfoid = (select p.oid from pg_proc p where p.proname = 'refuse_change' and p.pronamespace = 'public'::regnamespace)
      where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p', 'v') group by c.oid, n.nspname, c.relname),
    wanted as (
      select t.oid, t.name, p.privilege,
        case p.privilege when 'UPDATE' then not t.keeps when 'DELETE' then not t.stays else p.privilege in ('SELECT', 'INSERT') end as may
      from tables t cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p(privilege))
    select format(case when may then 'grant %s on %s to %s' else 'revoke %s on %s from public, %s' end,
      privilege, name, quote_ident(${role})) as statement
    from wanted where has_table_privilege(${role}, oid, privilege) <> may
    union all
    select format('grant usage on schema %I to %I', n.nspname, ${role}::text) from pg_namespace n
    where n.nspname = any(${[...SCHEMAS, 'drizzle']}) and not has_schema_privilege(${role}, n.oid, 'USAGE')
    union all
    select format('revoke create on schema %I from public, %I', n.nspname, ${role}::text) from pg_namespace n
    where n.nspname = any(${[...SCHEMAS, 'drizzle']}) and has_schema_privilege(${role}, n.oid, 'CREATE')
    union all
    select format('grant usage, select on sequence %I.%I to %I', n.nspname, c.relname, ${role}::text)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${SCHEMAS}) and case when c.relkind = 'S' then not has_sequence_privilege(${role}, c.oid, 'USAGE') end
    union all
    select format('grant select on drizzle.__drizzle_migrations to %I', ${role}::text)
    from pg_class c where c.oid = to_regclass('drizzle.__drizzle_migrations') and not has_table_privilege(${role}, c.oid, 'SELECT')
    union all
    select format('alter function %s security definer set search_path = public, pg_temp', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${SCHEMAS}) and p.prorettype = 'trigger'::regtype
      and not (p.prosecdef and 'search_path=public, pg_temp' = any(coalesce(p.proconfig, '{}')))`
  for (const { statement } of statements) await owner.unsafe(statement)
}

/**
 * Checks the rights of the current role. Returns null if the role can only read and write rows. If the role has too many rights for a
 * running server, returns the reason in one line.
 */
export async function runtimeRoleProblem(sql: Db): Promise<string | null> {
  const [row] = await sql<{ role: string; isSuperuser: boolean; isOwner: boolean; mayChange: string[] }[]>`
    select current_user as role, r.rolsuper as "isSuperuser",
      exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any(${SCHEMAS}) and pg_has_role(c.relowner, 'member'))
        or exists (select 1 from pg_namespace n where n.nspname = any(${SCHEMAS}) and has_schema_privilege(n.oid, 'CREATE')) as "isOwner",
      coalesce((select array_agg(distinct c.relname::text) from pg_class c join pg_trigger t on t.tgrelid = c.oid
        join pg_proc p on p.oid = t.tgfoid and p.proname = 'refuse_change'
        where t.tgqual is null and (t.tgtype & 1) > 0 and (has_table_privilege(c.oid, 'TRUNCATE') or has_table_privilege(c.oid, 'TRIGGER')
          or ((t.tgtype & 16) > 0 and has_any_column_privilege(c.oid, 'UPDATE'))
          or ((t.tgtype & 8) > 0 and has_table_privilege(c.oid, 'DELETE')))), '{}') as "mayChange"
    from pg_roles r where r.rolname = current_user`
  if (!row) return null
  if (row.isSuperuser) return `${row.role} is a superuser`
  if (row.isOwner) return `${row.role} owns the schema`
  return row.mayChange.length > 0 ? `${row.role} may change ${row.mayChange.join(', ')}` : null
}
