import { expect, test } from 'vitest'
import { readBookingLine } from '#domain/service/booking-line.ts'

// The current night, 2026-11-21, is a Saturday.
const read = (text: string) => readBookingLine(text, '2026-11-21')
const nothing = { pax: null, night: null, time: null, phone: null, words: [] }

test.each([
  ['8 sat 23.45 0812 5567 booth', { pax: 8, night: '2026-11-21', time: '23:45', phone: '08125567', words: ['booth'] }],
  ['6 22.00 0812 3310 5567 tio', { pax: 6, time: '22:00', phone: '081233105567', words: ['tio'] }],
  ['8 orang sabtu 23:45', { pax: 8, night: '2026-11-21', time: '23:45' }],
  ['besok 4 pax jam 9.30', { pax: 4, night: '2026-11-22', time: '09:30', words: ['jam'] }],
  ['malam ini 2 B12 Tio', { pax: 2, night: '2026-11-21', words: ['b12', 'tio'] }],
  ['+62 812-3310-5567 rabu', { phone: '+6281233105567', night: '2026-11-25' }],
  ['28/11 6', { pax: 6, night: '2026-11-28' }],
  ['2/1 6', { pax: 6, night: '2027-01-02' }],
  ['31/11 6', { pax: 6, night: null }],
  ['ming 3', { pax: 3, night: null, words: ['ming'] }],
  ['250 fri', { pax: null, night: '2026-11-27', words: ['250'] }],
  ['', {}],
] as const)('the booking line “%s” is parsed into its parts', (text, expected) => {
  expect(read(text)).toEqual({ ...nothing, ...expected })
})
