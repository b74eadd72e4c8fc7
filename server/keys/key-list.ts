// The live keys of one purpose, as written in a setting or a file: "2:<secret>,1". The first key is the current key.

/**
 * One version of a key. If `secret` is null, it is derived from APP_SECRET. In older installations, all keys of version 1 are such keys.
 */
export type RootKey = { version: number; secret: string | null }

/** Highest version of a key. A ticket stores its key version in one byte. */
const LAST_VERSION = 255
const ENTRY = /^(\d{1,3})(?::([^\s:,]+))?$/

export const FIRST_KEYS: readonly RootKey[] = [{ version: 1, secret: null }]

/** Returns the keys of a list, or the error in the list. */
export function readKeyList(text: string): RootKey[] | string {
  const keys: RootKey[] = []
  for (const entry of text.split(',')) {
    const [, digits, secret] = ENTRY.exec(entry.trim()) ?? []
    const version = Number(digits)
    if (!digits || version < 1 || version > LAST_VERSION)
      return `must read "2:<secret>,1:<secret>", the current key first, versions from 1 to ${LAST_VERSION}`
    if (secret === undefined && version !== 1)
      return `version ${version} has no secret; only 1 may stand for APP_SECRET`
    if (keys.some((key) => key.version === version)) return `version ${version} is given twice`
    keys.push({ version, secret: secret ?? null })
  }
  return keys
}

export const writeKeyList = (keys: readonly RootKey[]): string =>
  keys.map(({ version, secret }) => (secret === null ? String(version) : `${version}:${secret}`)).join(',')

/** Returns the list with a new current key of the next version. Returns null if all versions are used. */
export function withNewKey(keys: readonly RootKey[], secret: string): RootKey[] | null {
  const version = Math.max(...keys.map((key) => key.version)) + 1
  return version > LAST_VERSION ? null : [{ version, secret }, ...keys]
}
