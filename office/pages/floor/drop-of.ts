import type { Party } from '#office/pages/night/party.ts'

/** A party goes to another table, a free table to a party; of a dinner, either way, the tables that it is to have. */
export type Drop =
  | { kind: 'move'; party: Party; fromTable: number; toTable: number }
  | { kind: 'join'; party: Party; table: number }
  | { kind: 'dinner'; party: Party; asked: number[] }

/** A table of the floor; `party`: who is there, where somebody may change that. */
type End = { id: number; party: Party | null }

/** What it comes to when one table is dragged onto another; null where nothing. */
export function dropOf(from: End, to: End, isDinner: boolean): Drop | null {
  if (from.party) {
    const { party } = from
    return isDinner
      ? { kind: 'dinner', party, asked: [...new Set(party.tableIds.map((id) => (id === from.id ? to.id : id)))] }
      : { kind: 'move', party, fromTable: from.id, toTable: to.id }
  }
  if (!to.party) return null
  const { party } = to
  return isDinner
    ? { kind: 'dinner', party, asked: [...party.tableIds, from.id] }
    : { kind: 'join', party, table: from.id }
}
