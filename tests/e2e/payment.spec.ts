// Tests the payment page after the hold: the guest releases the hold, the payment expires, or the payment fails.
import { type APIRequestContext, expect } from '@playwright/test'
import { aTableNight, expectClean, holdOverApi } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

async function aHold(request: APIRequestContext, brand: string, slug: string) {
  const place = await aTableNight(request, brand, slug, 4)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const hold = await holdOverApi(request, place, table)
  return { ...hold, path: `/en/brands/${brand}/${slug}/payment?reservation=${hold.id}&key=${hold.key}` }
}

test('R-047 R-050 a guest releases a waiting reservation on its payment page, and the reservation is canceled', async ({
  page,
  request,
}) => {
  const { path } = await aHold(request, 'ombak', 'canggu')
  await page.goto(path)
  await page.getByRole('button', { name: 'Need help paying?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the hold' }).click()
  await expect(page.getByText('Cancelation Complete').first()).toBeVisible()
})

test('R-048 R-050 the page of an expired payment links to a new booking, and the page without a waiting payment says so', async ({
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

test('R-051 the page of a failed payment names likely reasons and links back to the payment while the hold lasts', async ({
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
