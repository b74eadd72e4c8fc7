// A door device in a browser. The office makes a link for a new phone. This file contains the steps from this link to the picture of the
// phone's camera.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { stepIn } from '#tests/support/browser-office.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
export const PHONE = { width: 390, height: 844 }

/**
 * A link that the office made. A phone that opens this link becomes a door device of the outlet. `night`: a night on which the outlet has
 * guests.
 */
export type Link = { link: string; night: string; name: string; codes: string[]; outletId: number }
export async function aLink(page: Page): Promise<Link> {
  await stepIn(page, 'manager')
  const { night, coming } = await aFilledNight(page)
  const name = `Pintu ${Date.now()}`
  const data = { outletId: night.outlet.id, name, profile: 'door' }
  const response = await page.request.post('/api/office/call/makeDevice', { data, headers })
  expect(response.status()).toBe(201)
  const { link } = ((await response.json()) as { data: { link: string } }).data
  return { link, night: night.night, name, codes: coming.map(({ code }) => code), outletId: night.outlet.id }
}

type Figures = { doors: { name: string; came: number }[] }
export const cameAt = async (context: BrowserContext, night: string, name: string): Promise<number> => {
  const answer = await context.request.post('/api/door/call/doorNight', { data: { night }, headers })
  const { data } = (await answer.json()) as { data: Figures }
  return data.doors.find((door) => door.name === name)?.came ?? 0
}

export async function enrol(page: Page, link: string, night: string): Promise<void> {
  await page.setViewportSize(PHONE)
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await expect(page.getByRole('heading', { name: 'Which night?' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  const day = String(Number(night.slice(8)))
  await page
    .getByRole('button', { name: new RegExp(`\\b${day} `) })
    .first()
    .click()
  const sure = page.getByRole('button', { name: /^Keep / })
  const next = page.getByRole('button', { name: /^Go on without a name$|^Start$/ })
  await expect(sure.or(next)).toBeVisible()
  // If `night` is not tonight but the next night, the door application asks for a confirmation.
  if (await sure.isVisible()) await sure.click()
  await begin(page)
}

export async function begin(page: Page): Promise<void> {
  const who = page.getByRole('button', { name: 'Go on without a name' })
  const start = page.getByRole('button', { name: 'Start' })
  await expect(who.or(start)).toBeVisible()
  if (await who.isVisible()) await who.click()
  await start.click()
  await expect(page.getByRole('navigation', { name: 'Door menu' })).toBeVisible()
}
