import type { Page } from '@playwright/test'
import type { OfficeNight } from '#office/api/answers.ts'
import { callOfficeOn } from '#tests/support/browser-office.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 24 * 3_600_000

type FilledNight = { path: string; night: OfficeNight; coming: OfficeNight['parties'] }

/**
 * Finds a night with demo guests on which the door can still admit at least four parties. Checks the current night and the next night of
 * each outlet. Returns the first suitable night.
 */
export async function aFilledNight(page: Page): Promise<FilledNight> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  for (const outlet of outlets.filter(({ isRestaurant }) => !isRestaurant)) {
    const now = await callOfficeOn(page, 'night', { outletId: outlet.id })
    // Late in the evening only a few guests are still expected, so the search includes the next night.
    for (const ahead of [0, 1]) {
      const date = new Date(Date.parse(now.night) + ahead * DAY_MS).toISOString().slice(0, 10)
      const data = { outletId: outlet.id, night: date }
      // If the night already has guests, the call adds no guests.
      const response = await page.request.post('/api/office/call/fillNight', { data, headers })
      const { night } = response.ok() ? ((await response.json()) as { data: { night: string } }).data : data
      const read = await callOfficeOn(page, 'night', { outletId: outlet.id, night })
      const coming = read.parties.filter(
        ({ state, arrivalAt }) =>
          state === 'Completed' && Date.parse(arrivalAt) < Date.parse(read.now) + DAY_MS - 60_000,
      )
      // The door tests admit four parties, so the night needs at least four expected parties.
      if (coming.length >= 4) return { path: `/office/${outlet.brand}/${outlet.slug}`, night: read, coming }
    }
  }
  throw new Error('no outlet has a night within a day')
}
