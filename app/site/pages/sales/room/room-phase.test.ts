import { expect, test } from 'vitest'
import { lineView } from '#app/site/pages/sales/room/line-view.ts'
import { clockAt, countdownTo, dateAt, turnLeft } from '#app/site/pages/sales/room/room-clock.ts'
import { aheadOf, phaseOf } from '#app/site/pages/sales/room/room-phase.ts'
import { mineEvery, reasonToAsk, spreadOf } from '#app/site/pages/sales/room/use-mine.ts'
import { aheadBy, nextAsk } from '#app/site/pages/sales/room/use-sale-now.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'

const OPENS = Date.parse('2026-12-31T04:00:00Z')
const iso = (ms: number) => new Date(OPENS + ms).toISOString()
const sale = { opens_at: iso(0) }
const now = (over: Partial<SaleNow> = {}): SaleNow => ({
  state: 'open',
  opens_at: iso(0),
  at: iso(60_000),
  joined: 900,
  line: 800,
  served: 100,
  rate: 60,
  mean: 2,
  left: [
    { kind: 'ticket', id: 1, count: 300 },
    { kind: 'ticket', id: 2, count: 100 },
  ],
  sold_out_at: null,
  ...over,
})
const mine = (over: Partial<SaleEntrant> = {}): SaleEntrant => ({
  state: 'waiting',
  position: 200,
  line_at: 200,
  ahead: 99,
  is_drawn: true,
  holder: 'a'.repeat(64),
  joined_at: iso(-3_600_000),
  turn_from: null,
  turn_until: null,
  missed: 0,
  reservation_id: null,
  is_reminded: false,
  waits_for_place: false,
  server_time: iso(60_000),
  ...over,
})
const kinds = [{ kind: 'ticket' as const, id: 1, name: '', price: 1, total: 400 }]
const limits = { kinds, max_tickets: 4, max_tables: 1 }

test('the phase of a sale’s waiting room depends on the server’s time, the state of the sale and the visitor’s turn', () => {
  const at = OPENS + 60_000
  const undrawn = mine({ position: null, line_at: null, ahead: null })
  expect(phaseOf(sale, now({ state: 'planned' }), null, OPENS - 1)).toBe('before')
  expect(phaseOf(sale, now({ state: 'planned' }), undrawn, OPENS)).toBe('drawing')
  expect(phaseOf(sale, now(), undrawn, at)).toBe('drawing')
  expect(phaseOf(sale, now(), null, at)).toBe('late')
  expect(phaseOf(sale, now(), mine(), at)).toBe('line')
  expect(phaseOf(sale, now(), mine({ state: 'used' }), at)).toBe('used')
  expect(phaseOf(sale, now({ state: 'over' }), mine({ state: 'used' }), at)).toBe('used')
  expect(phaseOf(sale, now(), mine({ state: 'left' }), at)).toBe('left')
  expect(phaseOf(sale, now({ state: 'sold_out' }), mine({ state: 'left' }), at)).toBe('sold_out')
  expect(phaseOf(sale, now({ state: 'sold_out' }), mine({ state: 'missed' }), at)).toBe('lost')
  expect(phaseOf(sale, now({ state: 'over' }), mine({ state: 'missed' }), at)).toBe('over')
})

test('a visitor’s turn lasts until its time ends, even if all places are sold, and longer while the sale is paused', () => {
  const turn = mine({ state: 'turn', turn_until: iso(120_000) })
  expect(phaseOf(sale, now({ state: 'sold_out' }), turn, OPENS + 119_000)).toBe('turn')
  expect(phaseOf(sale, now(), turn, OPENS + 120_000)).toBe('line')
  expect(phaseOf(sale, now({ state: 'paused' }), turn, OPENS + 500_000)).toBe('turn')
})

test('an older response never raises the number of people ahead of a visitor', () => {
  expect(aheadOf({ served: 100 }, { line_at: 200, ahead: 99 })).toBe(99)
  expect(aheadOf({ served: 180.5 }, { line_at: 200, ahead: 99 })).toBe(19)
  expect(aheadOf({ served: 100 }, { line_at: 200, ahead: 40 })).toBe(40)
  expect(aheadOf({ served: 250 }, { line_at: 200, ahead: 99 })).toBe(0)
  expect(aheadOf({ served: 0 }, { line_at: null, ahead: null })).toBe(0)
})

