// Tests pages in temporary states. The pages must be accessible with a screen reader, with a keyboard and on a phone.
import { expect, type APIRequestContext } from '@playwright/test'
import { aNightIn, aTableNight, expectClean, holdOverApi, outletOf } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

test.use({ viewport: { width: 360, height: 800 } })

type Event = { slug: string; status: number; event_date: string }
/**
 * Finds the first event that has this status and is tomorrow or later. Status 2: the event is sold out. Status 4: guests book by WhatsApp.
 */
async function anEventOf(request: APIRequestContext, status: number): Promise<string> {
  for (let page = 1; page < 10; page++) {
    const { data } = await (await request.get(`/api/web/events?page=${page}`)).json()
    const match = (data as Event[]).find((event) => event.status === status && event.event_date >= nightAhead(1))
    if (match) return match.slug
  }
  throw new Error(`the demo has no event of status ${status}`)
}

test('pages with little or no content fit a phone and have no accessibility faults', async ({ page }) => {
  for (const path of [
    '/id/partnership',
    '/en/terms-and-conditions',
    '/id/brands/luna-senja/reserve',
    '/en/brands/luna-senja/kuningan/reservation',
    '/id/events?brand=yeschef&city=jayapura',
    '/en/outlets?brand=yeschef&city=jayapura',
    '/id/reservation/manage/nobody',
    '/en/brands/gema/scbd/payment',
  ]) {
    await page.goto(path)
    await expectClean(page)
  }
})

test('R-014 the pages of a sold-out event and of an event that takes bookings by WhatsApp fit a phone and have no accessibility faults', async ({
  page,
  request,
}) => {
  await page.goto(`/en/events/${await anEventOf(request, 2)}`)
  await expectClean(page)
  const waitlist = page.locator('.bar').getByRole('link', { name: 'Join the waitlist' })
  await expect(waitlist).toBeInViewport()
  await expect(waitlist).toHaveAttribute('href', /\/booking\?date=/)
  await page.goto(`/id/events/${await anEventOf(request, 4)}`)
  await expectClean(page)
})

test('R-032 R-053 the pages of a closed night and of a private night show the reason, fit a phone and have no accessibility faults', async ({
  page,
  request,
}) => {
  const outlet = await outletOf(request, 'gema', 'scbd')
  const closed = await aNightIn(request, outlet.id, 'closed')
  expect(closed).toBeTruthy()
  await page.goto(`/id/brands/gema/scbd/booking?date=${closed}`)
  await expectClean(page)
  expect(await (await request.get(`/en/brands/gema/scbd/booking?date=${closed}`)).text()).toContain(
    'Gema SCBD is closed on',
  )
  const secret = await aNightIn(request, outlet.id, 'private_event')
  if (secret) {
    await page.goto(`/en/brands/gema/scbd/booking?date=${secret}`)
    await expect(page.getByText(/Gema SCBD is booked for a private event on/).first()).toBeVisible()
    await expectClean(page)
  }
})

test('R-025 R-020 the open menu and the open preferences have no accessibility faults', async ({ page }) => {
  await page.goto('/id')
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectClean(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  await page.getByRole('button', { name: /Language and currency/ }).click()
  await expect(page.getByRole('dialog', { name: 'Language and currency' })).toBeVisible()
  await expectClean(page)
})

test('R-028 R-036 R-053 the page of an empty cart says that the cart is empty, and its button opens a message', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'rantau', 'braga', 10)
  await page.goto(`/en${place.path}`)
  await expect(page.getByRole('main')).toContainText('Your cart is empty.')
  await page.goto(`/id${place.path}`)
  await expect(page.getByRole('main')).toContainText('Keranjangmu kosong')
  await page
    .getByRole('button', { name: /^Lanjut/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page.getByText('Silakan pilih setidaknya satu meja.').first()).toBeVisible()
  await expectClean(page)
})

test('R-051 the guest’s page of a reservation that waits for payment fits a phone and has no accessibility faults', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'rantau', 'prawirotaman', 11)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const { id, key } = await holdOverApi(request, place, table)
  await page.goto(`/id/reservation/manage/${id}?key=${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservasimu')
  await expectClean(page)
})
