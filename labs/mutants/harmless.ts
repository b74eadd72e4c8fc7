import { existsSync, readFileSync } from 'node:fs'
import type { Mutant } from './mutate-source.ts'

export const PAPER = 'docs/mutants.md'

export type Harmless = { path: string; before: string; after: string; why: string }

const plain = (code: string) => code.replace(/\s+/g, ' ').trim()

export function formatMutant({ before, after, isStatement }: Mutant): { before: string; after: string } {
  if (isStatement) return { before: plain(before), after: '(left out)' }
  if (before.length < 90) return { before: plain(before), after: plain(after) }
  let from = 0
  while (before[from] === after[from] && from < before.length) from += 1
  let to = 0
  const most = Math.min(before.length, after.length) - from
  while (to < most && before.at(-1 - to) === after.at(-1 - to)) to += 1
  const around = (text: string) => plain(text.slice(Math.max(0, from - 24), text.length - Math.max(0, to - 24)))
  return { before: around(before), after: around(after) }
}

export function readHarmless(): Harmless[] {
  if (!existsSync(PAPER)) return []
  return readFileSync(PAPER, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
      const [, path = '', before = '', after = '', why = ''] = cells
      const code = (cell: string) => /^`+ ?(.*?) ?`+$/.exec(cell)?.[1] ?? cell
      return cells.length === 6 && path.includes('/')
        ? [{ path: code(path), before: code(before), after: code(after), why }]
        : []
    })
}

export const isHarmless = (mutant: Mutant, of: readonly Harmless[]): boolean => {
  const { before, after } = formatMutant(mutant)
  return of.some((row) => row.path === mutant.path && row.before === before && row.after === after)
}
