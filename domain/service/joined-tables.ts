/** Maximum number of tables that one party may have. */
export const MOST_JOINED = 6

type PlacedTable = { id: number; x: number; y: number; joinsId: number | null }

const areBeside = (a: PlacedTable, b: PlacedTable): boolean => a.joinsId === b.id || b.joinsId === a.id

/** Sorts free tables by their distance to the tables of the party. Tables that can be joined to a table of the party come first. */
export function byNearness<Choice extends { table: PlacedTable }>(
  choices: readonly Choice[],
  own: readonly PlacedTable[],
): Choice[] {
  const far = ({ table }: Choice): number =>
    Math.min(
      ...own.map((ownTable) =>
        areBeside(table, ownTable) ? 0 : Math.hypot(table.x - ownTable.x, table.y - ownTable.y),
      ),
    )
  return choices.toSorted((a, b) => far(a) - far(b) || a.table.id - b.table.id)
}
