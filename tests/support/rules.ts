// Helpers for the tests of the code rules. `sources` are all sources with their imports. `checkRule` compares the violations of a rule with
// the allowed exceptions. Each exception has a reason.
import { expect } from 'vitest'
import { type Import, readSources, readStyleSheets, type Source } from '#tests/support/sources.ts'

export const sources = readSources()
export const styleSheets = readStyleSheets()
export const work = sources.filter((source) => !source.isTest)
export const inRoom = (room: string, of: Source[] = work) => of.filter(({ path }) => path.startsWith(`${room}/`))
const formatImport = ({ from, target }: Import) => `${from} → ${target}`
export const isIn = (target: string, ...rooms: string[]) => rooms.some((room) => target.startsWith(`${room}/`))

/** Returns the imports in these sources for which `isFine` returns false. Each import is a line of text. */
export const trespasses = (of: Source[], isFine: (dependency: Import) => boolean) =>
  of.flatMap(({ imports }) => imports.filter((dependency) => !isFine(dependency)).map(formatImport))

/**
 * Checks that a rule is violated only in the listed exceptions. The check also fails if a listed exception does not violate the rule any
 * more.
 */
export function checkRule(violations: string[], exceptions: Record<string, string> = {}): void {
  const names = new Set(violations)
  expect([...names].filter((name) => !(name in exceptions))).toEqual([])
  expect(
    Object.keys(exceptions).filter((name) => !names.has(name)),
    'an exception nobody needs any more',
  ).toEqual([])
}

/** The areas of the server. An area may import other areas only if they are earlier in this list. */
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
  'partner',
  'door',
  'webhooks',
  'setup',
  'sandbox',
]

/** Returns the index of a path's area in `AREAS`, or -1 if the path is in no area. */
export const areaOf = (path: string) => AREAS.indexOf(/^server\/([a-z]+)\//.exec(path)?.[1] ?? '')
