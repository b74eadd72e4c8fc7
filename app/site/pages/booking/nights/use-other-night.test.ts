import { expect, test } from 'vitest'
import type { Waiting } from '#app/site/pages/booking/load-booking.ts'
import { wayOfOtherNight } from '#app/site/pages/booking/nights/use-other-night.ts'

const nights = [
  { date: '2026-12-08', state: 'open' as const, title: null },
  { date: '2026-12-09', state: 'closed' as const, title: null },
]
const waiting: Waiting = {
  id: 'r',
  type: 1,
  outletId: 6,
  brandSlug: 'gema',
  outletSlug: 'scbd',
  outletName: 'Gema SCBD',
  expiresAt: '2026-11-21T10:30:00Z',
}

test('R-048 R-082 if the guest has an unpaid hold, the page does not ask about the cart of another night', () => {
  for (const hasChosen of [true, false])
    for (const night of ['2026-12-08', '2026-12-09'])
      expect(wayOfOtherNight({ nights, hasChosen, waiting }, night)).toBe('pending')
})

test('R-037 R-082 the page asks a guest who has selected another date before it opens the night of the cart', () => {
  const page = { nights, waiting: null }
  expect(wayOfOtherNight({ ...page, hasChosen: false }, '2026-12-08')).toBe('follow')
  expect(wayOfOtherNight({ ...page, hasChosen: true }, '2026-12-08')).toBe('ask')
  expect(wayOfOtherNight({ ...page, hasChosen: true }, '2026-12-09')).toBe('empty')
})
