import type { AuditDay } from '#server/db/invariants/audit-days.ts'
import type { Db } from '#server/db/open.ts'

export type AuditEntry = {
  id: number
  at: Date
  actor: string
  actorName: string | null
  aboutName: string | null
  code: string | null
  action: string
  subject: string
  outletId: number | null
  outlet: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const MOST = 100

/** Database tables that contain parts of a reservation. The audit lists changes in these tables under the id of the reservation. */
const OF_RESERVATIONS = [
  'reservations',
  'reservation_changes',
  'reservation_adjustments',
  'move_links',
  'kept_places',
] as const

export type AuditFilter = {
  /** Lists only the entries of these outlets. Null lists all entries, also those without an outlet. */
  outlets: readonly number[] | null
  /** The id of an entry. Only older entries are listed. Null on the first page. */
  before: number | null
  /**
   * The subject of the entries, for example `staff_grants:…`. The kind alone, for example `staff_grants`, means all subjects of this kind.
   */
  subject: string | null
  /** The actor as stored, such as `staff:…`. */
  actor: string | null
  outletId: number | null
  /** First and last day in the time zone of the group. Entries of both days are included. */
  from: string | null
  to: string | null
}

const matchesFilters = (sql: Db, { outlets, before, subject, actor, outletId, from, to }: AuditFilter) => sql`
  (${outlets}::int[] is null or e.outlet_id = any(${outlets}::int[]))
    and (${before}::bigint is null or e.id < ${before}::bigint)
    and (${subject}::text is null or e.subject = ${subject}::text or split_part(e.subject, ':', 1) = ${subject}::text)
    and (${actor}::text is null or e.actor = ${actor}::text) and (${outletId}::int is null or e.outlet_id = ${outletId}::int)
    and (${from}::date is null or e.at >= ${from}::date at time zone 'Asia/Jakarta')
    and (${to}::date is null or e.at < (${to}::date + 1) at time zone 'Asia/Jakarta')`

export async function listAudit(sql: Db, filter: AuditFilter, limit = MOST): Promise<AuditEntry[]> {
  return sql<AuditEntry[]>`
    select e.id, e.at, e.actor, coalesce(s.name, p.name) as actor_name, t.name as about_name, r.booking_code as code, e.action, e.subject,
      e.outlet_id, o.name as outlet, e.before, e.after
    from audit_entries e left join staff s on e.actor = 'staff:' || s.id left join outlets o on o.id = e.outlet_id
      left join partner_tokens p on e.actor = 'partner:' || p.id
      left join staff t on t.id::text = coalesce(e.after ->> 'staff_id', e.before ->> 'staff_id',
        case when e.subject like 'staff:%' then substr(e.subject, 7) end)
      left join reservations r on r.id = coalesce((e.after ->> 'reservation_id')::uuid, (e.before ->> 'reservation_id')::uuid,
        case when split_part(e.subject, ':', 1) = any(${OF_RESERVATIONS}::text[]) then split_part(e.subject, ':', 2)::uuid end)
    where ${matchesFilters(sql, filter)}
    order by e.id desc limit ${limit}`
}

/** `newest` is the id of the newest entry, or 0 without entries. */
export async function countAudit(sql: Db, filter: AuditFilter): Promise<{ count: number; newest: number }> {
  const [row] = await sql<{ count: number; newest: number }[]>`
    select count(*)::int as count, coalesce(max(e.id), 0)::int8 as newest from audit_entries e where ${matchesFilters(sql, filter)}`
  return row ?? { count: 0, newest: 0 }
}

/** Lists the staff members who made an entry at one of `outlets`, sorted by name. If `outlets` is null, all outlets are included. */
export async function staffInAudit(
  sql: Db,
  outlets: readonly number[] | null,
): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select s.id, s.name from staff s
    where exists (select 1 from audit_entries e where e.actor = 'staff:' || s.id
      and (${outlets}::int[] is null or e.outlet_id = any(${outlets}::int[])))
    order by lower(s.name), s.id`
}

/** Adds an entry for an action that changes no row. Examples are an export or the reading of contacts. */
export async function noteAudit(
  sql: Db,
  entry: {
    actor: string
    action: string
    subject: string
    outletId: number | null
    now: Date
    /** Facts about the action, without personal data. */
    after?: Record<string, string | number | boolean>
  },
): Promise<void> {
  await sql`
    insert into audit_entries (at, actor, action, subject, outlet_id, after)
    values (${entry.now}, ${entry.actor}, ${entry.action}, ${entry.subject}, ${entry.outletId},
      ${entry.after ? sql.json(entry.after) : null})`
}

/**
 * Computes and stores the hash of each day that is before `today` (YYYY-MM-DD) and has entries. Starts with the oldest day. Returns the
 * number of these days.
 */
export async function sealDays(sql: Db, { today, now }: { today: string; now: Date }): Promise<number> {
  const open = await sql<{ day: string }[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day from (
      select distinct (at at time zone 'Asia/Jakarta')::date as day from audit_entries
      where id > coalesce((select max(last_id) from audit_days), 0)) d
    where d.day < ${today}::date and not exists (select 1 from audit_days a where a.day = d.day) order by d.day`
  // The hash of each day includes the hash of the day before.
  for (const { day } of open)
    await sql`
      insert into audit_days (day, last_id, entries, hash, sealed_at)
      select ${day}::date, max(e.id), count(*), audit_day_hash(${day}::date), ${now} from audit_entries e
      where (e.at at time zone 'Asia/Jakarta')::date = ${day}::date
      on conflict (day) do nothing`
  return open.length
}

/** Lists the days that have a hash but no seal, the oldest first. */
export const findUnsealedDays = (sql: Db): Promise<AuditDay[]> =>
  sql<AuditDay[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.entries, encode(d.hash, 'hex') as hash from audit_days d
    where not exists (select 1 from audit_seals s where s.day = d.day) order by d.day`

export async function insertSeal(sql: Db, { day, seal, now }: { day: string; seal: string; now: Date }): Promise<void> {
  await sql`insert into audit_seals (day, seal, sealed_at) values (${day}, ${seal}, ${now}) on conflict (day) do nothing`
}
