// Limits, counted in the database: what one attempt counts, what a window is, and what is forgiven.
import { expect, test } from 'vitest'
import type { Limit } from '#domain/identity/one-time-code.ts'
import {
  type Attempt,
  countAttempts,
  forgiveAttempts,
  forgiveSends,
  sendAttempts,
  spaceSends,
} from '#server/identity/attempts.ts'
import { alertsOf } from '#tests/support/probing.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const attempt = (what: string, most: number, over: Partial<Limit> = {}, subject = 'somebody'): Attempt => ({
  what,
  subject,
  limit: { most, withinSeconds: 60, ...over },
})
/** Seconds to wait, or null where the attempt goes through. */
const trying = (app: TestApp, turns: Attempt[][]) => waitOf(countAttempts(app, app.sql, turns))
const waitOf = (counting: Promise<void>) =>
  counting.then(
    () => null,
    (refused: { code: string; details: { retryAfterSeconds: number } }) => {
      expect(refused.code).toBe('too_much_attempts')
      return refused.details.retryAfterSeconds
    },
  )
async function counts(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.sql<{ key: string; count: number }[]>`select key, count from attempts`
  return Object.fromEntries(rows.map(({ key, count }) => [key.split(':')[0], count]))
}
const linesOf = (app: TestApp) => app.heard.filter((line) => line.includes('limit reached'))

test('R-075 a limit lets so many through within its window, tells how long to wait, and begins again at its very end', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const turns = [[attempt('a', 2)]]
  expect([await trying(app, turns), await trying(app, turns)]).toEqual([null, null])
  app.clock.advance(20.5)
  expect(await trying(app, turns)).toBe(40)
  app.clock.advance(39)
  expect(await trying(app, turns)).toBe(1)
  app.clock.advance(0.5)
  expect(await trying(app, turns)).toBeNull()
  expect(await counts(app)).toEqual({ a: 1 })
  app.clock.advance(59)
  expect([await trying(app, turns), await trying(app, turns)]).toEqual([null, 1])
  // Told to the log once a window, however often it is refused.
  await trying(app, turns)
  expect(linesOf(app)).toHaveLength(2)
})

test('R-075 what one turn refuses uses up nothing of the turns behind it, and each turn counts what the one before let through', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const turns = ['first', 'second', 'third', 'fourth'].map((what) => [attempt(what, 1)])
  expect(await trying(app, turns)).toBeNull()
  expect(await counts(app)).toEqual({ first: 1, second: 1, third: 1, fourth: 1 })
  for (const [closed, what] of ['first', 'second', 'third', 'fourth'].entries()) {
    await app.sql`update attempts set count = case when key like ${`${what}:%`} then 1 else 0 end`
    expect(await trying(app, turns)).toBe(60)
    const counted = [0, 1, 2, 3].map((turn) => (turn < closed ? 1 : turn === closed ? 2 : 0))
    expect(Object.values(await counts(app)).toSorted((a, b) => a - b)).toEqual(counted.toSorted((a, b) => a - b))
    expect((await counts(app))[what]).toBe(2)
  }
})

test('R-075 limits of one turn are counted together, and the longest of those used up is waited for', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const turn = [
    attempt('minute', 1),
    attempt('hour', 1, { withinSeconds: 3600 }),
    attempt('day', 9, { withinSeconds: 86_400 }),
  ]
  expect(await trying(app, [turn])).toBeNull()
  expect(await trying(app, [turn])).toBe(3600)
  expect(await counts(app)).toEqual({ minute: 2, hour: 2, day: 2 })
  expect(await trying(app, [[attempt('minute', 1, {}, 'another')]])).toBeNull()
  expect(JSON.stringify(await app.sql`select key from attempts`)).not.toMatch(/somebody|another/)
  await forgiveAttempts(app, app.sql, attempt('minute', 1))
  expect(await counts(app)).toEqual({ minute: 1, hour: 2, day: 2 })
  expect(await trying(app, [[attempt('minute', 1)]])).toBeNull()
  expect(await trying(app, [[attempt('minute', 1, {}, 'another')]])).toBe(60)
})

test('R-075 a tripwire that is reached leaves one alert a window, any other limit none', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const turns = [[attempt('wire', 2, { isTripwire: true }), attempt('plain', 2)]]
  for (let n = 0; n < 2; n++) await trying(app, turns)
  expect(await alertsOf(app)).toEqual({})
  for (let n = 0; n < 3; n++) await trying(app, turns)
  expect(await alertsOf(app)).toEqual({ wire: 1 })
  app.clock.advance(60)
  for (let n = 0; n < 3; n++) await trying(app, turns)
  expect(await alertsOf(app)).toEqual({ wire: 2 })
})

test('R-075 codes to one phone wait ever longer, at each moment again, up to a quarter of an hour; after a quiet day from the start', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const phone = '+6281234567890'
  const sending = () => waitOf(spaceSends(app, app.sql, phone))
  expect(await sending()).toBeNull()
  for (const wait of [60, 60, 60, 120, 300, 600, 900, 900]) {
    expect(await sending()).toBe(wait)
    app.clock.advance(wait - 1.5)
    expect(await sending()).toBe(2)
    app.clock.advance(1)
    expect(await sending()).toBe(1)
    app.clock.advance(0.5)
    expect(await sending()).toBeNull()
  }
  // The day is counted from the end of the last wait.
  app.clock.advance(900 + 86_400)
  expect(await sending()).toBeNull()
  expect(await sending()).toBe(900)
  app.clock.advance(900)
  expect([await sending(), await sending()]).toEqual([null, 900])
  app.clock.advance(900 + 86_401)
  expect(await sending()).toBeNull()
  expect(await sending()).toBe(60)
  expect(JSON.stringify(await app.sql`select key from attempts`)).not.toContain('81234567890')
})

test('R-075 a right code takes back what it was counted by, one at a time and never below nothing, and its phone waits a minute at most', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const phone = '+6281234567890'
  const { address, everybody } = sendAttempts('203.0.113.7')
  const neighbour = sendAttempts('203.0.113.8').address
  const countOf = async () => {
    const rows = await app.sql<
      { key: string; count: number }[]
    >`select key, count from attempts where key like 'send %' order by key`
    const counted = rows.filter(({ key }) => !key.startsWith('send spaced')).map(({ count }) => count)
    return counted.toSorted((a, b) => a - b)
  }
  for (let n = 0; n < 2; n++) await trying(app, [[address, everybody]])
  await trying(app, [[neighbour]])
  for (const wait of [0, 60, 60, 60, 120]) {
    app.clock.advance(wait)
    await spaceSends(app, app.sql, phone)
    await spaceSends(app, app.sql, '+6281234567891').catch(() => undefined)
  }
  const forgive = () => forgiveSends(app, app.sql, { phone, address: '203.0.113.7' })
  expect(await countOf()).toEqual([1, 2, 2])
  await forgive()
  expect(await countOf()).toEqual([1, 1, 1])
  expect(await waitOf(spaceSends(app, app.sql, phone))).toBe(60)
  expect(await waitOf(spaceSends(app, app.sql, '+6281234567891'))).toBe(300)
  for (let n = 0; n < 3; n++) await forgive()
  expect(await countOf()).toEqual([0, 0, 1])
  app.clock.advance(50)
  await forgive()
  expect(await waitOf(spaceSends(app, app.sql, phone))).toBe(10)
  app.clock.advance(10)
  expect(await waitOf(spaceSends(app, app.sql, phone))).toBeNull()
  // The waits begin with the first again.
  expect(await waitOf(spaceSends(app, app.sql, phone))).toBe(60)
})
