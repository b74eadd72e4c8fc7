// A door in a browser: the link of the office that enrolls it, and the steps from an empty phone to its camera.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { stepIn } from '#tests/support/browser-office.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
export const PHONE = { width: 390, height: 844 }

/** A link of the office for a new door of an outlet that has guests on a night which the door may work. */
export type Link = { link: string; night: string; name: string; codes: string[]; outletId: number }
export async function aLink(page: Page): Promise<Link> {
  await stepIn(page, 'manager')
  const { night, coming } = await aFilledNight(page)
  const name = `Pintu ${Date.now()}`
  const data = { outletId: night.outlet.id, name, profile: 'door' }
  const made = await page.request.post('/api/office/call/makeDevice', { data, headers })
  expect(made.status()).toBe(201)
  const { link } = ((await made.json()) as { data: { link: string } }).data
  return { link, night: night.night, name, codes: coming.map(({ code }) => code), outletId: night.outlet.id }
}

type Figures = { doors: { name: string; came: number }[] }
/** Returns the number of guests that the server counts as let in by a door on a night. */
export const cameAt = async (context: BrowserContext, night: string, name: string): Promise<number> => {
  const answer = await context.request.post('/api/door/call/doorNight', { data: { night }, headers })
  const { data } = (await answer.json()) as { data: Figures }
  return data.doors.find((door) => door.name === name)?.came ?? 0
}

/** From an empty phone to a door at work. */
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
  // The filled night may be the next one; then the door asks.
  if (await sure.isVisible()) await sure.click()
  await begin(page)
}

/** Starts the shift: from a chosen night to the camera. */
export async function begin(page: Page): Promise<void> {
  const who = page.getByRole('button', { name: 'Go on without a name' })
  const start = page.getByRole('button', { name: 'Start' })
  await expect(who.or(start)).toBeVisible()
  if (await who.isVisible()) await who.click()
  await start.click()
  await expect(page.getByRole('navigation', { name: 'Door menu' })).toBeVisible()
}