test('a visitor’s place is shown as sure only if places remain after every person ahead has bought the maximum number of places', () => {
  const view = (ahead: number, of: Partial<SaleNow> = {}) =>
    lineView(limits, now(of), mine({ position: 101 + ahead, line_at: 101 + ahead, ahead }))
  expect(view(99)).toMatchObject({ word: 'sure', sureFor: 100, mayFor: 200, places: 400, most: 4 })
  expect(view(100)?.word).toBe('maybe')
  expect(view(700)?.word).toBe('unlikely')
  expect(view(60)?.wait).toEqual({ from: 0, to: 120_000 })
  expect(view(60, { rate: 0 })?.wait).toBeNull()
  expect(lineView({ ...limits, kinds: [{ ...kinds[0]!, kind: 'section' }] }, now(), mine())?.most).toBe(1)
  expect(lineView(limits, now(), mine({ position: null }))).toBeNull()
})

test('only a visitor who is sure to get a place is ahead of the mark for sure places in the picture of the queue', () => {
  for (const ahead of [0, 20, 99, 150, 400, 40_000]) {
    const marks = lineView(limits, now(), mine({ position: ahead + 101, line_at: ahead + 101, ahead }))!.marks
    expect(marks.you < marks.sure).toBe(ahead < 100)
    expect(marks.you < marks.may).toBe(ahead < 200)
    expect(Math.max(marks.you, marks.may)).toBeLessThan(1)
  }
})

test('a visible page of a sale asks the server every 5 to 10 seconds, and a hidden page less often', () => {
  expect([nextAsk(false, 0), nextAsk(false, 1), nextAsk(true, 0), nextAsk(true, 1)]).toEqual([
    5000, 10_000, 30_000, 40_000,
  ])
  expect([spreadOf(200), spreadOf(20_000), spreadOf(500_000)]).toEqual([100, 10_000, 30_000])
  expect(mineEvery(now(), null)).toBeNull()
  expect(mineEvery(now(), mine({ state: 'used' }))).toBeNull()
  expect(mineEvery(now(), mine())).toBe(150_000)
  expect(mineEvery(now({ served: 170 }), mine())).toBe(25_000)
})

test('the page requests the visitor’s position after the draw, at the turn, and after a change of the sale', () => {
  const undrawn = mine({ position: null, line_at: null })
  expect(reasonToAsk(now(), null)).toBe('none')
  expect(reasonToAsk(now({ state: 'planned' }), undrawn)).toBe('undrawn')
  expect(reasonToAsk(now(), undrawn)).toBe('drawn')
  expect(reasonToAsk(now({ served: 200 }), mine())).toBe('served')
  expect(reasonToAsk(now({ state: 'paused' }), mine())).toBe('paused')
})

test('a cached response with an older server time does not move the page’s server clock back', () => {
  expect(aheadBy(null, iso(5000), OPENS)).toBe(5000)
  expect(aheadBy(5000, iso(3000), OPENS)).toBe(5000)
  expect(aheadBy(5000, iso(6000), OPENS)).toBe(6000)
})

test('the time left is shown in minutes and seconds, in hours or in days', () => {
  const minutes = (n: number) => n * 60_000
  expect(countdownTo(848_000)).toEqual({ figure: '14:08', unit: null, count: 15 })
  expect(countdownTo(minutes(120)).figure).toBe('120:00')
  expect(countdownTo(minutes(121))).toEqual({ figure: '2', unit: 'hours', count: 2 })
  expect(countdownTo(minutes(48 * 60))).toEqual({ figure: '2', unit: 'days', count: 2 })
  expect(countdownTo(-1).figure).toBe('00:00')
  expect(turnLeft(minutes(8) + 59_000)).toEqual({ figure: '8', unit: 'minutes', count: 8 })
  expect(turnLeft(119_000)).toEqual({ figure: '01:59', unit: null, count: 2 })
  const wita = { name: 'WITA', aheadMinutes: 480 }
  expect([clockAt(OPENS, wita), dateAt(OPENS + 13 * 3_600_000, wita)]).toEqual(['12:00', '2027-01-01'])
})
