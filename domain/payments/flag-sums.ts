// Reads two amounts from the note of a payment flag: the amount in the gateway's books, and the amount in our books.

export type FlagSums = { theirs: number | null; ours: number | null }

const NOTHING: FlagSums = { theirs: null, ours: null }

/**
 * Patterns of the notes, by kind of flag. Two functions write these notes: `flagsOf` for the statement, and `mismatch` for the settlement.
 * Sums are in whole rupiah.
 */
const SHAPES: Record<string, RegExp> = {
  statement_unknown: /: (?<theirs>-?\d+)$/,
  statement_differs: /: (?<theirs>-?\d+), ours (?<ours>-?\d+)$/,
  statement_missing: /: (?:payment|refund) (?<ours>\d+)$/,
  statement_late: /: (?<theirs>-?\d+)$/,
  amount_mismatch: /^asked (?<ours>\d+) \w+, came (?<theirs>\d+) \w+$/,
  chargeback: /^chargeback of (?<theirs>\d+)/,
  reversed: /^reversal of (?<theirs>\d+)/,
  taken_twice: /^\w+ of (?<theirs>\d+)/,
  refund_exceeded: /^refund of (?<ours>\d+)$/,
}

/** Returns the two sums in the note of a flag. A sum is null if the note does not contain it. */
export function flagSums(kind: string, note: string): FlagSums {
  const groups = SHAPES[kind]?.exec(note)?.groups
  if (!groups) return NOTHING
  const { theirs, ours } = groups
  return { theirs: theirs === undefined ? null : Number(theirs), ours: ours === undefined ? null : Number(ours) }
}
