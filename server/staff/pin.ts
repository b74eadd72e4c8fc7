// A PIN of six digits identifies a staff member at a shared tablet. The salt is derived from a root key, so the database alone reveals no
// PIN.
import { scrypt as scryptOf, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptOf)
const HASH_BYTES = 32

/** Returns the stored form of a PIN: a scrypt hash with a derived salt. */
export function hashPin(
  { keys }: Pick<App, 'keys'>,
  { staffId, version, pin }: { staffId: string; version: number; pin: string },
): Promise<Buffer> {
  return scrypt(pin, keys.material('staff pin', staffId, version), HASH_BYTES)
}

export async function isPin(
  app: Pick<App, 'keys'>,
  owner: { id: string; pinVersion: number | null; pinHash: Buffer | null },
  pin: string,
): Promise<boolean> {
  const { id: staffId, pinVersion, pinHash } = owner
  if (pinVersion === null || pinHash === null) return false
  return timingSafeEqual(await hashPin(app, { staffId, version: pinVersion, pin }), pinHash)
}
