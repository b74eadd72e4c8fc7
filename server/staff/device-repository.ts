import type { DeviceProfile } from '#domain/door/device-profiles.ts'
import type { Db } from '#server/db/open.ts'

export type DeviceRow = {
  id: string
  outletId: number
  name: string
  createdAt: Date
  enrolledAt: Date | null
  lastSeenAt: Date | null
  profile: DeviceProfile
  /** Number of scans that the device has not sent yet. */
  waiting: number
  clockOffsetMs: number | null
}

const DEVICE = (sql: Db) =>
  sql`id, outlet_id, name, created_at, enrolled_at, last_seen_at, profile, waiting, clock_offset_ms`

export async function insertDevice(
  sql: Db,
  device: {
    id: string
    outletId: number
    name: string
    profile: DeviceProfile
    codeHash: Buffer
    codeUntil: Date
    now: Date
  },
): Promise<void> {
  await sql`
    insert into devices (id, outlet_id, name, profile, code_hash, code_until, created_at)
    values (${device.id}, ${device.outletId}, ${device.name}, ${device.profile}, ${device.codeHash}, ${device.codeUntil}, ${device.now})`
}

/**
 * Enrolls a tablet by its enrollment code. The code works only once. After that, the tablet identifies itself by its token. Returns null if
 * the code is not valid.
 */
export async function enrolDevice(
  sql: Db,
  { codeHash, tokenHash, now }: { codeHash: Buffer; tokenHash: Buffer; now: Date },
): Promise<DeviceRow | null> {
  const [row] = await sql<DeviceRow[]>`
    update devices set token_hash = ${tokenHash}, enrolled_at = ${now}, last_seen_at = ${now}, code_hash = null, code_until = null
    where code_hash = ${codeHash} and code_until > ${now} and revoked_at is null and profile = 'tablet' returning ${DEVICE(sql)}`
  return row ?? null
}

/** Returns null if the device was revoked. */
export async function findDeviceByToken(sql: Db, tokenHash: Buffer): Promise<DeviceRow | null> {
  const [row] = await sql<DeviceRow[]>`
    select ${DEVICE(sql)} from devices where token_hash = ${tokenHash} and revoked_at is null`
  return row ?? null
}

export async function findDevice(sql: Db, id: string): Promise<DeviceRow | null> {
  const [row] = await sql<DeviceRow[]>`select ${DEVICE(sql)} from devices where id = ${id} and revoked_at is null`
  return row ?? null
}

/** Lists the devices of `outlets`, sorted by name. If `outlets` is null, lists the devices of all outlets. */
export async function listDevices(sql: Db, outlets: readonly number[] | null): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`
    select ${DEVICE(sql)} from devices
    where revoked_at is null and (${outlets}::int[] is null or outlet_id = any(${outlets}::int[])) order by name, id`
}

export async function revokeDevice(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update devices set revoked_at = ${now}, token_hash = null, code_hash = null, code_until = null where id = ${id}`
  await sql`update staff_sessions set revoked_at = ${now} where device_id = ${id} and revoked_at is null`
}

export async function touchDevice(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update devices set last_seen_at = ${now} where id = ${id}`
}

export type PinOwner = { id: string; name: string; pinVersion: number | null; pinHash: Buffer | null }

export async function pinOwnersAt(sql: Db, outletId: number, now: Date): Promise<PinOwner[]> {
  return sql<PinOwner[]>`
    select s.id, s.name, s.pin_version, s.pin_hash from staff s
    where s.state = 'active' and s.pin_hash is not null and exists (
      select 1 from staff_grants g where g.staff_id = s.id and (g.outlet_id is null or g.outlet_id = ${outletId})
        and (g.until is null or g.until > ${now}))
    order by s.name, s.id`
}

export async function savePin(sql: Db, staffId: string, pin: { version: number; hash: Buffer }): Promise<void> {
  await sql`update staff set pin_version = ${pin.version}, pin_hash = ${pin.hash} where id = ${staffId}`
}
