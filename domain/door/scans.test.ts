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

test('what was taken back does not stand, whichever came first over the wire', () => {
  const came = scan({ number: 1 })
  const back = scan({ number: 2, kind: 'undo', undoes: 1 })
  const other = scan({ device: 'north', number: 1 })
  expect(standing([back, other, came])).toEqual([other])
})

test('one ticket at two doors is a double that names both, the later one second', () => {
  const north = scan({ device: 'north', at: 60_000 })
  const west = scan({ device: 'west', at: 90_000 })
  expect(doublesOf([west, north], 1)).toEqual([{ first: north, second: west, over: 1 }])
})

test('a party in pieces is none, nor is one out and one in; a seventh of six is', () => {
  const pieces = [2, 3, 1].map((heads) => scan({ heads }))
  expect(doublesOf(pieces, 6)).toEqual([])
  const turned = [...pieces, scan({ kind: 'out', heads: 1 }), scan({ device: 'north' })]
  expect(doublesOf(turned, 6)).toEqual([])
  const seventh = scan({ device: 'north' })
  expect(doublesOf([...turned, seventh], 6)).toMatchObject([{ second: seventh, over: 1 }])
})

test('heads over by somebody’s decision are no double, and not told again by the next scan', () => {
  const party = scan({ heads: 4 })
  const allowed = scan({ heads: 2, override: 'the birthday’s sisters' })
  expect(doublesOf([party, allowed], 4)).toEqual([])
  expect(doublesOf([party, allowed, scan({ kind: 'out', heads: 1 }), scan({ device: 'north' })], 4)).toEqual([])
})

test('a scan that was taken back makes no double', () => {
  const first = scan({ device: 'north', number: 1 })
  const second = scan({ device: 'west', number: 1 })
  const undone = scan({ device: 'west', number: 2, kind: 'undo', undoes: 1 })
  expect(doublesOf([first, second, undone], 1)).toEqual([])
})
