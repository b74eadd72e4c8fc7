// Small changes to an SQL statement, found by searching its text without a parser. The `${…}` parts stay unchanged.

export type Edit = { start: number; end: number; text: string }

const COMPARED: Record<string, string> = { '<=': '<', '>=': '>', '<': '<=', '>': '>=', '<>': '=' }
const ENDS =
  /^(?:and|or|order|group|limit|returning|for|on|union|when|then|else|end|where|having|set|from|left|join|cross|inner|do|filter|as)\b/

/**
 * Returns every edit of a template's text. `maskedText` is this text with blanks in place of the `${…}` parts, so both texts have the same
 * length.
 */
export function sqlEdits(maskedText: string): Edit[] {
  return [...comparisons(maskedText), ...conditions(maskedText), ...words(maskedText)]
}

function comparisons(text: string): Edit[] {
  return [...text.matchAll(/(?<![<>=!@&|~#*-])(?:<=|>=|<>|<|>)(?![<>=@&|~#*-])/g)].map(({ 0: operator, index }) => ({
    start: index,
    end: index + operator.length,
    text: COMPARED[operator] ?? operator,
  }))
}

/** Returns edits that remove a condition after an `and`, or that replace the first condition of a `where` by true. */
function conditions(text: string): Edit[] {
  const between = [...text.matchAll(/\bbetween\b/g)].map(({ index }) => text.indexOf(' and ', index) + 1)
  const andEdits = [...text.matchAll(/\band\b/g)]
    .filter(({ index }) => !between.includes(index))
    .map(({ index }) => ({ start: index, end: endOfCondition(text, index + 3), text: '' }))
  const first = [...text.matchAll(/\bwhere\b/g)].map(({ index }) => ({
    start: index + 5,
    end: endOfCondition(text, index + 5),
    text: ' true ',
  }))
  return [...andEdits, ...first].filter(({ start, end }) => text.slice(start, end).trim() !== '')
}

function endOfCondition(text: string, from: number): number {
  let depth = 0
  let isBetween = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth < 0 || (depth === 0 && (sign === ',' || sign === ';'))) return at
    if (depth > 0 || at === from || /\w/.test(text[at - 1] ?? '')) continue
    const rest = text.slice(at, at + 12)
    if (/^between\b/.test(rest)) isBetween = true
    else if (/^and\b/.test(rest) && isBetween) isBetween = false
    else if (ENDS.test(rest)) return at
  }
  return text.length
}

const WORDS: [RegExp, string][] = [
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not |if )\bexists(?=\s*\()/g, 'not exists'],
  [/(?<!is )\bnot (?!null|exists|in\b|between|materialized)/g, ''],
  [/\bnot in\b/g, 'in'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bdesc\b/g, 'asc'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bfor (?:no key )?update(?: of \w+)?(?: skip locked)?/g, ''],
  [/\border by [^()]*?(?=\blimit\b|\)|\breturning\b|\bfor\b|$)/g, ''],
  [/(?<=\S) \+ (?=\S)/g, ' - '],
  [/(?<=[\w)]) - (?=\S)/g, ' + '],
]

const words = (text: string): Edit[] =>
  WORDS.flatMap(([pattern, into]) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      text: into,
    })),
  )
