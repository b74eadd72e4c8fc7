import { expect, test } from 'vitest'
import { isContactOver, KEEPING, lastNightPast } from '#domain/privacy/keeping.ts'

test('data is kept until the last day of its retention period, and expires on the next day', () => {
  expect(lastNightPast('2026-03-31', 30)).toBe('2026-02-28')
  expect(isContactOver('2025-03-08', '2026-03-08')).toBe(false)
  expect(isContactOver('2025-03-08', '2026-03-09')).toBe(true)
})

test('notes that may concern health are erased long before names, and names long before accounting records', () => {
  expect(KEEPING.notesDays).toBeLessThan(KEEPING.contactDays)
  expect(KEEPING.contactDays).toBeLessThan(KEEPING.booksYears * 365)
})

test('each kind of personal data has a defined retention period', () => {
  expect(KEEPING).toEqual({
    notesDays: 30,
    contactDays: 365,
    messageDays: 90,
    enquiryDays: 365,
    notificationDays: 365,
    refundAccountDays: 14,
    strikeDays: 30,
    signInDays: 1,
    answerDays: 2,
    sandboxDays: 30,
    booksYears: 10,
  })
})
