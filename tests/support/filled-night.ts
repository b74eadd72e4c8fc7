// A night with made-up guests, for those who test the office in a browser.
import type { Page } from '@playwright/test'
import type { OfficeNight } from '#contract/office/night/night-endpoints.ts'
import type { OfficeMe } from '#contract/office/staff-endpoints.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 24 * 3_600_000

type Filled = { path: string; night: OfficeNight; coming: OfficeNight['parties'] }

/** A night with made-up guests of whom some may be received already: the first outlet that has one within a day. */
export async function aFilledNight(page: Page): Promise<Filled> {
  const me = (await (await page.request.get('/api/office/me')).json()) as { data: OfficeMe }
  for (const outlet of me.data.outlets.filter(({ is_restaurant }) => !is_restaurant)) {
    const now = (await (await page.request.get(`/api/office/night?outlet_id=${outlet.id}`)).json()) as {
      data: OfficeNight
    }
    // Late in the evening few are still to come: those of the next night may be received as well.
    for (const ahead of [0, 1]) {
      const date = new Date(Date.parse(now.data.night) + ahead * DAY_MS).toISOString().slice(0, 10)
      const data = { outletId: outlet.id, night: date }
      // A night that has its guests already is taken as it is.
      const filled = await page.request.post('/api/office/call/fillNight', { data, headers })
      const { night } = filled.ok() ? ((await filled.json()) as { data: { night: string } }).data : data
      const asked = `/api/office/night?outlet_id=${outlet.id}&night=${night}`
      const read = ((await (await page.request.get(asked)).json()) as { data: OfficeNight }).data
      const coming = read.parties.filter(
        ({ state, arrival_at }) =>
          state === 'Completed' && Date.parse(arrival_at) < Date.parse(read.now) + DAY_MS - 60_000,
      )
      // The door tests let four parties in.
      if (coming.length >= 4) return { path: `/office/${outlet.brand}/${outlet.slug}`, night: read, coming }
    }
  }
  throw new Error('no outlet has a night within a day')
}
