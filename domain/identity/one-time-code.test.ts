import { expect, test } from 'vitest'
import {
  BROWSER_KNOWN_DAYS,
  CHECK_LIMITS,
  CODE_DIGITS,
  CODE_LIVES_SECONDS,
  GUESS_LIMITS,
  KNOWN_BROWSER_LIMITS,
  MOST_GUESSES,
  neighbourhoodsOf,
  PROOF_HOLDS_HOURS,
  readCode,
  SEND_LIMITS,
  SEND_WAITS_SECONDS,
} from '#domain/identity/one-time-code.ts'

test.each([
  ['123456', '123456'],
  [' 123-456 ', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  [`123456${' '.repeat(34)}`, '123456'],
  [`123456${' '.repeat(35)}`, null],
])('R-071 the typed text %j is parsed as the code %j', (raw, code) => expect(readCode(raw)).toBe(code))

test('R-071 a code has six digits, and is valid for five minutes and five guesses', () => {
  expect([CODE_DIGITS, CODE_LIVES_SECONDS, MOST_GUESSES]).toEqual([6, 300, 5])
})

test('R-071 the waiting time before the next code grows from one minute to at most 15 minutes', () => {
  expect(SEND_WAITS_SECONDS).toEqual([60, 60, 60, 120, 300, 600, 900])
})

test('R-071 sent codes, guesses and checks have limits per phone, per network address, per group of phone numbers, and in total', () => {
  expect(SEND_LIMITS).toEqual({
    address: { most: 20, withinSeconds: 3600 },
    neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
    everybody: { most: 1000, withinSeconds: 600, isTripwire: true },
  })
  expect(KNOWN_BROWSER_LIMITS).toEqual({
    minute: { most: 1, withinSeconds: 60 },
    hour: { most: 10, withinSeconds: 3600 },
  })
  expect(CHECK_LIMITS).toEqual({
    phone: { most: 10, withinSeconds: 3600 },
    address: { most: 20, withinSeconds: 600 },
    neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
  })
  expect(GUESS_LIMITS).toEqual({
    address: { most: 60, withinSeconds: 600 },
    sprayed: { most: 200, withinSeconds: 600, isTripwire: true },
  })
  expect([BROWSER_KNOWN_DAYS, PROOF_HOLDS_HOURS]).toEqual([180, 12])
})

test('R-071 each phone number belongs to two groups, so that two consecutive numbers always have a group in common', () => {
  expect(neighbourhoodsOf('+628120000499')).toEqual(['628120000', '628120000+'])
  expect(neighbourhoodsOf('+628120000500')).toEqual(['628120000', '628120001+'])
  expect(neighbourhoodsOf('+628120000999')).toEqual(['628120000', '628120001+'])
  expect(neighbourhoodsOf('+628120001000')).toEqual(['628120001', '628120001+'])
})
