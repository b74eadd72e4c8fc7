// Adds a new current key of a purpose, and retires an old key. Data that an old key sealed can be opened until this key is retired.
import { type RootKey, withNewKey, writeKeyList } from '#server/keys/key-list.ts'
import { isInEnvironment, keyListOf, type KeyPlace, newSecret, saveKeyList } from '#server/keys/load-keys.ts'
import { type Purpose, settingOf } from '#server/keys/purposes.ts'

/** The reason why keys cannot be changed, in English, because only operators read it. */
export class NotRotatable extends Error {}

/**
 * The outcome of a key change. Either the keys were written, or an operator has to set the values in `steps` one after another. The
 * operator restarts all processes after each step.
 */
export type KeyChange = { written: true } | { written: false; steps: string[] }

/**
 * Number of keys that stay in the list of a purpose after a new key was added. Codes expire within minutes, so one previous key is enough.
 * Digests are never opened, so they need no previous key.
 */
const KEPT: Partial<Record<Purpose, number>> = { codes: 2, digests: 1 }

/** Adds a key of the next version and makes it the current one. @throws NotRotatable if all versions are used */
export function rotateKeys(place: KeyPlace, purpose: Purpose): KeyChange {
  const before = keyListOf(place, purpose)
  const all = withNewKey(before, newSecret())
  if (!all) throw new NotRotatable(`the keys for ${purpose} have no version left`)
  const [added, ...others] = all
  const after = all.slice(0, KEPT[purpose])
  // In the first step, all processes load the new key but do not use it yet. Otherwise a process with the old list could not read a new
  // token.
  const interimLists = added && KEPT[purpose] !== 1 ? [[...others, added]] : []
  return change(place, purpose, [...interimLists, after])
}

/**
 * Retires an old key. Data that was sealed with this key can no longer be opened. @throws NotRotatable for the current key and for an
 * unknown key
 */
export function retireKey(place: KeyPlace, purpose: Purpose, version: number): KeyChange {
  const [current, ...others] = keyListOf(place, purpose)
  if (purpose === 'audit')
    throw new NotRotatable('days of the audit are sealed by each of these keys: all of them stay')
  if (current?.version === version)
    throw new NotRotatable(`version ${version} is the current key for ${purpose}: rotate first`)
  const left = others.filter((key) => key.version !== version)
  if (!current || left.length === others.length)
    throw new NotRotatable(`version ${version} of the keys for ${purpose} is not live`)
  return change(place, purpose, [[current, ...left]])
}

function change(place: KeyPlace, purpose: Purpose, lists: (readonly RootKey[])[]): KeyChange {
  if (isInEnvironment(place, purpose))
    return { written: false, steps: lists.map((keys) => `${settingOf(purpose)}=${writeKeyList(keys)}`) }
  const last = lists.at(-1)
  if (last) saveKeyList(place, purpose, last)
  return { written: true }
}
