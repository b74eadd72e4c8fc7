import { expect, test } from 'vitest'
import { isContactOver, KEEPING, lastNightPast } from '#domain/privacy/keeping.ts'

test('a term is kept on its last day and over on the next', () => {
  expect(lastNightPast('2026-03-31', 30)).toBe('2026-02-28')
  expect(isContactOver('2025-03-08', '2026-03-08')).toBe(false)
  expect(isContactOver('2025-03-08', '2026-03-09')).toBe(true)
})

test('what may tell of health goes long before the name, and the name long before the books', () => {
  expect(KEEPING.notesDays).toBeLessThan(KEEPING.contactDays)
  expect(KEEPING.contactDays).toBeLessThan(KEEPING.booksYears * 365)
})

test('how long each thing that tells of a person is kept', () => {
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
