import { expect, test } from 'vitest'
import { loadWaitlist } from '#app/site/pages/waitlist/load-waitlist.ts'
import type { WaitlistEntry } from '#contract/web/waitlist-endpoints.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { aPhone } from '#tests/support/guest.ts'
import { pageAsked } from '#tests/support/page-asked.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Returns every night of the demo that is shown as full on its booking page. */
async function fullNights(app: TestApp) {
  const outlets = await app.sql<
    { id: number; slug: string; brandSlug: string; timezone: string; openHour: string; closeHour: string }[]
  >`
    select o.id, o.slug, b.slug as brand_slug, o.timezone, o.open_hour, o.close_hour
    from outlets o join brands b on b.id = o.brand_id where o.is_active order by o.id`
  const full = await Promise.all(
    outlets.map(async (outlet) =>
      (await listNights(app, outlet.id, nightOf(app.now(), outlet), 70))
        .filter(({ state }) => state === 'fully_booked')
        .map(({ date }) => ({ outlet, date })),
    ),
  )
  return full.flat()
}

test('R-067 for every full night of the demo, the booking page links to its waitlist, with or without an event', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const full = await fullNights(app)
  expect(full.length).toBeGreaterThan(8)
  for (const { outlet, date } of full) {
    const params = { brand_slug: outlet.brandSlug, outlet_slug: outlet.slug }
    const address = `/en/brands/${outlet.brandSlug}/${outlet.slug}/waitlist?date=${date}`
    const page = await loadWaitlist(pageAsked(app, address, { params }))
    expect(page, address).toMatchObject({ night: date, outlet: { id: outlet.id } })
    const response = await api.post('/api/web/waitlist', {
      outlet_id: outlet.id,
      date,
      kind: page.kind,
      pax: 1,
      name: 'Sari Puspita',
      phone_number: aPhone(),
      email: 'sari@surat.example',
      terms_accepted: true,
    })
    expect(dataOf<WaitlistEntry>(response), address).toMatchObject({ state: 'waiting', position: 1 })
  }
})
