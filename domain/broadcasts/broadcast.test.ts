import { expect, test } from 'vitest'
import {
  emailsPerRound,
  forecastChannels,
  hasAddress,
  missingShortText,
  paragraphsOf,
} from '#domain/broadcasts/broadcast.ts'
import { segmentFaults } from '#domain/broadcasts/segment.ts'

test('a round of a broadcast has a quarter of the emails that the mail server takes per minute, but at least one email', () => {
  expect([null, 1, 60, 1000].map(emailsPerRound)).toEqual([100, 1, 15, 100])
})

test.each(['https://x.example', 'www.x.example', 'Buka senja-hadiah.com ya', 'bit.ly/abc'])(
  'a text with the web address in "%s" is recognized',
  (text) => expect(hasAddress(text)).toBe(true),
)

test.each(['Malam ini jam 21.00, dress code: hitam.', 'DJ Raka vs. Tiara. Ayo datang', '1.250.000 rupiah'])(
  'the text "%s" has no web address',
  (text) => expect(hasAddress(text)).toBe(false),
)

test('a blank line begins a new paragraph, and other white space becomes one space', () => {
  expect(paragraphsOf('Halo\nsemua\n\n  \nSampai  jumpa\n')).toEqual(['Halo semua', 'Sampai jumpa'])
})

test('the forecast of a broadcast never exceeds the daily limit of WhatsApp messages', () => {
  const guests = { guests: 10, reachable: 6 }
  expect(forecastChannels(guests, { left: 100, priceEach: 0 })).toEqual({ byWhatsApp: 6, byEmail: 4, price: null })
  expect(forecastChannels(guests, { left: 4, priceEach: 500 })).toEqual({ byWhatsApp: 4, byEmail: 6, price: 2000 })
  expect(forecastChannels(guests, { left: -3, priceEach: 500 })).toEqual({ byWhatsApp: 0, byEmail: 10, price: 0 })
})

test('a broadcast has texts for WhatsApp in both languages or in none', () => {
  expect(missingShortText({ shortId: null, shortEn: null })).toBeNull()
  expect(missingShortText({ shortId: 'Ya', shortEn: 'Yes' })).toBeNull()
  expect(missingShortText({ shortId: 'Ya', shortEn: null })).toBe('shortEn')
  expect(missingShortText({ shortId: null, shortEn: 'Yes' })).toBe('shortId')
})

const ANYONE = { leastVisits: 1, lastVisit: 'any', lastVisitDays: null, birthMonth: null, leastTierId: null } as const

test('a segment by the last visit needs a number of days and at least one visit', () => {
  expect(segmentFaults(ANYONE)).toEqual([])
  expect(segmentFaults({ ...ANYONE, lastVisit: 'within' })).toEqual(['lastVisitDays'])
  expect(segmentFaults({ ...ANYONE, lastVisitDays: 30 })).toEqual(['lastVisitDays'])
  expect(segmentFaults({ ...ANYONE, lastVisit: 'before', lastVisitDays: 30, leastVisits: 0 })).toEqual([
    'lastVisitDays',
  ])
  expect(segmentFaults({ ...ANYONE, lastVisit: 'before', lastVisitDays: 30 })).toEqual([])
})
