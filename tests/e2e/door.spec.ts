// The door in a browser: from an empty phone to the first guest, through a night without a network, and exactly once afterwards.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const PHONE = { width: 390, height: 844 }

/** A link of the office for a new door of an outlet that has guests on a night which the door may work. */
async function aLink(page: Page): Promise<{ link: string; night: string; outletId: number }> {
  await stepIn(page, 'manager')
  const { night } = await aFilledNight(page)
  const data = { outlet_id: night.outlet.id, name: 'Pintu Barat', profile: 'door' }
  const made = await page.request.post('/api/office/devices', { data, headers })
  expect(made.status()).toBe(201)
  const { link } = ((await made.json()) as { data: { link: string } }).data
  return { link, night: night.night, outletId: night.outlet.id }
}

type Figures = { doors: { name: string; came: number }[] }
const cameAt = async (context: BrowserContext, night: string): Promise<number> => {
  const answer = await context.request.get(`/api/door/figures?night=${night}`, { headers })
  const { data } = (await answer.json()) as { data: Figures }
  return data.doors.reduce((sum, { came }) => sum + came, 0)
}
