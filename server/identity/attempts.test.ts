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
/** Returns the seconds to wait, or null if the attempt is allowed. */
const trying = (app: TestApp, turns: Attempt[][]) => waitOf(countAttempts(app, app.sql, turns))
const waitOf = (counting: Promise<void>) =>
  counting.then(
    () => null,
    (refusal: { code: string; details: { retryAfterSeconds: number } }) => {
      expect(refusal.code).toBe('too_much_attempts')
      return refusal.details.retryAfterSeconds
    },
  )
async function counts(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.sql<{ key: string; count: number }[]>`select key, count from attempts`
  return Object.fromEntries(rows.map(({ key, count }) => [key.split(':')[0], count]))
}
const linesOf = (app: TestApp) => app.heard.filter((line) => line.includes('limit reached'))

test('R-075 a rate limit allows a number of attempts in a time window, and then returns the time to wait', async () => {
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
  // Each refusal is logged only once in a window.
  await trying(app, turns)
  expect(linesOf(app)).toHaveLength(2)
})

test('R-075 if one group of limits rejects an attempt, the later groups do not count the attempt', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const turns = ['first', 'second', 'third', 'fourth'].map((what) => [attempt(what, 1)])
  expect(await trying(app, turns)).toBeNull()
  expect(await counts(app)).toEqual({ first: 1, second: 1, third: 1, fourth: 1 })
  for (const [closed, what] of ['first', 'second', 'third', 'fourth'].entries()) {
    await app.sql`update attempts set count = case when key like ${`${what}:%`} then 1 else 0 end`
    expect(await trying(app, turns)).toBe(60)
    const expectedCounts = [0, 1, 2, 3].map((turn) => (turn < closed ? 1 : turn === closed ? 2 : 0))
    expect(Object.values(await counts(app)).toSorted((a, b) => a - b)).toEqual(expectedCounts.toSorted((a, b) => a - b))
    expect((await counts(app))[what]).toBe(2)
  }
})

test('R-075 if several limits of a group are exceeded, the caller gets the longest wait', async () => {
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

test('R-075 only an exceeded tripwire limit adds an alert, at most one per time window', async () => {
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

test('R-075 the wait between two codes to one phone grows up to 15 minutes, and is short again after a day without a code', async () => {
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
  // After a whole day without a new code, the next wait is as short as the first wait. The day begins at the end of the last wait.
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

test('R-075 a correct code lowers the counts of sent codes by one, and resets the wait for the phone’s next code', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const phone = '+6281234567890'
  const { address, everybody } = sendAttempts('203.0.113.7')
  const neighbour = sendAttempts('203.0.113.8').address
  const countOf = async () => {
    const rows = await app.sql<
      { key: string; count: number }[]
    >`select key, count from attempts where key like 'send %' order by key`
    const sendCounts = rows.filter(({ key }) => !key.startsWith('send spaced')).map(({ count }) => count)
    return sendCounts.toSorted((a, b) => a - b)
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
  // The waits start again with the first wait.
  expect(await waitOf(spaceSends(app, app.sql, phone))).toBe(60)
})
