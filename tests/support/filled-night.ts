import type { Page } from '@playwright/test'
import type { OfficeNight } from '#office/api/answers.ts'
import { callOfficeOn } from '#tests/support/browser-office.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 24 * 3_600_000

type FilledNight = { path: string; night: OfficeNight; coming: OfficeNight['parties'] }

/**
 * Fills a night with guests of the demo and returns it. At least four of its parties must still be expected at the door. Tries the current
 * night and the next night of each outlet, and returns the first night that fits.
 */
export async function aFilledNight(page: Page): Promise<FilledNight> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  for (const outlet of outlets.filter(({ isRestaurant }) => !isRestaurant)) {
    const now = await callOfficeOn(page, 'night', { outletId: outlet.id })
    // Late in the evening, only a few guests are still expected tonight. So the search also tries the next night.
    for (const ahead of [0, 1]) {
      const date = new Date(Date.parse(now.night) + ahead * DAY_MS).toISOString().slice(0, 10)
      const data = { outletId: outlet.id, night: date }
      // If the night already has guests, this call adds none.
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
