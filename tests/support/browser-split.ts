// Steps of a split table in a browser: the hold of the table, and the payment at the gateway.
import { type APIRequestContext, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { aPhone, aTableNight } from '#tests/support/browser-guest.ts'

/** Holds a table for four guests in the session of the browser. The night is at least `ahead` days from today. */
export async function aHeldTable(
  page: Page,
  request: APIRequestContext,
  {
    language,
    ahead,
    outlet = ['luna-senja', 'kuningan'],
  }: { language: Language; ahead: number; outlet?: [string, string] },
) {
  const place = await aTableNight(request, ...outlet, ahead)
  for (const table of place.tables) {
    for (const time of ['21:00', '20:00', '22:00', '19:00']) {
      const answer = await page.request.post('/api/web/v2/reservations/create-multiple-table-reservation', {
        data: {
          tables: [{ table_id: table.id, pax: 4 }],
          date: place.night,
          time,
          phone_number: aPhone(),
          name: 'Rani Kusuma',
          email: 'rani@surat.example',
          terms_accepted: true,
        },
        headers: { 'Accept-Language': language },
      })
      if (answer.status() !== 201) continue
      const { data } = await answer.json()
      return { id: String(data.data.reservation_id), key: String(data.access_token), night: place.night }
    }
  }
  throw new Error('no table for four')
}

/** Pays on the page of the sandbox gateway, which is already open. */
export async function payAtGateway(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\//)
  await page
    .getByRole('button', { name: /^(Pay|Bayar)/ })
    .first()
    .click()
}
