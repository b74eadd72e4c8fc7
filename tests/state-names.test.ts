// The states of a reservation are named in code; their numbers are the wire's and the database's.
import { expect, test } from 'vitest'
import { codeOnly, readSources } from '#tests/support/sources.ts'

/** A state compared with a number, given one or moved to one, in TypeScript or in SQL. */
const NUMBERED = /\bstate(?:\??:| =| <>| !=| [!=]==| [<>]=?) \d\b|\bstate (?:not )?in \(\d|\bmoveState\([^)]*, \d/

test('a state is written by its name', () => {
  const found = readSources()
    .filter(({ path, isTest }) => /^(?:server|domain)\//.test(path) && !isTest)
    .filter(({ text }) => NUMBERED.test(codeOnly(text)))
    .map(({ path }) => path)
  expect(found).toEqual([])
})
