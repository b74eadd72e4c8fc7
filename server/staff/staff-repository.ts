import type { Language } from '#domain/language.ts'
import type { Grant } from '#domain/staff/grants.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Db } from '#server/db/open.ts'

export type StaffRow = {
  id: string
  email: string
  name: string
  locale: Language
  state: 'invited' | 'active' | 'closed'
  codeAppVersion: number | null
  codeAppSerial: number
  codeAppStep: number
}

const STAFF = (sql: Db) => sql`id, email, name, locale, state, code_app_version, code_app_serial, code_app_step`

export async function findStaff(sql: Db, by: { id: string } | { email: string }): Promise<StaffRow | null> {
  const [row] =
    'id' in by
      ? await sql<StaffRow[]>`select ${STAFF(sql)} from staff where id = ${by.id}`
      : await sql<StaffRow[]>`select ${STAFF(sql)} from staff where email = ${by.email.toLowerCase()}`
  return row ?? null
}

/** Inserts a staff account. Returns null if another account already has the email address. */
export async function insertStaff(
  sql: Db,
  staff: Pick<StaffRow, 'id' | 'email' | 'name' | 'locale' | 'state'> & { now: Date },
): Promise<StaffRow | null> {
  const [row] = await sql<StaffRow[]>`
    insert into staff (id, email, name, locale, state, created_at)
    values (${staff.id}, ${staff.email.toLowerCase()}, ${staff.name}, ${staff.locale}, ${staff.state}, ${staff.now})
    on conflict (email) do nothing returning ${STAFF(sql)}`
  return row ?? null
}

/** Closes an account. The email address becomes free for another account, and all sign-in methods of the account end. */
export async function closeAccount(sql: Db, id: string): Promise<void> {
  await sql`
    update staff set state = 'closed', email = 'closed-' || id || '@staff.invalid', code_app_version = null,
      pin_version = null, pin_hash = null where id = ${id}`
  await sql`delete from staff_recovery_codes where staff_id = ${id}`
  await sql`delete from staff_passkeys where staff_id = ${id}`
  await sql`delete from staff_invites where staff_id = ${id}`
  await sql`delete from staff_browsers where staff_id = ${id}`
}

/**
 * Marks a code of the authenticator app as used. `step` is the number of the half minute of the code. Returns false if this code or a
 * later code was used before.
 */
export async function useCodeAppStep(sql: Db, id: string, step: number): Promise<boolean> {
  const rows = await sql`
    update staff set code_app_step = ${step} where id = ${id} and code_app_step < ${step} returning id`
  return rows.length > 0
}

/** SQL: the group's role of a grant, or null. The statement must join `house_roles` as `h`. */
const HOUSE_ROLE = (sql: Db) =>
  sql`case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'rights', h.rights) end`

export async function grantsOf(sql: Db, staffId: string): Promise<Grant[]> {
  return sql<Grant[]>`
    select g.role, g.outlet_id, g.until, ${HOUSE_ROLE(sql)} as house
    from staff_grants g left join house_roles h on h.id = g.house_role_id
    where g.staff_id = ${staffId} order by g.created_at, g.id`
}

export async function grantsOfAccounts(sql: Db, staffIds: readonly string[]): Promise<(Grant & { staffId: string })[]> {
  return sql<(Grant & { staffId: string })[]>`
    select g.staff_id, g.role, g.outlet_id, g.until, ${HOUSE_ROLE(sql)} as house
    from staff_grants g left join house_roles h on h.id = g.house_role_id
    where g.staff_id = any(${[...staffIds]}::uuid[])`
}

/**
 * Grants a role. If the account already has the same built-in role, or a copy of it, at this outlet, the new grant replaces the earlier
 * grant.
 */
export async function insertGrant(sql: Db, grant: Grant & { id: string; staffId: string; now: Date }): Promise<void> {
  await sql`
    insert into staff_grants (id, staff_id, outlet_id, role, house_role_id, until, created_at)
    values (${grant.id}, ${grant.staffId}, ${grant.outletId}, ${grant.role}, ${grant.house?.id ?? null}, ${grant.until}, ${grant.now})
    on conflict (staff_id, role, coalesce(outlet_id, 0)) do update
      set until = excluded.until, house_role_id = excluded.house_role_id`
}

/**
 * Locks all changes of grants, because the number of owners must be exact. If two owners revoke each other's role, the second change
 * waits until the first is complete.
 */
export async function lockGrants(sql: Db): Promise<void> {
  await sql`lock table staff_grants in share row exclusive mode`
}

export type GrantRow = Grant & { id: string; staffId: string }

