// Changes of an outlet in browser tests.
import type { Page } from '@playwright/test'
import { callOfficeOn } from '#tests/support/browser-office.ts'

/** Publishes the stored fields of an outlet again, so that other tests on this server find them. */
export async function restoreOutlet(page: Page, key: string, body: Record<string, unknown>): Promise<void> {
  const readPart = async () => {
    const { parts } = await callOfficeOn(page, 'content', { id: key })
    const shared = parts.find(({ part }) => part === 'shared')
    return { part: 'shared' as const, version: shared?.version ?? 0, draft: shared?.draft?.revision ?? 0 }
  }
  await callOfficeOn(page, 'saveDraft', { id: key, ...(await readPart()), body })
  const { bookings } = await callOfficeOn(page, 'touchedBookings', { id: key })
  const keep = bookings.map(({ id }) => id)
  await callOfficeOn(page, 'publishContent', { id: key, parts: [await readPart()], at: null, keep })
}
