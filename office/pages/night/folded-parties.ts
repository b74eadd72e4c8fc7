import type { Standing } from '#domain/service/night-parties.ts'
import type { Party } from '#office/pages/night/party.ts'

/** A group with at most this many parties is shown whole. */
const SHORT = 12

/** Returns true if a group is folded: long groups of parties that are seated or gone, which need few actions. */
export const isFolded = (standing: Standing, count: number): boolean =>
  ['inside', 'left', 'no_show'].includes(standing) && count > SHORT

/** Returns the visible parties of a folded group: those that changed last, in their order. So a party that was just received stays in view. */
export function foldedParties<One extends Pick<Party, 'id' | 'stateChangedAt'>>(
  parties: readonly One[],
  count: number,
): readonly One[] {
  const latest = parties.toSorted((a, b) => Date.parse(b.stateChangedAt) - Date.parse(a.stateChangedAt)).slice(0, count)
  const shown = new Set(latest.map(({ id }) => id))
  return parties.filter(({ id }) => shown.has(id))
}
