import type { BaseRole, HouseRole } from '#domain/staff/house-roles.ts'
import { type Permission, reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type HouseRoleRow = Omit<HouseRole, 'base' | 'rights'> & {
  base: BaseRole
  rights: Permission[]
  version: number
}
/**
 * `people`: the number of people who have the role. `by`: the name of the person who changed the role last. Null if the account of this
 * person was erased.
 */
export type ListedRole = HouseRoleRow & { people: number; changedAt: Date; by: string | null }

export const listRoles = (sql: Db): Promise<ListedRole[]> => sql<ListedRole[]>`
  select h.id, h.name, h.base, h.rights, h.version, h.changed_at, s.name as by,
    (select count(distinct g.staff_id)::int from staff_grants g where g.house_role_id = h.id) as people
  from house_roles h left join staff s on 'staff:' || s.id = h.changed_by
  order by lower(h.name)`

/** Finds a role and locks it, so that its rights do not change until the transaction ends. Returns null if the role is unknown. */
export async function findRole(sql: Tx, id: number): Promise<HouseRoleRow | null> {
  const [row] = await sql<HouseRoleRow[]>`
    select id, name, base, rights, version from house_roles where id = ${id} for share`
  return row ?? null
}

/** Locks all roles. Until this transaction ends, other transactions cannot add, rename, change or remove a role. */
export async function lockRoles(sql: Tx): Promise<ListedRole[]> {
  await sql`lock table house_roles in share row exclusive mode`
  return listRoles(sql)
}

type NewRole = Pick<HouseRoleRow, 'name' | 'rights'>
type By = { actor: string; now: Date }

export async function insertRole(sql: Tx, role: NewRole & { base: BaseRole }, { actor, now }: By): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into house_roles (name, base, rights, changed_at, changed_by)
    values (${role.name}, ${role.base}, ${role.rights}, ${now}, ${actor}) returning id`
  if (!row) throw new Error('The database returned no id for a new role.')
  return row.id
}

export async function updateRole(sql: Tx, id: number, role: NewRole, { actor, now }: By): Promise<void> {
  await sql`
    update house_roles set name = ${role.name}, rights = ${role.rights}, version = version + 1, changed_at = ${now},
      changed_by = ${actor} where id = ${id}`
}

export async function deleteRole(sql: Tx, id: number): Promise<void> {
  await sql`delete from house_roles where id = ${id}`
}

/** Returns the SQL condition that a grant includes a permission. `alias` is the alias of `staff_grants` in the statement. */
export const includesRight = (sql: Db, alias: string, permission: Permission) => sql`
  case when ${sql(alias)}.house_role_id is null
    then ${sql(alias)}.role = any(${ROLES.filter((role) => reachOfRole(role, permission) !== null)}::text[])
    else exists (select 1 from house_roles h where h.id = ${sql(alias)}.house_role_id and ${permission}::text = any(h.rights)) end`
