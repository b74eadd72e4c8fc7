import type { Mutant } from './mutate-source.ts'

/** The name of the function that says whether a mutant is on, in the global object of the tests. */
export const SWITCH = '__senjaMutant'

export const nameOf = ({ path, no }: Pick<Mutant, 'path' | 'no'>): string => `${path}#${no}`

/** A source with all of its mutants in it, each behind a switch: loaded once, tried hundreds of times. */
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
  // At one place: what ends comes before what begins; the outer begins first and ends last.
  insertions.sort(
    (a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? a.depth - b.depth : b.depth - a.depth),
  )
  let [whole, done] = ['', 0]
  for (const { at, text: added } of insertions) {
    whole += text.slice(done, at) + added
    done = at
  }
  return whole + text.slice(done)
}
