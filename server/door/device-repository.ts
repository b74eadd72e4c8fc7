import type { DeviceProfile } from '#domain/door/device-profiles.ts'
import type { Night, SpecialHours } from '#domain/calendar/night.ts'
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
  specialHours: readonly SpecialHours[]
  ageLimit: AgeLimit
}

/**
 * Finds a door device by its id. Without `isRevoked`, finds only a device in service. With `isRevoked`, finds only a revoked device.
 * Returns null if there is no such device.
 */
export async function findDoor(sql: Db, id: string, isRevoked = false): Promise<DoorDevice | null> {
  const [row] = await sql<DoorDevice[]>`
    select d.id, d.name, d.profile, coalesce(d.public_key, '') as public_key, coalesce(d.enrolled_at, d.created_at) as enrolled_at,
      coalesce(d.last_seen_at, d.created_at) as last_seen_at, o.id as outlet_id, o.name as outlet_name,
      o.timezone, o.open_hour, o.close_hour, o.special_hours, o.age_limit
    from devices d join outlets o on o.id = d.outlet_id
    where d.id = ${id} and (d.revoked_at is not null) = ${isRevoked} and d.public_key is not null`
  return row ?? null
}

/**
 * Uses up the enrollment code of a door, and stores the public key of the door. Later, the door proves its identity with this key. Returns
 * the id of the door, or null if the code is unknown.
 */
export async function enrolByKey(
  sql: Db,
  { codeHash, publicKey, now }: { codeHash: Buffer; publicKey: Buffer; now: Date },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    update devices set public_key = ${publicKey}, enrolled_at = ${now}, last_seen_at = ${now}, code_hash = null, code_until = null
    where code_hash = ${codeHash} and code_until > ${now} and revoked_at is null and profile <> 'tablet' returning id`
  return row?.id ?? null
}

export async function noteSeen(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update devices set last_seen_at = greatest(last_seen_at, ${now}) where id = ${id}`
}

/**
 * A change of the clock difference counts as a jump if it is at least this number of milliseconds. A smaller change is only network delay,
 * or a correction by the phone itself.
 */
const JUMP_MS = 60_000
const hasJumped = (sql: Db, { clockOffsetMs }: { clockOffsetMs: number }) =>
  sql`abs(${clockOffsetMs}::bigint - clock_offset_ms) >= ${JUMP_MS}`

/** Records the state that a door reported. Locks the row of the door, so that its batches run one after another. */
export async function noteHeard(
  sql: Db,
  report: { id: string; waiting: number; clockOffsetMs: number; boot: string; now: Date },
): Promise<void> {
  await sql`
    update devices set last_seen_at = greatest(last_seen_at, ${report.now}), waiting = ${report.waiting},
      clock_offset_ms = ${report.clockOffsetMs},
      clock_jump_ms = case when ${hasJumped(sql, report)} then ${report.clockOffsetMs}::bigint - clock_offset_ms else clock_jump_ms end,
      clock_jumped_at = case when ${hasJumped(sql, report)} then ${report.now} else clock_jumped_at end, boot = ${report.boot}
    where id = ${report.id}`
}

/** Records that a door closed its night. `missing`: numbers of its scans that never arrived. */
export async function noteClosed(
  sql: Db,
  { id, night, missing, now }: { id: string; night: Night; missing: number; now: Date },
): Promise<void> {
  await sql`
    update devices set closed_night = greatest(closed_night, ${night}::date), waiting = ${missing} where id = ${id}`
  await sql`delete from door_claims where device_id = ${id} and until < ${now}`
}

/**
 * The scans that a device lost before it sent them. `scans`: the number of scans. `came` and `went`: the numbers of guests who entered or
 * left by these scans; null if the numbers are unknown.
 */
export type LostScans = { scans: number; came: number | null; went: number | null }

/**
 * Stores the first report of a device about lost scans, and returns the stored number. A device cannot hide scans, because it announced the
 * number of its unsent scans earlier. If it now reports fewer scans, the announced number is stored, and the numbers of guests are unknown.
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

/**
 * Lists the numbers of a device's scans that never arrived, up to the number `last`. The list has at most 500 numbers, the smallest first.
 */
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
  /** Number of unsent scans that the device reported at its last contact. */
  waiting: number
  /** True if the device works this night: it made contact or scanned, and has not closed the night. */
  isOut: boolean
  isRevoked: boolean
  /**
   * The time at which the device reported lost scans. In the next three fields, `lostScans` counts these scans, `lostCame` the guests who
   * entered, and `lostWent` the guests who left.
   */
  lostAt: Date | null
  lostScans: number | null
  lostCame: number | null
  lostWent: number | null
  /** Size of the last jump of the device's clock, in milliseconds. `clockJumpedAt` is the time at which the server received the report. */
  clockJumpMs: number | null
  clockJumpedAt: Date | null
}

/**
 * Lists the doors of an outlet: all doors in service, and the revoked doors that scanned or reported lost scans in this night. `since` is
 * the start of the night. Earlier reports are ignored.
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
