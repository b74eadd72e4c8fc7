// Staff identify themselves on a shared tablet by a PIN of six digits. The salt of the hash is derived from a root key that is not in the
// database. So a person who has only the database cannot find a PIN.
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
