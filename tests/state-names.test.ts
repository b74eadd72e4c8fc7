// The states of a reservation are named in code; their numbers are the wire's and the database's.
import { expect, test } from 'vitest'
import { codeOnly, readSources } from '#tests/support/sources.ts'

/** A state compared with a number, given one or moved to one, in TypeScript or in SQL. */
const NUMBERED = /\bstate(?:\??:| =| <>| !=| [!=]==| [<>]=?) \d\b|\bstate (?:not )?in \(\d|\bmoveState\([^)]*, \d/

const NOT_YET: Record<string, string> = {
  'server/reservations/hold-repository.ts': 'how a hold begins',
  'server/reservations/limits/unproven-repository.ts': 'what counts as an unproven hold',
  'server/reservations/waitlist/make-offer.ts': 'begins a hold by the type of hold-repository.ts',
}

test('a state is written by its name', () => {
  const found = readSources()
    .filter(({ path, isTest }) => /^(?:server|domain)\//.test(path) && !isTest)
    .filter(({ text }) => NUMBERED.test(codeOnly(text)))
    .map(({ path }) => path)
  expect(found.filter((path) => !(path in NOT_YET))).toEqual([])
  expect(
    Object.keys(NOT_YET).filter((path) => !found.includes(path)),
    'an exception nobody needs any more',
  ).toEqual([])
})
