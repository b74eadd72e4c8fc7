// Tests a phone with data that an older build stored. The door must still send the unsent scans and continue the night.
import { expect, test } from 'vitest'
import { fromStored, inCamelCase, toStored } from '#door/store/stored-names.ts'

const STORED_SCAN = {
  number: 7,
  kind: 'in',
  subject: 'reservation',
  subject_id: 'b0000000-0000-4000-8000-000000000001',
  heads: 2,
  verdict: 'how_many',
  night: '2031-03-07',
  at: 5,
  undoes: null,
  override: null,
  by: null,
} as const

test('a scan that an older build stored is read with all of its fields, and is stored under the same names again', () => {
  const { subject_id: subjectId, ...others } = STORED_SCAN
  expect(fromStored(STORED_SCAN)).toEqual({ ...others, subjectId })
  expect(toStored(fromStored(STORED_SCAN))).toEqual(STORED_SCAN)
})

test('night data that an older build stored is read with the current field names and unchanged values', () => {
  const night = { date: '2031-03-07', opens_at: 1, closes_at: 2, minimum_age: null, is_cancelled: false }
  const facts = { takenAt: 3, cursor: '9', night, doors: [{ seen_at: 4, on_shift: 'guest_list' }], bell: null }
  const read = {
    takenAt: 3,
    cursor: '9',
    night: { date: '2031-03-07', opensAt: 1, closesAt: 2, minimumAge: null, isCancelled: false },
    doors: [{ seenAt: 4, onShift: 'guest_list' }],
    bell: null,
  }
  expect(inCamelCase(facts)).toEqual(read)
  expect(inCamelCase(read)).toEqual(read)
})
