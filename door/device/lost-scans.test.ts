import { expect, test } from 'vitest'
import type { SentScan } from '#contract/door/door-endpoints.ts'
import { lostOf } from '#door/device/lost-scans.ts'
import type { KeptScan } from '#door/store/kept.ts'

const kept = (number: number, state: KeptScan['state'], part: Partial<SentScan>): KeptScan => ({
  number,
  state,
  scan: {
    number,
    kind: 'in',
    subject: 'walk_in',
    subject_id: null,
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

test('R12 the last word of a phone counts what waited, without guests that were taken back', () => {
  const scans = [
    kept(1, 'sent', { heads: 4 }),
    kept(2, 'waiting', { heads: 3 }),
    kept(3, 'waiting', { heads: 2 }),
    kept(4, 'waiting', { kind: 'undo', heads: 2, undoes: 3 }),
    kept(5, 'waiting', { kind: 'out', heads: 1 }),
    kept(6, 'bad', { heads: 9 }),
    kept(7, 'waiting', { kind: 'refused' }),
  ]
  expect(lostOf(scans)).toEqual({ scans: 5, came: 3, went: 1 })
  expect(lostOf([])).toEqual({ scans: 0, came: 0, went: 0 })
})
