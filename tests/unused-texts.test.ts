// Checks that the code uses each text of the Indonesian messages. The English messages need no check, because their type gives them the
// same keys.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRule, inRoom } from '#tests/support/rules.ts'
import { ROOT } from '#tests/support/sources.ts'

/** Files that only list the messages of other files. */
const SUMS = ['messages/id/areas/**', 'messages/id/index.ts', 'messages/id/**/*-messages.ts']

/**
 * Returns every name that a source may use as a key: `name` in `t.name` or in `{ name } = t`, and each string, because a string may be a
 * computed key.
 */
function namesReadIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ' ')
  const properties = [...code.matchAll(/\.\s*([A-Za-z_$][\w$]*)/g)].map(([, name = '']) => name)
  const strings = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? '')
  const patterns = [...code.matchAll(/\{([^{}]*)\}(?=\s*(?:=[^=>]|:|,|\)))/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?<=^|,)\s*([A-Za-z_$][\w$]*)/g)].map(([, name = '']) => name),
  )
  return [...properties, ...strings, ...patterns]
}

/** Returns the paths of all keys in an object of messages, including the keys of nested objects. */
const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, below]) => [`${path}.${key}`, ...pathsOf(below, `${path}.${key}`)])
    : []

test('the search for used texts finds a property, a destructured property and a string, but no word of a comment', () => {
  const text = `const { first, second: other } = useMessages('area') // t.never\nt\n  .third(t.fourth['fifth'])\nconst sixth = 6`
  expect(new Set(namesReadIn(text))).toEqual(new Set(['area', 'first', 'second', 'third', 'fourth', 'fifth']))
})

test('the code uses each text in the messages', async () => {
  const rooms = ['app', 'office', 'door', 'server', 'domain', 'contract', 'demo', 'messages/id']
  const names = new Set(rooms.flatMap((room) => inRoom(room)).flatMap(({ text }) => namesReadIn(text)))
  const paths: string[] = []
  for (const file of globSync('messages/id/**/*.ts', { cwd: ROOT, exclude: SUMS })) {
    const exports: Record<string, unknown> = await import(join(ROOT, file))
    for (const [name, value] of Object.entries(exports)) paths.push(...pathsOf(value, name))
  }
  expect(paths.length).toBeGreaterThan(5000)
  checkRule(paths.filter((path) => !names.has(path.slice(path.lastIndexOf('.') + 1))))
})
