import type { Party } from '#office/pages/night/party.ts'

/**
 * The effect of a drop. `move`: the party moves to another table. `join`: a free table is added to the tables of the party. `dinner`: the
 * tables in `asked` replace the present tables of the dinner.
 */
export type Drop =
  | { kind: 'move'; party: Party; fromTable: number; toTable: number }
  | { kind: 'join'; party: Party; table: number }
  | { kind: 'dinner'; party: Party; asked: number[] }

/** One end of a drag: a table on the floor plan. `party`: the party at this table. Null if the user may not change its tables. */
type End = { id: number; party: Party | null }

/** Returns the effect of dragging the table `from` onto the table `to`. Returns null if there is no effect. */
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
