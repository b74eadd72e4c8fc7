// Tests that code uses the names of the states of a reservation. Only the database and the API use their numbers.
import { expect, test } from 'vitest'
import { codeOnly, readSources } from '#tests/support/sources.ts'

/** Finds code, in TypeScript or in SQL, that compares a state with a number or sets a state to a number. */
const NUMBERED = /\bstate(?:\??:| =| <>| !=| [!=]==| [<>]=?) \d\b|\bstate (?:not )?in \(\d|\bmoveState\([^)]*, \d/

test('code names a state of a reservation by its name, not by its number', () => {
  const paths = readSources()
    .filter(({ path, isTest }) => /^(?:server|domain)\//.test(path) && !isTest)
    .filter(({ text }) => NUMBERED.test(codeOnly(text)))
    .map(({ path }) => path)
  expect(paths).toEqual([])
})
