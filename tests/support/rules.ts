// What the rules of the code are asked of: its sources and their imports, and the few exceptions with their reasons.
import { expect } from 'vitest'
import { type Import, readSources, readStyleSheets, type Source } from '#tests/support/sources.ts'

export const sources = readSources()
export const styleSheets = readStyleSheets()
export const work = sources.filter((source) => !source.isTest)
export const inRoom = (room: string, of: Source[] = work) => of.filter(({ path }) => path.startsWith(`${room}/`))
const reported = ({ from, target }: Import) => `${from} → ${target}`
export const isIn = (target: string, ...rooms: string[]) => rooms.some((room) => target.startsWith(`${room}/`))

/** Imports of these sources that `isFine` does not allow, as lines to read. */
export const trespasses = (of: Source[], isFine: (found: Import) => boolean) =>
  of.flatMap(({ imports }) => imports.filter((found) => !isFine(found)).map(reported))

/** What stands in the way of a rule today and why it may; a reason that is no longer needed fails, too. */
export function held(found: string[], exceptions: Record<string, string> = {}): void {
  const names = new Set(found)
  expect([...names].filter((name) => !(name in exceptions))).toEqual([])
  expect(
    Object.keys(exceptions).filter((name) => !names.has(name)),
    'an exception nobody needs any more',
  ).toEqual([])
}

/** The areas of the server, each to the right of what it may import. */
const AREAS = [
  'catalogue',
  'content',
  'inventory',
  'pricing',
  'identity',
  'membership',
  'payments',
  'notifications',
  'reservations',
  'service',
  'stock',
  'privacy',
  'staff',
  'door',
  'sandbox',
]

/** The place of a path's area in that row; -1 where it is in none. */
export const areaOf = (path: string) => AREAS.indexOf(/^server\/([a-z]+)\//.exec(path)?.[1] ?? '')
