// Opens the office in a browser as a staff member of the demo, in a language and a theme.
import type { Language } from '#domain/language.ts'
import { expect, type Page } from '@playwright/test'
import type { Role } from '#domain/staff/permissions.ts'
import type { DataCall, OfficeInput } from '#server/http/office/office-calls.ts'
import { violationsOf } from '#tests/support/browser-axe.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

const PEOPLE: Record<Role, number> = { owner: 1, manager: 2, host: 3, door: 4, cashier: 5, marketing: 6, finance: 7 }

type Look = { language?: Language; theme?: 'night' | 'day' }

export async function stepIn(page: Page, role: Role, { language = 'en', theme }: Look = {}): Promise<void> {
  // Switches transitions off, so that checks see the final colors.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    ([storedLanguage, storedTheme]) => {
      localStorage.setItem('senja_office_language', storedLanguage)
      if (storedTheme) localStorage.setItem('senja_office_theme', storedTheme)
    },
    [language, theme] as const,
  )
  const id = `5e14a000-0000-4000-8000-00000000000${PEOPLE[role]}`
  await callOfficeOn(page, 'stepIn', { id })
  await callOfficeOn(page, 'setLocale', { locale: language })
}

/** Calls the office API with the session of a page. @throws Error if the call is refused */
export async function callOfficeOn<Name extends DataCall>(
  { request }: Pick<Page, 'request'>,
  name: Name,
  input: OfficeInput<Name>,
): Promise<WireAnswer<Name>> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post(`/api/office/call/${name}`, { data: input, headers })
  expect(answer.ok(), `${name} ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { data: WireAnswer<Name> }).data
}

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

/**
 * Returns the theme to test at a width. On a phone, this is the dark theme, which staff use in a venue. On a desktop, this is the light
 * theme, which staff use in an office.
 */
export const themesAt = ({ width }: { width: number }): ('day' | 'night')[] => (width < 720 ? ['night'] : ['day'])

export async function turnTo(page: Page, theme: 'night' | 'day'): Promise<void> {
  await page.evaluate(async (newTheme) => {
    document.documentElement.dataset['theme'] = newTheme
    await new Promise(requestAnimationFrame)
    // If the page cancels an animation, the animation also counts as finished.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }, theme)
}

/** Checks three things: the page breaks no rule of WCAG 2.2 AA, the page does not scroll sideways, and the page has only one top row. */
export async function expectOfficeClean(page: Page): Promise<void> {
  expect(await page.locator('.find--palette').count()).toBeLessThanOrEqual(1)
  expect(await violationsOf(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
