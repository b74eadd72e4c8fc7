import type { Mutant } from './mutate-source.ts'

/** Name of a global function in the test process. The function returns true if a mutant is active. */
export const SWITCH = '__senjaMutant'

export const nameOf = ({ path, no }: Pick<Mutant, 'path' | 'no'>): string => `${path}#${no}`

/** Returns a source that contains all of its mutants, each behind a switch. So the source is loaded only once for hundreds of mutants. */
export function switchedSource(text: string, mutants: readonly Mutant[]): string {
  const insertions: { at: number; depth: number; isEnd: boolean; text: string }[] = []
  const groups = Map.groupBy(mutants, ({ start, end }) => `${start}:${end}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { start, end, isStatement } = first
    const isOn = (mutant: Mutant) => `${SWITCH}(${JSON.stringify(nameOf(mutant))})`
    const opening = isStatement
      ? `{if(!${isOn(first)}){`
      : `(${group.map((mutant) => `${isOn(mutant)}?(${mutant.after}):`).join('')}(`
    insertions.push({ at: start, depth: end - start, isEnd: false, text: opening })
    insertions.push({ at: end, depth: end - start, isEnd: true, text: isStatement ? '}}' : '))' })
  }
  // If an end and a beginning have the same position, the end comes first. An outer mutant begins before its inner mutants and ends after
  // them.
  insertions.sort(
    (a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? a.depth - b.depth : b.depth - a.depth),
  )
  let [whole, offset] = ['', 0]
  for (const { at, text: added } of insertions) {
    whole += text.slice(offset, at) + added
    offset = at
  }
  return whole + text.slice(offset)
}
