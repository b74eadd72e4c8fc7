// Tables of one party: which stand near those that it has.

/** As many tables as one party has at most; more is a room of its own. */
export const MOST_JOINED = 6

type Placed = { id: number; x: number; y: number; joinsId: number | null }

const areBeside = (a: Placed, b: Placed): boolean => a.joinsId === b.id || b.joinsId === a.id

/** Choices in the order of how near their table stands to any that the party has: first those that can be pushed together with it. */
export function byNearness<Choice extends { table: Placed }>(
  choices: readonly Choice[],
  own: readonly Placed[],
): Choice[] {
  const far = ({ table }: Choice): number =>
    Math.min(...own.map((one) => (areBeside(table, one) ? 0 : Math.hypot(table.x - one.x, table.y - one.y))))
  return choices.toSorted((a, b) => far(a) - far(b) || a.table.id - b.table.id)
}
