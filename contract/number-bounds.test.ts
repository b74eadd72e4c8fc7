// Checks that every number that a client can send has bounds, and that the database column of the number can store all numbers within the
// bounds.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Call as DefinedCall } from '#server/http/calls/define-call.ts'
import { doorCalls } from '#server/http/door/door-calls.ts'
import { officeCalls } from '#server/http/office/office-calls.ts'

type Call = { summary?: string; takes?: z.ZodType; params?: z.ZodType }
type Schema = { [key: string]: unknown; type?: string | string[] }

const LARGEST_INTEGER = 2_147_483_647
/** Largest sum of money. Sums are stored in `bigint` columns. */
const LARGEST_SUM = 1_000_000_000_000
/** Fields with larger bounds than the others: ids of log rows, and the clock of a device. Such a clock can be wrong by any amount. */
const IS_BIGINT = [
  'audit/before',
  'flags/before',
  'settleFlag/id',
  'sendScans/deviceNow',
  'replayWebhooks/delivery',
  'matchTillBill/id',
  'joinTillBill/id',
  'putTillBillAway/id',
  'takeTillBillOff/id',
]
const IS_SUM =
  /\/(?:amount|quoted|expected_total|price|minimum|minimum_cost|raise|bill|cash|card|commission|deposit|settled|till\/\w+|(?:down_payment|minimum_cost)\/\w+)$/

function numbersOf(schema: Schema, path: string): { path: string; least: number; most: number }[] {
  const nested = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? numbersOf(value as Schema, /^(?:properties|items|anyOf|oneOf|allOf|\d+)$/.test(key) ? path : `${path}/${key}`)
      : [],
  )
  const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer')
  if (!isNumber || 'const' in schema || 'enum' in schema) return nested
  const most = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Infinity)
  const least = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -Infinity)
  return [{ path, least, most }, ...nested]
}

function largestOf(path: string): number {
  if (IS_BIGINT.includes(path)) return Number.MAX_SAFE_INTEGER
  const inColumns = path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return IS_SUM.test(inColumns) ? LARGEST_SUM : LARGEST_INTEGER
}

test('R-093 every number in an API input has a lower and an upper bound, and its database column can store both bounds', () => {
  const staffTables = [officeCalls, doorCalls].map((table) =>
    Object.fromEntries(
      Object.entries<DefinedCall<unknown>>(table).map(([name, { input }]) => [name, { takes: input }]),
    ),
  )
  const tables: Record<string, Call>[] = [endpoints, ...staffTables]
  const calls = tables.flatMap((table) => Object.entries(table))
  const numbers = calls.flatMap(([name, { takes, params }]) =>
    [takes, params].flatMap((schema) =>
      schema ? numbersOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name) : [],
    ),
  )
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.filter(({ path, least, most }) => most > largestOf(path) || least < -largestOf(path) - 1)).toEqual([])
})