export async function findGrant(sql: Db, id: string): Promise<GrantRow | null> {
  const [row] = await sql<GrantRow[]>`
    select g.id, g.staff_id, g.role, g.outlet_id, g.until, ${HOUSE_ROLE(sql)} as house
    from staff_grants g left join house_roles h on h.id = g.house_role_id where g.id = ${id}`
  return row ?? null
}

export async function deleteGrant(sql: Db, id: string): Promise<void> {
  await sql`delete from staff_grants where id = ${id}`
}

/** Counts the active accounts that have the owner role for all outlets without an end date. The last of these owners cannot be removed. */
export async function countOwners(sql: Db): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct g.staff_id)::int as count from staff_grants g join staff s on s.id = g.staff_id
    where g.role = 'owner' and g.outlet_id is null and g.until is null and s.state = 'active'`
  return row?.count ?? 0
}

export type OwnerToTell = Pick<StaffRow, 'id' | 'email' | 'name' | 'locale'>

export const listOwners = (sql: Db, now: Date): Promise<OwnerToTell[]> =>
  sql<OwnerToTell[]>`
    select distinct s.id, s.email, s.name, s.locale from staff_grants g join staff s on s.id = g.staff_id
    where g.role = 'owner' and g.outlet_id is null and s.state = 'active' and (g.until is null or g.until > ${now})`

/** `house`: the name of the role if the role is one of the group's own roles. Null for a built-in role. */
type ListedGrant = {
  id: string
  role: Role
  house: string | null
  outletId: number | null
  outlet: string | null
  until: string | null
}

export type ListedStaff = Pick<StaffRow, 'id' | 'email' | 'name' | 'locale' | 'state'> & {
  grants: ListedGrant[]
  passkeys: number
  hasCodeApp: boolean
  hasPin: boolean
  lastSeenAt: Date | null
  reset: { askedBy: string; askedByName: string | null; askedAt: string } | null
  wasReset: boolean
}

/** Lists every account with a grant at one of `outlets`, sorted by name. If `outlets` is null, lists the accounts of all outlets. */
export async function listStaff(sql: Db, outlets: readonly number[] | null): Promise<ListedStaff[]> {
  return sql<ListedStaff[]>`
    select s.id, s.email, s.name, s.locale, s.state,
      (select coalesce(json_agg(json_build_object('id', g.id, 'role', g.role, 'house', h.name, 'outletId', g.outlet_id, 'outlet', o.name,
          'until', g.until) order by g.created_at, g.id), '[]') from staff_grants g left join outlets o on o.id = g.outlet_id
        left join house_roles h on h.id = g.house_role_id where g.staff_id = s.id) as grants,
      (select count(*)::int from staff_passkeys p where p.staff_id = s.id) as passkeys,
      s.code_app_version is not null as has_code_app, s.pin_hash is not null as has_pin,
      (select max(last_seen_at) from staff_sessions t where t.staff_id = s.id) as last_seen_at,
      (select json_build_object('askedBy', r.asked_by, 'askedByName', b.name, 'askedAt', r.asked_at) from sign_in_resets r
        left join staff b on r.asked_by = 'staff:' || b.id where r.staff_id = s.id and r.state = 'asked') as reset,
      exists (select 1 from staff_enrolments e where e.staff_id = s.id and e.kind = 'reset') as was_reset
    from staff s
    where ${outlets}::int[] is null or exists (select 1 from staff_grants g where g.staff_id = s.id and g.outlet_id = any(${outlets}::int[]))
    order by s.name, s.id`
}

export async function findOutletBySlug(sql: Db, slug: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`select id from outlets where slug = ${slug} order by id limit 1`
  return row?.id ?? null
}

export type GrantedOutlet = {
  id: number
  slug: string
  brand: string
  name: string
  zone: string
  type: string
  /** True if guests can book the outlet on the site. */
  isOpen: boolean
}

/** Lists outlets by their ids, in the order of brands and names. If `ids` is null, lists all outlets. */
export async function grantedOutlets(sql: Db, ids: readonly number[] | null): Promise<GrantedOutlet[]> {
  return sql<GrantedOutlet[]>`
    select o.id, o.slug, b.slug as brand, o.name, c.timezone as zone, o.type,
      b.is_published and o.is_published and o.is_active and o.is_reservable and o.open_for_reservation as is_open
    from outlets o join brands b on b.id = o.brand_id join cities c on c.id = o.city_id
    where ${ids}::int[] is null or o.id = any(${ids}::int[]) order by b.name, o.name, o.id`
}

export async function saveLocale(sql: Db, id: string, locale: StaffRow['locale']): Promise<void> {
  await sql`update staff set locale = ${locale} where id = ${id}`
}

export async function hasOutlet(sql: Db, id: number): Promise<boolean> {
  return (await sql`select 1 from outlets where id = ${id}`).length > 0
}
