// Makes small changes to a source. Tests are run with one change at a time. The changes concern conditions, boundaries, statements,
// parts of `&&`, literals and SQL.
import { parseSync } from 'vite'
import { sqlEdits } from './mutate-sql.ts'

export type Mutant = {
  path: string
  /** Number of the mutant in the list of the file. */
  no: number
  line: number
  start: number
  end: number
  /** True if a statement is removed; false if an expression is replaced. */
  isStatement: boolean
  before: string
  after: string
}

export type Syntax = { type: string; start: number; end: number; [part: string]: unknown }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** Returns the child nodes of a node. Leaves out types, because types have no effect when the code runs. */
export function partsOf(node: Syntax): Syntax[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'typeAnnotation' && name !== 'typeArguments' && name !== 'typeParameters')
    .flatMap(([, value]) => value)
    .filter(isSyntax)
    .filter(({ type }) => !type.startsWith('TS') || /^TS(?:As|Satisfies|NonNull)Expression$/.test(type))
}

export function mutantsOf(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message ?? ''}`)
  const mutants: Omit<Mutant, 'no' | 'path' | 'line'>[] = []
  const root: unknown = program
  const visit = (node: Syntax, above: readonly Syntax[]): void => {
    if (/^(?:ImportDeclaration|ExportAll)/.test(node.type) || isSyntax(node['source'])) return
    const before = text.slice(node.start, node.end)
    const seenTexts = new Set([before])
    for (const after of changesOf(node, above, text)) {
      if (seenTexts.has(after)) continue
      seenTexts.add(after)
      mutants.push({
        start: node.start,
        end: node.end,
        isStatement: node.type === 'ExpressionStatement',
        before,
        after,
      })
    }
    for (const part of partsOf(node)) visit(part, [node, ...above])
  }
  if (isSyntax(root)) visit(root, [])
  return mutants
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map((mutant, no) => ({ ...mutant, ...placeOf(mutant, text), path, no }))
}

/** Finds the line of a mutant. In an SQL text of many lines, this is the first line that the mutant changes. */
function placeOf({ start, before, after }: { start: number; before: string; after: string }, text: string) {
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  if (!before.includes('\n')) return { line: lineAt(start) }
  let same = 0
  while (before[same] === after[same] && same < before.length) same += 1
  return { line: lineAt(start + same) }
}

const FLIPPED: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const SWAPPED = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
])
const DROPPED = new Set(['filter', 'sort', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase'])

function changesOf(node: Syntax, above: readonly Syntax[], text: string): string[] {
  const [parent] = above
  const readText = (part: unknown) => (isSyntax(part) ? text.slice(part.start, part.end) : '')
  const isTest = parent !== undefined && 'test' in parent && parent['test'] === node
  switch (node.type) {
    case 'ExpressionStatement':
      return typeof node['directive'] === 'string' || isQuiet([node, ...partsOf(node)], text) ? [] : [';']
    case 'LogicalExpression': {
      const parts = [readText(node['left']), readText(node['right'])]
      return isTest ? [...parts, node['operator'] === '&&' ? 'false' : 'true'] : parts
    }
    case 'BinaryExpression': {
      const [left, right, operator] = [readText(node['left']), readText(node['right']), String(node['operator'])]
      if (isTest && /^[!=]==$/.test(operator)) return ['true', 'false']
      if (operator === '+' && /['"`]/.test(left + right)) return []
      return (FLIPPED[operator] ?? []).map((into) => `${left} ${into} ${right}`)
    }
    case 'UnaryExpression':
      if (node['operator'] !== '!') return []
      return isTest ? ['true', 'false'] : [readText(node['argument'])]
    case 'CallExpression':
      return [...(isTest ? ['true', 'false'] : []), ...callChanges(node, above, readText)]
    case 'Literal':
      return isSpoken(node, above, text) ? [] : literalChanges(node)
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' || isSpoken(node, above, text) ? [] : ["''"]
    case 'TaggedTemplateExpression':
      return /(?:^|\.)(?:sql|tx|sp|db)$/.test(readText(node['tag'])) ? sqlChanges(node, text) : []
    case 'ArrayExpression':
      return partsOf(node).length > 0 && !(parent?.type ?? '').startsWith('TS') ? ['[]'] : []
    case 'Identifier':
    case 'MemberExpression':
    case 'AwaitExpression':
      return isTest ? ['true', 'false'] : []
    default:
      return []
  }
}

