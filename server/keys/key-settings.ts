// Reads the settings of keys. If the keys of a purpose were replaced, a setting such as KEYS_LINKS lists the keys of this purpose. Without
// this setting, the key of the purpose is derived from APP_SECRET.
import { z } from 'zod'
import { FIRST_KEYS, readKeyList, type RootKey } from '#server/keys/key-list.ts'
import { type KeySetting, type Purpose, PURPOSES, settingOf } from '#server/keys/purposes.ts'
import { secretProblem } from '#server/keys/weak-secret.ts'

const keyList = z.string().transform((text, context) => {
  const keys = readKeyList(text)
  if (typeof keys !== 'string') return keys
  context.addIssue({ code: 'custom', message: keys })
  return z.NEVER
})

export const keyFields = {
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  KEYS_LINKS: keyList.optional(),
  KEYS_TICKETS: keyList.optional(),
  KEYS_ACCOUNTS: keyList.optional(),
  KEYS_CODES: keyList.optional(),
  KEYS_DIGESTS: keyList.optional(),
  KEYS_AUDIT: keyList.optional(),
}

type KeyFields = { APP_SECRET?: string | undefined } & { [name in KeySetting]?: RootKey[] | undefined }

/** The settings of keys. Null: the setting is missing. */
export type KeySettings = {
  appSecret: string | null
  lists: Readonly<Record<Purpose, readonly RootKey[] | null>>
}

export function readKeySettings(v: KeyFields): KeySettings {
  const listOf = (purpose: Purpose) => v[settingOf(purpose)] ?? null
  return {
    appSecret: v.APP_SECRET ?? null,
    lists: {
      links: listOf('links'),
      tickets: listOf('tickets'),
      accounts: listOf('accounts'),
      codes: listOf('codes'),
      digests: listOf('digests'),
      audit: listOf('audit'),
    },
  }
}

/** Returns the faults of keys that are unsafe for real guests, one line each with its setting. */
export function keyFaults({ appSecret, lists }: KeySettings): string[] {
  const faults: string[] = []
  const all = PURPOSES.map((purpose) => ({ name: settingOf(purpose), keys: lists[purpose] ?? FIRST_KEYS }))
  const isAsked = all.some(({ keys }) => keys.some(({ secret }) => secret === null))
  if (!appSecret && isAsked)
    faults.push(
      'APP_SECRET: missing; at least 32 random characters, the first key of every purpose without keys of its own',
    )
  const problem = appSecret && secretProblem(appSecret)
  if (problem) faults.push(`APP_SECRET: ${problem}`)
  const nameBySecret = new Map<string, string>()
  for (const { name, keys } of all) {
    for (const { version, secret } of keys) {
      // Every purpose is allowed to share APP_SECRET as its first key, even if a list contains this secret as text.
      if (secret === null || (version === 1 && secret === appSecret)) continue
      const weak = secretProblem(secret)
      if (weak) faults.push(`${name}: version ${version} ${weak}`)
      const other = secret === appSecret ? 'APP_SECRET' : nameBySecret.get(secret)
      if (other) faults.push(`${name}: version ${version} is a secret of ${other} as well; each has one purpose`)
      nameBySecret.set(secret, name)
    }
  }
  return faults
}
