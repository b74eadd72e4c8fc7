import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { BellKind } from '#domain/door/bell.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { PinOwner } from '#server/staff/device-repository.ts'
import { includesRight } from '#server/staff/roles/role-repository.ts'

export type LimitRow = { section: number | null; name: LocalizedText | null; most: number; version: number }

/** Lists the limits of an outlet: first the limit of the whole outlet, then the limits of its sections. */
export async function limitsOf(sql: Db, outletId: number): Promise<LimitRow[]> {
  return sql<LimitRow[]>`
    select m.section_id as section, s.name, m.most, m.version from door_limits m left join sections s on s.id = m.section_id
    where m.outlet_id = ${outletId} order by s.position nulls first, m.id`
}

export async function outletNames(sql: Db): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`select id, name from outlets order by name, id`
}

export type BellRow = { id: string; kind: BellKind; by: string; at: Date }

export async function lastBell(sql: Db, outletId: number, since: Date): Promise<BellRow | null> {
  const [row] = await sql<BellRow[]>`
    select b.id, b.kind, concat_ws(' · ', d.name, s.name) as by, b.at from door_bells b
    left join devices d on d.id = b.device_id left join staff s on s.id = b.staff_id
    where b.outlet_id = ${outletId} and b.at >= ${since} order by b.at desc, b.id desc limit 1`
  return row ?? null
}

export type RingingRow = BellRow & {
  outletId: number
  name: string
  brand: string
  slug: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
}

/** Lists the last bell of each outlet since an instant, latest first. Outlets with an ended bell are left out. */
export async function ringingBells(sql: Db, since: Date): Promise<RingingRow[]> {
  return sql<RingingRow[]>`
    select b.id, b.kind, concat_ws(' · ', d.name, s.name) as by, b.at, o.id as outlet_id, o.name, g.slug as brand, o.slug, o.timezone,
      o.open_hour, o.close_hour, o.special_hours
    from outlets o join brands g on g.id = o.brand_id
    cross join lateral (
      select * from door_bells l where l.outlet_id = o.id and l.at >= ${since} order by l.at desc, l.id desc limit 1) b
    left join devices d on d.id = b.device_id left join staff s on s.id = b.staff_id
    where b.kind <> 'over' order by b.at desc, b.id desc`
}

