// What a flag says in numbers: what the gateway has, and what we have.

export type FlagSums = { theirs: number | null; ours: number | null }

const NOTHING: FlagSums = { theirs: null, ours: null }

/** By kind, the shape of a note (`flagsOf` of the statement, `mismatch` of the settlement), whole rupiah. */
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

/** Both sides of a flag; null where its note says nothing of one. */
export function flagSums(kind: string, note: string): FlagSums {
  const found = SHAPES[kind]?.exec(note)?.groups
  if (!found) return NOTHING
  const { theirs, ours } = found
  return { theirs: theirs === undefined ? null : Number(theirs), ours: ours === undefined ? null : Number(ours) }
}
