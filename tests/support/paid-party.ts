import type { Page } from '@playwright/test'
import type { OfficeAnswer } from '#office/api/office.ts'
import { callOfficeOn } from '#tests/support/browser-office.ts'

type PaidParty = { party: OfficeAnswer<'night'>['parties'][number]; offer: OfficeAnswer<'refundOffer'> }

const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 86_400_000
/** The amount that a test refunds, in rupiah. */
export const RETURNED = 10_000

/** Finds a party at Kuningan that has paid more than `RETURNED`. The party must have no open refund request. */
export async function aPaidParty(page: Page): Promise<PaidParty> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  const outletId = outlets.find(({ slug }) => slug.includes('kuningan'))?.id ?? 0
  const nightOn = (night?: string) => callOfficeOn(page, 'night', { outletId, ...(night && { night }) })
  const { night } = await nightOn()
  await page.request.post('/api/office/call/fillNight', { data: { outletId, night }, headers })
  for (let days = 0; days < 8; days++) {
    const { parties } = await nightOn(new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10))
    for (const party of parties.filter(({ state }) => state === 'Completed').toReversed()) {
      const offer = await callOfficeOn(page, 'refundOffer', { id: party.code })
      if (offer.left > RETURNED && !offer.requests.some(({ state }) => state === 'asked')) return { party, offer }
    }
  }
  throw new Error('No party has paid')
}
