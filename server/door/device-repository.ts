// All SQL about the devices of the door: their keys and their state.
import type { DeviceProfile } from '#domain/door/device-profiles.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import type { Db } from '#server/db/open.ts'

export type DoorDevice = {
  id: string
  name: string
  profile: DeviceProfile
  publicKey: Buffer
  enrolledAt: Date
  lastSeenAt: Date
  outletId: number
  outletName: string
  timezone: string
  openHour: string
  closeHour: string
  ageLimit: AgeLimit
}

/** Finds a device of the door by its id: one in service, or a revoked one if `isRevoked`. Returns null if there is none. */
export async function findDoor(sql: Db, id: string, isRevoked = false): Promise<DoorDevice | null> {
  const [row] = await sql<DoorDevice[]>`
    select d.id, d.name, d.profile, coalesce(d.public_key, '') as public_key, coalesce(d.enrolled_at, d.created_at) as enrolled_at,
      coalesce(d.last_seen_at, d.created_at) as last_seen_at, o.id as outlet_id, o.name as outlet_name,
      o.timezone, o.open_hour, o.close_hour, o.age_limit
    from devices d join outlets o on o.id = d.outlet_id
    where d.id = ${id} and (d.revoked_at is not null) = ${isRevoked} and d.public_key is not null`
  return row ?? null
}

/** Uses the enrolment code of a door, once: from here on it is known by its key. Its id, null where there is no such code. */
export async function enrolByKey(
  sql: Db,
  { codeHash, publicKey, now }: { codeHash: Buffer; publicKey: Buffer; now: Date },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    update devices set public_key = ${publicKey}, enrolled_at = ${now}, last_seen_at = ${now}, code_hash = null, code_until = null
    where code_hash = ${codeHash} and code_until > ${now} and revoked_at is null and profile <> 'tablet' returning id`
  return row?.id ?? null
}

/** Notes that a door was heard. */
export async function noteSeen(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update devices set last_seen_at = greatest(last_seen_at, ${now}) where id = ${id}`
}

/** Less is what the way to us takes, and what phones correct by themselves. */
const JUMP_MS = 60_000
const hasJumped = (sql: Db, { clockOffsetMs }: { clockOffsetMs: number }) =>
  sql`abs(${clockOffsetMs}::bigint - clock_offset_ms) >= ${JUMP_MS}`

/** Notes what a door says of itself; its row is locked, so that its batches come one after the other. */
export async function noteHeard(
  sql: Db,
  heard: { id: string; waiting: number; clockOffsetMs: number; boot: string; now: Date },
): Promise<void> {
  await sql`
    update devices set last_seen_at = greatest(last_seen_at, ${heard.now}), waiting = ${heard.waiting},
      clock_offset_ms = ${heard.clockOffsetMs},
      clock_jump_ms = case when ${hasJumped(sql, heard)} then ${heard.clockOffsetMs}::bigint - clock_offset_ms else clock_jump_ms end,
      clock_jumped_at = case when ${hasJumped(sql, heard)} then ${heard.now} else clock_jumped_at end, boot = ${heard.boot}
    where id = ${heard.id}`
}

/** Notes that a door closed its night; `missing`: numbers of its scans that never came. */
export async function noteClosed(
  sql: Db,
  { id, night, missing, now }: { id: string; night: Night; missing: number; now: Date },
): Promise<void> {
  await sql`
    update devices set closed_night = greatest(closed_night, ${night}::date), waiting = ${missing} where id = ${id}`
  await sql`delete from door_claims where device_id = ${id} and until < ${now}`
}

/** Scans that a device lost before it sent them, and their guests; null: unknown. */
export type LostScans = { scans: number; came: number | null; went: number | null }

/**
 * Stores once what a device lost. A device cannot hide scans that the server knows to be missing: these are stored, and the guests
 * of such a report are unknown. Returns the number of scans.
 */
export async function noteLost(sql: Db, id: string, lost: LostScans | null, now: Date): Promise<number> {
  const [row] = await sql<{ scans: number }[]>`
    update devices set lost_at = coalesce(lost_at, ${now}), lost_scans = coalesce(lost_scans, greatest(${lost?.scans ?? null}::int, waiting)),
      lost_came = case when lost_at is not null then lost_came when ${lost?.scans ?? null}::int >= waiting then ${lost?.came ?? null}::int end,
      lost_went = case when lost_at is not null then lost_went when ${lost?.scans ?? null}::int >= waiting then ${lost?.went ?? null}::int end,
      waiting = 0
    where id = ${id} returning coalesce(lost_scans, 0) as scans`
  return row?.scans ?? 0
}

/** The numbers up to the last one that never came from a device, the first 500 of them. */
export async function missingNumbers(sql: Db, id: string, last: number): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    with known as (select coalesce(max(number), 0) as most from door_scans where device_id = ${id})
    select n as number from known, generate_series(1, least(${last}::int, most + 500)) n
    where not exists (select 1 from door_scans s where s.device_id = ${id} and s.number = n)
    order by n limit 500`
  return rows.map(({ number }) => number)
}

export type OtherDoor = {
  id: string
  name: string
  seenAt: Date | null
  onShift: string | null
  /** Scans that it had not sent when it was heard last. */
  waiting: number
  /** Whether it works this night: it was heard or has scanned since, and has not said that it is done. */
  isOut: boolean
  isRevoked: boolean
  /** When the device reported lost scans, their number and their guests. */
  lostAt: Date | null
  lostScans: number | null
  lostCame: number | null
  lostWent: number | null
  /** By how many ms its own clock was changed last, and when that was heard. */
  clockJumpMs: number | null
  clockJumpedAt: Date | null
}

/**
 * The doors of an outlet in service, and the revoked doors that scanned in the night or reported lost scans in it. `since`: where the
 * night begins; what happened earlier does not count.
 */
export async function doorsOf(
  sql: Db,
  { outletId, night, since }: { outletId: number; night: Night; since: Date },
): Promise<OtherDoor[]> {
  return sql<OtherDoor[]>`
    select d.id, d.name, d.last_seen_at as seen_at, d.waiting, d.revoked_at is not null as is_revoked, d.clock_jump_ms, d.clock_jumped_at,
      d.lost_at, d.lost_scans, d.lost_came, d.lost_went,
      d.revoked_at is null and not (coalesce(d.closed_night >= ${night}::date, false) and d.waiting = 0) and (d.waiting > 0 or d.last_seen_at >= ${since}
        or exists (select 1 from door_counts n where n.outlet_id = d.outlet_id and n.night = ${night} and n.device_id = d.id)) as is_out,
      (select s.name from door_shifts h join staff s on s.id = h.staff_id
      where h.device_id = d.id and h.at >= ${since} order by h.at desc, h.id desc limit 1) as on_shift
    from devices d
    where d.outlet_id = ${outletId} and d.profile <> 'tablet' and d.public_key is not null and (d.revoked_at is null
      or (d.lost_at >= ${since} and d.lost_at < ${since}::timestamptz + interval '36 hours')
      or exists (select 1 from door_counts n where n.outlet_id = d.outlet_id and n.night = ${night} and n.device_id = d.id))
    order by d.name, d.id`
}
