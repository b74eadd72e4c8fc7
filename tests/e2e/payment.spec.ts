// After the hold: letting go, an expired and a failed payment.
import { type APIRequestContext, expect } from '@playwright/test'
import { aTableNight, expectClean, holdOverApi } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

/** A table that somebody holds, and its payment page. */
async function aHold(request: APIRequestContext, brand: string, slug: string) {
  const place = await aTableNight(request, brand, slug, 4)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const held = await holdOverApi(request, place, table)
  return { ...held, path: `/en/brands/${brand}/${slug}/payment?reservation=${held.id}&key=${held.key}` }
}

test('R-047 R-050 a waiting reservation is let go at its payment, and is over', async ({ page, request }) => {
  const { path } = await aHold(request, 'ombak', 'canggu')
  await page.goto(path)
  await page.getByRole('button', { name: 'Need help paying?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the hold' }).click()
  await expect(page.getByText('Cancelation Complete').first()).toBeVisible()
})

test('R-048 R-050 an expired payment says so with the way back, and nothing waiting says so too', async ({
  page,
  request,
}) => {
  const { id, path } = await aHold(request, 'ombak', 'kuta')
  await page.goto(path)
  await expect(page.getByRole('timer')).toBeVisible()
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'expire' } })
  await expect(page.getByText('Sorry, your payment has expired. Please retry your reservation!').first()).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('link', { name: /Retry the reservation|Book again/ }).first()).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/en/brands/ombak/kuta/payment')
  await expect(page.getByText("You don't have any reservations waiting to be paid.").first()).toBeVisible()
})

test('R-051 a failed payment names the likely reasons and leads back while the hold lives', async ({
  page,
  request,
}) => {
  const { id, key } = await aHold(request, 'rantau', 'prawirotaman')
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'fail' } })
  await page.goto(`/en/reservation/payment-failed?reservation=${id}&key=${key}`)
  await expect(page.getByRole('main')).toContainText(/authorization expired/i)
  await expect(page.getByRole('main')).toContainText(/contact support/i)
  await expectClean(page)
  await page.getByRole('link', { name: 'Try paying again' }).click()
  await page.waitForURL(/\/payment\?reservation=/)
})
