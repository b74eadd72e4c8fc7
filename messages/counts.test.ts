// Tests that English texts have a singular form for one. `countText` of messages/en/count-text.ts writes a number with its noun.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countText } from '#messages/en/count-text.ts'
import { broadcasts } from '#messages/en/office/desk/broadcasts.ts'
import { floorPlan } from '#messages/en/office/stock/floor-plan.ts'
import { stockTables } from '#messages/en/office/stock/stock-tables.ts'
import { checkRule } from '#tests/support/rules.ts'
import { ROOT } from '#tests/support/sources.ts'

/** A word in -s after the number 1, with at most one word between them. */
const AFTER_ONE = /(?<![\d.,–])\b1 (?:(?!(?:of|and|to|for|with|your|the)\b)[a-z-]+ )??([a-z]+s)\b/g

/** Words in -s that are no plural: verbs after a name or a singular, and small words. */
const NO_PLURAL = new Set(
  'answers approves as asks becomes begins belongs comes counts empties gets goes has holds is keeps knows leaves less loses matches opens says sends stands stays takes waits wants was'.split(
    ' ',
  ),
)

/** Texts that get a name instead of a count, or never a count of one. */
const EXCEPTIONS = {
  'booking/booking.ts:booking.ticketCount writes “1 tickets”': 'the name of a kind of tickets',
  'booking/cancelling.ts:cancelling.onlyMembers writes “1 users”': 'the name of the group',
  'booking/split.ts:split.sun writes “1 shares”': 'a split has at least two shares',
}

/** An object that answers every property with 1, for texts that take named values. */
const ones = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive || key === 'toString' ? () => '1' : 1) })

/** Returns every list of arguments that mean one: a number, a text, a list or an object at each place. */
const argumentsOfOne = (length: number): unknown[][] =>
  length === 0
    ? [[]]
    : argumentsOfOne(length - 1).flatMap((start) => [1, '1', ['1'], ones].map((value) => [...start, value]))

const pluralsIn = (text: string) =>
  [...text.matchAll(AFTER_ONE)].filter(([, word = '']) => !NO_PLURAL.has(word)).map(([match]) => match)

type Text = (...values: unknown[]) => unknown

/** Returns the plurals that a text writes after 1 however the number is given. A text that takes none of the arguments has none. */
function pluralsOf(text: Text): string[] {
  let fewest: string[] | undefined
  for (const values of argumentsOfOne(Math.min(text.length, 5))) {
    let result: unknown
    try {
      result = text(...values)
    } catch {
      continue
    }
    const plurals = pluralsIn(String(result))
    if (!fewest || plurals.length < fewest.length) fewest = plurals
    if (fewest.length === 0) return []
  }
  return fewest ?? []
}

const isText = (value: unknown): value is Text => typeof value === 'function'

/** Returns all texts with values below an object of messages, with their paths. */
const textsIn = (value: unknown, path: string): [string, Text][] => {
  if (isText(value)) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, `${path}.${key}`))
}

test('a count of one is found by number or by text, and a verb is no plural', () => {
  expect(pluralsOf((count) => `${String(count)} free tables`)).toEqual(['1 free tables'])
  expect(pluralsOf((count) => (count === '1' ? '1 guest' : `${String(count)} guests`))).toEqual([])
  expect(pluralsOf((count) => (count === 1 ? '1 guest comes' : `${String(count)} guests come`))).toEqual([])
  expect([countText(1, 'guest'), countText('1', 'party', 'parties'), countText(2, 'party', 'parties')]).toEqual([
    '1 guest',
    '1 party',
    '2 parties',
  ])
})

test('no English text of the site, the office, the door or the emails writes a plural after 1', async () => {
  const texts: [string, Text][] = []
  const files = globSync('**/*.ts', {
    cwd: join(ROOT, 'messages/en'),
    exclude: ['areas/**', 'index.ts', '**/*-messages.ts'],
  })
  for (const file of files) {
    const exports: Record<string, unknown> = await import(join(ROOT, 'messages/en', file))
    for (const [name, value] of Object.entries(exports)) texts.push(...textsIn(value, `${file}:${name}`))
  }
  expect(texts.length).toBeGreaterThan(1000)
  checkRule(
    texts.flatMap(([path, text]) => pluralsOf(text).map((plural) => `${path} writes “${plural}”`)),
    EXCEPTIONS,
  )
})

test('a count of one has the singular, in the list of broadcasts and on the pages of tables', () => {
  expect([broadcasts.messageCount('1'), broadcasts.messageCount('2')]).toEqual(['1 message', '2 messages'])
  expect(broadcasts.segment.within('1')).toBe('last visit within 1 day')
  expect(broadcasts.segment.before('1')).toBe('no visit for more than 1 day')
  expect([broadcasts.progress('1', '1'), broadcasts.progress('0', '12')]).toEqual(['1 of 1 guest', '0 of 12 guests'])
  expect([stockTables.count(1, 1), stockTables.count(2, 4)]).toEqual(['1 table, 1 seat', '2 tables, 4 seats'])
  expect([floorPlan.sums(1, 1), floorPlan.sums(2, 4)]).toEqual(['1 table, 1 seat', '2 tables, 4 seats'])
  expect(floorPlan.reading('Rocca', 1)).toBe('Floor plan of Rocca, 1 table.')
})
