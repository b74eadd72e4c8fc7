import type { Party } from '#office/pages/night/party.ts'

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
