import type { Standing } from '#domain/service/night-parties.ts'
import type { Party } from '#office/pages/night/party.ts'

/** A list of so many is read at a glance: nothing of it is hidden. */
const SHORT = 12

/** Whether a group is folded: those inside and gone need little, where they are many. */
export const isFolded = (standing: Standing, count: number): boolean =>
  ['inside', 'left', 'no_show'].includes(standing) && count > SHORT

/** The few of a folded group that are shown: those that changed last, in the order that they have. Whoever was just received stays in view. */
export function foldedParties<One extends Pick<Party, 'id' | 'state_changed_at'>>(
  parties: readonly One[],
  count: number,
): readonly One[] {
  const latest = parties
    .toSorted((a, b) => Date.parse(b.state_changed_at) - Date.parse(a.state_changed_at))
    .slice(0, count)
  const shown = new Set(latest.map(({ id }) => id))
  return parties.filter(({ id }) => shown.has(id))
}