/** Stores an alarm (bell). Ignores an alarm with an id that is already stored. */
export async function insertBell(
  sql: Db,
  bell: { id: string; outletId: number; kind: BellKind; deviceId: string | null; staffId: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into door_bells (id, outlet_id, kind, at, device_id, staff_id)
    values (${bell.id}, ${bell.outletId}, ${bell.kind}, ${bell.now}, ${bell.deviceId}, ${bell.staffId}) on conflict (id) do nothing`
}

export async function findBell(sql: Db, id: string, outletId: number): Promise<BellRow | null> {
  const [row] = await sql<BellRow[]>`
    select b.id, b.kind, concat_ws(' · ', d.name, s.name) as by, b.at from door_bells b
    left join devices d on d.id = b.device_id left join staff s on s.id = b.staff_id
    where b.id = ${id} and b.outlet_id = ${outletId}`
  return row ?? null
}

/** Finds the staff member who opened the latest shift at a device since an instant. Returns null if no shift was opened. */
export async function staffOnShift(sql: Db, deviceId: string, since: Date): Promise<string | null> {
  const [row] = await sql<{ staffId: string }[]>`
    select staff_id from door_shifts where device_id = ${deviceId} and at >= ${since} order by at desc, id desc limit 1`
  return row?.staffId ?? null
}

export async function insertShift(sql: Db, shift: { deviceId: string; staffId: string; now: Date }): Promise<void> {
  await sql`insert into door_shifts (device_id, staff_id, at) values (${shift.deviceId}, ${shift.staffId}, ${shift.now})`
}

/** Lists staff with a PIN and a permission at an outlet, by name. */
export async function pinOwnersWith(
  sql: Db,
  { outletId, permission, now }: { outletId: number; permission: Permission; now: Date },
): Promise<PinOwner[]> {
  return sql<PinOwner[]>`
    select s.id, s.name, s.pin_version, s.pin_hash from staff s
    where s.state = 'active' and s.pin_hash is not null and exists (
      select 1 from staff_grants g where g.staff_id = s.id and (g.outlet_id is null or g.outlet_id = ${outletId})
        and ${includesRight(sql, 'g', permission)} and (g.until is null or g.until > ${now}))
    order by s.name, s.id limit 100`
}

export type DoubleRow = {
  id: string
  subject: 'reservation' | 'name'
  subjectId: string
  code: string
  name: string
  reason: 'twice' | 'cancelled'
  over: number
  firstDevice: string
  firstAt: Date
  firstHeads: number
  secondDevice: string
  secondAt: Date
  secondHeads: number
  foundAt: Date
  settledAt: Date | null
  settledBy: string | null
}

/** Lists the double admissions of a night: first the open admissions, then the settled admissions. */
export async function doublesOfNight(sql: Db, outletId: number, night: Night): Promise<DoubleRow[]> {
  return sql<DoubleRow[]>`
    select b.id, b.subject, b.subject_id, coalesce(r.booking_code, '') as code, coalesce(r.name, n.name, '') as name, b.reason, b.over,
      fd.name as first_device, f.at as first_at, f.heads as first_heads,
      sd.name as second_device, s.at as second_at, s.heads as second_heads, b.found_at, b.settled_at, st.name as settled_by
    from door_doubles b
    join door_scans f on f.device_id = b.first_device_id and f.number = b.first_number
    join door_scans s on s.device_id = b.second_device_id and s.number = b.second_number
    join devices fd on fd.id = f.device_id join devices sd on sd.id = s.device_id
    left join reservations r on r.id = b.subject_id left join guest_list_names n on n.id = b.subject_id
    left join staff st on st.id = b.settled_by
    where b.outlet_id = ${outletId} and b.night = ${night}
    order by b.settled_at is not null, s.at, b.id limit 200`
}

export type LimitedSection = {
  /** Id of the section. Null means the whole outlet. */
  section: number | null
  name: LocalizedText | null
  most: number | null
  version: number
  inside: number
}

/**
 * Lists the outlet and its sections, each with its limit and the number of guests inside. Guests without a place and walk-ins count only
 * for the outlet.
 */
export async function limitedSections(
  sql: Db,
  { outletId, night }: { outletId: number; night: Night },
): Promise<LimitedSection[]> {
  return sql<LimitedSection[]>`
    with inside as (
      select c.subject, greatest(0, sum(c.came - c.went))::int as heads from door_counts c
      where c.outlet_id = ${outletId} and c.night = ${night} group by c.subject
    ), placed as (
      select i.heads, coalesce(d.section_id, (select min(coalesce(fp.section_id, t.section_id)) from reservation_tables rt
        join tables t on t.id = rt.table_id
        left join floor_places fp on fp.plan_id = plan_of_night(${outletId}, ${night}) and fp.table_id = t.id
        where rt.reservation_id = r.id)) as section_id
      from inside i left join reservations r on r.outlet_id = ${outletId} and r.night = ${night} and r.id::text = i.subject
      left join reservation_dinners d on d.reservation_id = r.id
    )
    select section, name, most, version, inside from (
      select null::int as section, null::jsonb as name, m.most, coalesce(m.version, 0) as version,
      coalesce((select sum(heads) from placed), 0)::int as inside, -1 as position
      from (select 1) one left join door_limits m on m.outlet_id = ${outletId} and m.section_id is null
      union all
      select s.id, s.name, m.most, coalesce(m.version, 0), coalesce((select sum(heads) from placed p where p.section_id = s.id), 0)::int, s.position
      from sections s left join door_limits m on m.section_id = s.id where s.outlet_id = ${outletId}
    ) x order by position, section`
}

/**
 * Sets the limit of an outlet or a section; null removes the limit. `version`: the version of the limit on the user's screen, or 0 if there
 * was no limit. Returns false if another person has changed the limit since then.
 */
export async function saveLimit(
  sql: Db,
  {
    outletId,
    section,
    most,
    version,
  }: { outletId: number; section: number | null; most: number | null; version: number },
): Promise<boolean> {
  const where = sql`outlet_id = ${outletId} and coalesce(section_id, 0) = coalesce(${section}::int, 0) and version = ${version}`
  if (most === null) {
    if (version === 0) return true
    return (await sql`delete from door_limits where ${where}`).count > 0
  }
  if (version > 0)
    return (await sql`update door_limits set most = ${most}, version = version + 1 where ${where}`).count > 0
  const rows = await sql`
    insert into door_limits (outlet_id, section_id, most) values (${outletId}, ${section}, ${most}) on conflict do nothing returning id`
  return rows.length > 0
}

/**
 * Returns the audit subjects of a limit: its current row, and the row that was last deleted. Only a row that was deleted in the last day is
 * found.
 */
export async function limitSubjects(
  sql: Db,
  { outletId, section }: { outletId: number; section: number | null },
): Promise<string[]> {
  const rows = await sql<{ subject: string }[]>`
    select 'door_limits:' || id as subject from door_limits
    where outlet_id = ${outletId} and section_id is not distinct from ${section}::int
    union all (
      select subject from audit_entries
      where at > now() - interval '1 day' and outlet_id = ${outletId} and action = 'delete'
        and subject like 'door_limits:%' and (before ->> 'section_id')::int is not distinct from ${section}::int
      order by id desc limit 1)`
  return rows.map(({ subject }) => subject)
}

export async function isSectionOf(sql: Db, section: number, outletId: number): Promise<boolean> {
  const rows = await sql`select 1 from sections where id = ${section} and outlet_id = ${outletId}`
  return rows.length > 0
}

export async function outletOfDouble(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from door_doubles where id = ${id}`
  return row?.outletId ?? null
}

/** Settles a double admission. Only the first person who settles it is recorded. */
export async function settleDouble(sql: Db, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`update door_doubles set settled_at = ${now}, settled_by = ${by} where id = ${id} and settled_at is null`
}
