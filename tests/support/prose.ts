// Finds the prose in the sources: comments and test titles. For the test of plain English, lists the faults of each sentence.
import type { Source } from '#tests/support/sources.ts'

export type Prose = { path: string; line: number; kind: 'comment' | 'title'; text: string }

/** A sentence that begins with one of these words hides its subject. Only a question may begin with these words. */
const OPENING = /^(?:What|Who|Whoever|Whom|Whose|Of|Whether|Where|None|Nobody)\b(?![^.]*\?)/i
const WORDS =
  /\b(?:whoever|whom|whose|nobody|tell|tells|told|is none|are none|comes? of|stands? for|keeps? its word|as it was|anew|at all times|let go of|given back|of one['’]s own)\b/gi
/** Ids at the start of a title, such as `R-104 ` and `S1 `. They are ids in the ledger of findings or in a review. */
const IDS = /^(?:(?:books|review) [A-Z0-9 ,]+: |[A-Z]{1,3}-?\d+\w?,? )+/

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const BLOCK = /(?<=^|[\s{(,;=[])\/\*[\s\S]*?\*\//gm
/** Comments that end at the end of the line. They are on separate lines, or after code. */
const LINES = /(?:^[ \t]*\/\/.*(?:\n|$))+|(?<=[;,{})] )\/\/ .*$/gm
const TITLE =
  /(?:\btest(?:\.\w+)*\(|\btest\.each\(\w+\)\(|\](?: as [\w[\], ]+)?\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const sentenceOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function proseOf({ path, text, isTest }: Pick<Source, 'path' | 'text' | 'isTest'>): Prose[] {
  const prose: Prose[] = []
  const add = (kind: Prose['kind'], index: number, words: string) => {
    const sentence = sentenceOf(words)
    if (/\p{Letter}/u.test(sentence)) prose.push({ path, line: lineAt(text, index), kind, text: sentence })
  }
  const withoutBlocks = text.replace(BLOCK, (block, index: number) => {
    add('comment', index, block.replace(/^\/\*+|\*+\/$/g, '').replace(/^\s*\* ?/gm, ' '))
    return block.replace(/[^\n]/g, ' ')
  })
  for (const { 0: run, index } of withoutBlocks.matchAll(LINES))
    add('comment', index, run.replace(/^[ \t]*\/\/ ?/gm, ' '))
  if (isTest) for (const { 2: title = '', index } of withoutBlocks.matchAll(TITLE)) add('title', index, title)
  return prose
}

export function faultsOfProse({ kind, text }: Pick<Prose, 'kind' | 'text'>): string[] {
  const sentences = (kind === 'title' ? text.replace(IDS, '') : text).split(/(?<=[.!?]) +/)
  const openings = sentences.flatMap((sentence) => OPENING.exec(sentence)?.[0] ?? [])
  return [...new Set([...openings, ...(text.match(WORDS) ?? [])])]
}
