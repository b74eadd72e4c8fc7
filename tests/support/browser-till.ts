// Finds a night of an outlet for browser tests about bills of a till.
import type { Page } from '@playwright/test'
import { callOfficeOn } from '#tests/support/browser-office.ts'

/**
 * Finds an outlet among `slugs` that sells tables tonight, because not every outlet does so on every weekday. Fills its night with parties
 * at tables.
 */
export async function anOpenOutlet(page: Page, slugs: readonly string[]) {
  const { outlets } = await callOfficeOn(page, 'me', {})
  for (const outlet of outlets.filter(({ slug }) => slugs.includes(slug))) {
    const { night, now } = await callOfficeOn(page, 'night', { outletId: outlet.id })
    // Another test may have filled the night already.
    const data = { outletId: outlet.id, night }
    await page.request.post('/api/office/call/fillNight', { data, headers: { 'sec-fetch-site': 'same-origin' } })
    const { parties } = await callOfficeOn(page, 'night', { outletId: outlet.id, night })
    const atTables = parties.filter(({ kind, state }) => kind === 'tables' && state === 'Completed')
    if (atTables.length > 0) return { outlet, night, now, parties, atTables }
  }
  throw new Error('no outlet has tables tonight')
}
