import { expect, test } from 'vitest'
import { doublesOf, type Scan, standing } from '#domain/door/scans.ts'

let number = 0
const scan = (part: Partial<Scan>): Scan => ({
  device: 'west',
  number: ++number,
  kind: 'in',
  subject: 'reservation',
  subjectId: 'party',
  heads: 1,
  verdict: 'admit',
  at: number * 1000,
  undoes: null,
  override: null,
  ...part,
})

test('an undone scan is not a valid scan, even if its undo arrives before the scan', () => {
  const came = scan({ number: 1 })
  const back = scan({ number: 2, kind: 'undo', undoes: 1 })
  const other = scan({ device: 'north', number: 1 })
  expect(standing([back, other, came])).toEqual([other])
})

test('a double entry of a ticket at two doors names the earlier scan first', () => {
  const north = scan({ device: 'north', at: 60_000 })
  const west = scan({ device: 'west', at: 90_000 })
  expect(doublesOf([west, north], 1)).toEqual([{ first: north, second: west, over: 1 }])
})

test('a scan is a double entry only if more guests than booked are inside', () => {
  const pieces = [2, 3, 1].map((heads) => scan({ heads }))
  expect(doublesOf(pieces, 6)).toEqual([])
  const laterScans = [...pieces, scan({ kind: 'out', heads: 1 }), scan({ device: 'north' })]
  expect(doublesOf(laterScans, 6)).toEqual([])
  const seventh = scan({ device: 'north' })
  expect(doublesOf([...laterScans, seventh], 6)).toMatchObject([{ second: seventh, over: 1 }])
})

test('guests who are admitted by an override are never reported as a double entry', () => {
  const party = scan({ heads: 4 })
  const overrideScan = scan({ heads: 2, override: 'the birthday’s sisters' })
  expect(doublesOf([party, overrideScan], 4)).toEqual([])
  expect(doublesOf([party, overrideScan, scan({ kind: 'out', heads: 1 }), scan({ device: 'north' })], 4)).toEqual([])
})

test('an undone scan is never reported as a double entry', () => {
  const first = scan({ device: 'north', number: 1 })
  const second = scan({ device: 'west', number: 1 })
  const undo = scan({ device: 'west', number: 2, kind: 'undo', undoes: 1 })
  expect(doublesOf([first, second, undo], 1)).toEqual([])
})
