// Tests dinners under load. Runs a small part of `npm run stress -- --only dinners`, with the same simulated guests and the same checks.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Dinner, hadRoom, oversold, type Room } from '#tests/support/dinner-oracle.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { narrowRoom, loadDinners } from '#tests/support/dinner-load.ts'
import { testApp } from '#tests/support/app.ts'
import { randomFrom } from '../../../labs/stress/support/random.ts'

test('R-065 under load each table has one party, and each section stays within its limit', async () => {
  await using app = await testApp({ settings: { paymentWindowSeconds: 2 } })
  const { outletId } = await aRestaurant(app)
  await narrowRoom(app.sql, outletId)
  const { url } = await app.open({ jobs: true })
  // The test clock advances, so that holds lapse during the test.
  const startedAt = performance.now()
  const start = app.now().getTime()
  const ticking = setInterval(() => app.clock.set(new Date(start + performance.now() - startedAt)), 1)
  const send =
    (method: string) =>
    async (to: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(to, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, text: await answer.text() }
    }
  const report = await loadDinners({
    app,
    outletId,
    client: {
      urls: [url],
      post: send('POST'),
      get: (to, headers) => send('GET')(to, undefined, headers),
      clock: () => app.now().getTime(),
    },
    random: randomFrom(20_261_121),
    count: 300,
    quiet: 30,
    clients: 16,
    nights: 3,
  })
  // Waits until the remaining holds lapse and the server is idle.
  await pause(50)
  clearInterval(ticking)
  expect([report.faults, report.twice, report.wrong]).toEqual([[], [], []])
  expect(report.answers.get('held') ?? 0).toBeGreaterThan(40)
  expect(report.refused.length).toBeGreaterThan(20)
})

test('R-065 the load check detects a table with two parties, a section above its limit, and a rejected request for a free place', () => {
  const room: Room = {
    tables: [
      { id: 1, section: 1, seats: 2, beside: 2 },
      { id: 2, section: 1, seats: 4, beside: null },
    ],
    limits: new Map([[1, 5]]),
  }
  const dinner = (table: number, pax: number, over: Partial<Dinner> = {}): Dinner => ({
    section: 1,
    at: [{ table, pax }],
    from: 0,
    asked: 0,
    held: 1,
    left: 10,
    gone: 10,
    ...over,
  })
  const late = { from: 7_200_000 }
  const later = { asked: 10, held: 11, left: 20, gone: 20 }
  expect(oversold(room, [dinner(1, 2), dinner(1, 2, late), dinner(1, 1, later), dinner(2, 3)])).toEqual([])
  expect(oversold(room, [dinner(1, 2), dinner(1, 2, { from: 5_400_000 })])).toEqual(['table 1 has two parties'])
  expect(oversold(room, [dinner(1, 2), dinner(2, 4, { held: 2 })])).toEqual(['section 1 has 6 guests of 5'])
  const ask = { pax: 2, from: 0, section: 1, table: null }
  const seatings = [dinner(1, 2)]
  expect(hadRoom(room, [], [], ask)).toBe(true)
  expect(hadRoom(room, seatings, seatings, ask)).toBe(true)
  expect(hadRoom(room, seatings, seatings, { ...ask, pax: 4 })).toBe(false)
  expect(hadRoom(room, [], [], { ...ask, pax: 5 })).toBe(true)
  expect(hadRoom(room, [], [], { ...ask, section: null, table: 2 })).toBe(false)
  expect(hadRoom(room, seatings, seatings, { ...ask, section: null, table: 2 })).toBe(true)
})