function callChanges(node: Syntax, above: readonly Syntax[], readText: (part: unknown) => string): string[] {
  const callee = node['callee']
  if (!isSyntax(callee) || callee.type !== 'MemberExpression') return []
  if (above.some(({ type }) => type === 'ChainExpression')) return []
  const [object, name] = [readText(callee['object']), readText(callee['property'])]
  const rest = readText(node).slice(readText(callee).length)
  const replacement = SWAPPED.get(name)
  if (replacement) return [`${object}.${replacement}${rest}`]
  return DROPPED.has(name) ? [object] : []
}

function literalChanges({ value, regex, raw }: Syntax): string[] {
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1)]
  if (regex) return patternChanges(String(raw))
  // A text that looks like an identifier is the name of a state, a reason or a column. This text is not mutated, because the compiler or
  // the database rejects any other name.
  return typeof value === 'string' && value !== '' && !/^[A-Za-z][\w-]*$/.test(value) ? ["''"] : []
}

function patternChanges(raw: string): string[] {
  const changed = [
    raw.replace(/^\/\^/, '/'),
    raw.replace(/\$(\/\w*)$/, '$1'),
    raw.replace('\\d', '\\D'),
    raw.replace(/([\])\w])\+/, '$1'),
    raw.replace(/\{(\d+)(,\d*)?\}/, (_, least: string, most = '') => `{${Number(least) + 1}${most}}`),
    raw.replace(/,(\d+)\}/, (_, most: string) => `,${Number(most) + 1}}`),
  ]
  return changed.filter((pattern) => {
    try {
      const end = pattern.lastIndexOf('/')
      void new RegExp(pattern.slice(1, end), pattern.slice(end + 1))
      return pattern.length > 2
    } catch {
      return false
    }
  })
}

function sqlChanges(node: Syntax, text: string): string[] {
  const quasi = node['quasi']
  if (!isSyntax(quasi)) return []
  const open = quasi.start + 1
  let maskedText = text.slice(open, quasi.end - 1)
  for (const part of partsOf(quasi).filter(({ type }) => type !== 'TemplateElement')) {
    const [from, to] = [part.start - open, part.end - open]
    maskedText = maskedText.slice(0, from) + '\u0001'.repeat(to - from) + maskedText.slice(to)
  }
  const whole = text.slice(node.start, node.end)
  const shift = open - node.start
  return sqlEdits(maskedText).map(
    ({ start, end, text: into }) => whole.slice(0, shift + start) + into + whole.slice(shift + end),
  )
}

/**
 * Returns true if a text gets no mutant: a message for developers, a name, or a text in a comparison. In a comparison, the operator is
 * mutated instead of the text.
 */
function isSpoken(node: Syntax, above: readonly Syntax[], text: string): boolean {
  const [parent] = above
  if (!parent) return true
  if (parent['key'] === node && parent['computed'] !== true) return true
  if (parent.type === 'BinaryExpression' || parent.type === 'SwitchCase' || parent.type === 'ImportExpression')
    return true
  return isQuiet(above, text)
}

/** Returns true for messages of errors and of the log. No guest and no caller depends on the wording of these messages. */
const isQuiet = (nodes: readonly Syntax[], text: string): boolean =>
  nodes.some(
    (node) =>
      (node.type === 'NewExpression' || node.type === 'CallExpression' || node.type === 'ExpressionStatement') &&
      /^(?:new \w*(?:Error|Fault)\(|(?:\w+\.)*log\.\w+\()/.test(text.slice(node.start, node.end)),
  )
