import { expect, test } from 'vitest'
import { lostOf } from '#door/device/lost-scans.ts'
import type { KeptScan } from '#door/store/kept.ts'
import type { SentScan } from '#domain/door/scans.ts'

const scanOf = (number: number, state: KeptScan['state'], part: Partial<SentScan>): KeptScan => ({
  number,
  state,
  scan: {
    number,
    kind: 'in',
    subject: 'walk_in',
    subjectId: null,
    heads: 0,
    verdict: null,
    night: '2026-11-27',
    at: 0,
    undoes: null,
    override: null,
    by: null,
    ...part,
  },
})

test('R12 the last report of a phone counts its unsent scans and their guests, without the guests of undone scans', () => {
  const scans = [
    scanOf(1, 'sent', { heads: 4 }),
    scanOf(2, 'waiting', { heads: 3 }),
    scanOf(3, 'waiting', { heads: 2 }),
    scanOf(4, 'waiting', { kind: 'undo', heads: 2, undoes: 3 }),
    scanOf(5, 'waiting', { kind: 'out', heads: 1 }),
    scanOf(6, 'bad', { heads: 9 }),
    scanOf(7, 'waiting', { kind: 'refused' }),
  ]
  expect(lostOf(scans)).toEqual({ scans: 5, came: 3, went: 1 })
  expect(lostOf([])).toEqual({ scans: 0, came: 0, went: 0 })
})
