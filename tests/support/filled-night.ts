// A night with made-up guests, for those who test the office in a browser.
import type { Page } from '@playwright/test'
import type { OfficeNight } from '#office/api/answers.ts'
import { callOfficeOn } from '#tests/support/browser-office.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 24 * 3_600_000

type Filled = { path: string; night: OfficeNight; coming: OfficeNight['parties'] }

/** A night with made-up guests of whom some may be received already: the first outlet that has one within a day. */
export async function aFilledNight(page: Page): Promise<Filled> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  for (const outlet of outlets.filter(({ isRestaurant }) => !isRestaurant)) {
    const now = await callOfficeOn(page, 'night', { outletId: outlet.id })
    // Late in the evening few are still to come: those of the next night may be received as well.
    for (const ahead of [0, 1]) {
      const date = new Date(Date.parse(now.night) + ahead * DAY_MS).toISOString().slice(0, 10)
      const data = { outletId: outlet.id, night: date }
      // A night that has its guests already is taken as it is.
      const filled = await page.request.post('/api/office/call/fillNight', { data, headers })
      const { night } = filled.ok() ? ((await filled.json()) as { data: { night: string } }).data : data
      const read = await callOfficeOn(page, 'night', { outletId: outlet.id, night })
      const coming = read.parties.filter(
        ({ state, arrivalAt }) =>
          state === 'Completed' && Date.parse(arrivalAt) < Date.parse(read.now) + DAY_MS - 60_000,
      )
      // The door tests let four parties in.
      if (coming.length >= 4) return { path: `/office/${outlet.brand}/${outlet.slug}`, night: read, coming }
    }
  }
  throw new Error('no outlet has a night within a day')
}
