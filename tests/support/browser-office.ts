// The office in a browser: somebody of the demo steps in, in a language and a theme.
import type { Language } from '#domain/language.ts'
import { expect, type Page } from '@playwright/test'
import type { Role } from '#domain/staff/permissions.ts'
import type { DataCall, OfficeInput } from '#server/http/office/office-calls.ts'
import { violationsOf } from '#tests/support/browser-axe.ts'
import type { Answered } from '#tests/support/office-lines.ts'

const PEOPLE: Record<Role, number> = { owner: 1, manager: 2, host: 3, door: 4, cashier: 5, marketing: 6, finance: 7 }

type Look = { language?: Language; theme?: 'night' | 'day' }

/** Signs in as one of the seven people of the demo, without the page of the sign-in. */
export async function stepIn(page: Page, role: Role, { language = 'en', theme }: Look = {}): Promise<void> {
  // What changes its colour is looked at as it becomes, not on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    ([kept, chosen]) => {
      localStorage.setItem('senja_office_language', kept)
      if (chosen) localStorage.setItem('senja_office_theme', chosen)
    },
    [language, theme] as const,
  )
  const id = `5e14a000-0000-4000-8000-00000000000${PEOPLE[role]}`
  await callOfficeOn(page, 'stepIn', { id })
  await callOfficeOn(page, 'setLocale', { locale: language })
}

/** Makes a call of the office with the session of a page. @throws if it is refused */
export async function callOfficeOn<Name extends DataCall>(
  { request }: Pick<Page, 'request'>,
  name: Name,
  input: OfficeInput<Name>,
): Promise<Answered<Name>> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post(`/api/office/call/${name}`, { data: input, headers })
  expect(answer.ok(), `${name} ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { data: Answered<Name> }).data
}

/** Plans a sale that opens within the hour. Returns its id. */
export async function planSaleOn(page: Page, place: { outletId: number; night: string }): Promise<string> {
  const now = Date.now()
  const { id } = await callOfficeOn(page, 'planSale', {
    key: crypto.randomUUID(),
    ...place,
    joinsFrom: new Date(now - 60_000).toISOString(),
    opensAt: new Date(now + 3_600_000).toISOString(),
    ratePerMinute: 60,
    turnSeconds: 600,
    maxTickets: 3,
    maxTables: 1,
  })
  return id
}

/** The theme to look at a page in: that of a dark room on a phone, that of an office at a desk. */
export const themesAt = ({ width }: { width: number }): ('day' | 'night')[] => (width < 720 ? ['night'] : ['day'])

/** Turns the page in view to a theme, and waits until its colours are. */
export async function turnTo(page: Page, theme: 'night' | 'day'): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
  }, theme)
}

/** No rule of WCAG 2.2 AA is broken, nothing scrolls sideways, and no page has a second top row. */
export async function expectOfficeClean(page: Page): Promise<void> {
  expect(await page.locator('.find--palette').count()).toBeLessThanOrEqual(1)
  expect(await violationsOf(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
