// Location of root keys: the environment for real guests, or files in DATA_DIR for a sandbox without keys in the environment.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_KEYS, readKeyList, type RootKey, writeKeyList } from '#server/keys/key-list.ts'
import type { KeySettings } from '#server/keys/key-settings.ts'
import type { KeyRing } from '#server/keys/open-keys.ts'
import type { Purpose } from '#server/keys/purposes.ts'

export type KeyPlace = { dataDir: string; keys: KeySettings }

const SECRET_BYTES = 32

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Returns true if the keys of this purpose are in the environment, and false if they are in a file in DATA_DIR. */
export const isInEnvironment = ({ keys }: KeyPlace, purpose: Purpose): boolean =>
  keys.appSecret !== null || keys.lists[purpose] !== null

/** Returns the listed live keys of a purpose. @throws if the file of a sandbox cannot be read */
export function keyListOf(place: KeyPlace, purpose: Purpose): readonly RootKey[] {
  if (isInEnvironment(place, purpose)) return place.keys.lists[purpose] ?? FIRST_KEYS
  const file = fileOf(place, purpose)
  const text = read(file)
  if (text === null) return FIRST_KEYS
  const keys = readKeyList(text)
  if (typeof keys === 'string') throw new Error(`${file}: ${keys}`)
  return keys
}

/** Writes the key list of a sandbox completely or not at all. The server reads it at the next start. */
export function saveKeyList(place: KeyPlace, purpose: Purpose, keys: readonly RootKey[]): void {
  const file = fileOf(place, purpose)
  mkdirSync(join(place.dataDir, 'keys'), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${writeKeyList(keys)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Loads the keys of every purpose. Creates the first key of a sandbox if it is missing. */
export function loadKeyRing(place: KeyPlace): KeyRing {
  const ringOf = (purpose: Purpose) =>
    keyListOf(place, purpose).map(({ version, secret }) => ({ version, secret: secret ?? firstSecret(place) }))
  return {
    links: ringOf('links'),
    tickets: ringOf('tickets'),
    accounts: ringOf('accounts'),
    codes: ringOf('codes'),
    digests: ringOf('digests'),
    audit: ringOf('audit'),
  }
}

function firstSecret({ dataDir, keys }: KeyPlace): string {
  if (keys.appSecret) return keys.appSecret
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  return readFileSync(file, 'utf8').trim()
}

const fileOf = ({ dataDir }: KeyPlace, purpose: Purpose): string => join(dataDir, 'keys', purpose)

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null
    throw fault
  }
}
