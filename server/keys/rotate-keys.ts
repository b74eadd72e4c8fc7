// A new current key of a purpose, and the end of an old one. What an old key sealed opens until the key is retired.
import { type RootKey, withNewKey, writeKeyList } from '#server/keys/key-list.ts'
import { isInEnvironment, keyListOf, type KeyPlace, newSecret, saveKeyList } from '#server/keys/load-keys.ts'
import { type Purpose, settingOf } from '#server/keys/purposes.ts'

/** Why keys cannot be changed so, in English: only who runs the server reads it. */
export class NotRotatable extends Error {}

/** What was done, or what is to be done by whoever sets the environment: each value in turn, all processes started again between. */
export type KeyChange = { written: true } | { written: false; steps: string[] }

/** Codes live for minutes, so one key beside the current one is enough. Nothing is ever opened with a digest. */
const KEPT: Partial<Record<Purpose, number>> = { codes: 2, digests: 1 }

/** Adds a key of the next version and makes it the current one. @throws NotRotatable where versions are used up */
export function rotateKeys(place: KeyPlace, purpose: Purpose): KeyChange {
  const before = keyListOf(place, purpose)
  const all = withNewKey(before, newSecret())
  if (!all) throw new NotRotatable(`the keys for ${purpose} have no version left`)
  const [added, ...others] = all
  const after = all.slice(0, KEPT[purpose])
  // A process that still runs on the old list has to know the new key before any other uses it.
  const known = added && KEPT[purpose] !== 1 ? [[...others, added]] : []
  return change(place, purpose, [...known, after])
}

/** Ends an old key: what it sealed does not open any more. @throws NotRotatable for the current key and for one that is not live */
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
