// All SQL about the venue's own tablets and phones.
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
  /** Scans that it had not sent yet. */
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

/** Uses the enrolment code of a tablet, once: from here on it knows itself by its token. */
export async function enrolDevice(
  sql: Db,
  { codeHash, tokenHash, now }: { codeHash: Buffer; tokenHash: Buffer; now: Date },
): Promise<DeviceRow | null> {
  const [row] = await sql<DeviceRow[]>`
    update devices set token_hash = ${tokenHash}, enrolled_at = ${now}, last_seen_at = ${now}, code_hash = null, code_until = null
    where code_hash = ${codeHash} and code_until > ${now} and revoked_at is null and profile = 'tablet' returning ${DEVICE(sql)}`
  return row ?? null
}

/** The device of a token, null for one that was revoked. */
export async function findDeviceByToken(sql: Db, tokenHash: Buffer): Promise<DeviceRow | null> {
  const [row] = await sql<DeviceRow[]>`
    select ${DEVICE(sql)} from devices where token_hash = ${tokenHash} and revoked_at is null`
  return row ?? null
}

export async function findDevice(sql: Db, id: string): Promise<DeviceRow | null> {
  const [row] = await sql<DeviceRow[]>`select ${DEVICE(sql)} from devices where id = ${id} and revoked_at is null`
  return row ?? null
}

/** Devices of the outlets (null: all), by name. */
export async function listDevices(sql: Db, outlets: readonly number[] | null): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`
    select ${DEVICE(sql)} from devices
    where revoked_at is null and (${outlets}::int[] is null or outlet_id = any(${outlets}::int[])) order by name, id`
}

/** Takes a device out of service, and ends every session on it. */
export async function revokeDevice(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update devices set revoked_at = ${now}, token_hash = null, code_hash = null, code_until = null where id = ${id}`
  await sql`update staff_sessions set revoked_at = ${now} where device_id = ${id} and revoked_at is null`
}

export async function touchDevice(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update devices set last_seen_at = ${now} where id = ${id}`
}

export type PinOwner = { id: string; name: string; pinVersion: number | null; pinHash: Buffer | null }

/** Who works at an outlet and has a PIN, by name. */
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
