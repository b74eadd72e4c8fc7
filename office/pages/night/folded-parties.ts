import type { Standing } from '#domain/service/night-parties.ts'
import type { Party } from '#office/pages/night/party.ts'

/** A group with at most this number of parties shows all its parties. */
const SHORT = 12

/**
 * Returns true if a group is folded. Only long groups of seated, departed or no-show parties are folded, because these parties need few
 * actions.
 */
export const isFolded = (standing: Standing, count: number): boolean =>
  ['inside', 'left', 'no_show'].includes(standing) && count > SHORT

/**
 * Returns the visible parties of a folded group. These are the parties that changed last, so a party that was just received stays visible.
 * The order of the group does not change.
 */
export function foldedParties<One extends Pick<Party, 'id' | 'stateChangedAt'>>(
  parties: readonly One[],
  count: number,
): readonly One[] {
  const latest = parties.toSorted((a, b) => Date.parse(b.stateChangedAt) - Date.parse(a.stateChangedAt)).slice(0, count)
  const latestIds = new Set(latest.map(({ id }) => id))
  return parties.filter(({ id }) => latestIds.has(id))
}
