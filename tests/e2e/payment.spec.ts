// After the hold: one waiting reservation, letting go, an expired and a failed payment.
import { expect } from '@playwright/test'
import {
  chooseATable,
  chooseInList,
  expectClean,
  fillDetails,
  goOn,
  holdFromChoice,
  submitHold,
} from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-047 R-048 R-050 a waiting reservation blocks a new one and leads back to its payment; let go, it is over', async ({
  page,
  request,
}) => {
  const { place } = await chooseATable(page, request, 'ombak', 'canggu', 4)
  const [, second] = place.tables
  if (!second) throw new Error('no second table')
  await holdFromChoice(page)
  const paymentUrl = page.url()
  await page.goto(`/en${place.path}`)
  await chooseInList(page, second)
  await goOn(page)
  await fillDetails(page)
  await submitHold(page)
  const pending = page.getByRole('alertdialog')
  await expect(pending).toContainText('You still have a reservation waiting for payment.')
  await pending.getByRole('button', { name: 'Finish payment' }).click()
  await page.waitForURL(/\/payment\?reservation=/)
  expect(new URL(page.url()).searchParams.get('reservation')).toBe(new URL(paymentUrl).searchParams.get('reservation'))
  await page.getByRole('button', { name: 'Need help paying?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Let go' }).click()
  await expect(page.getByText('Cancelation Complete').first()).toBeVisible()
})

test('R-048 R-050 an expired payment says so with the way back, and nothing waiting says so too', async ({
  page,
  request,
}) => {
  await chooseATable(page, request, 'ombak', 'kuta', 4)
  const id = await holdFromChoice(page)
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
  await chooseATable(page, request, 'rantau', 'prawirotaman', 4)
  const id = await holdFromChoice(page)
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'fail' } })
  await page.goto(`/en/reservation/payment-failed?reservation=${id}`)
  await expect(page.getByRole('main')).toContainText(/authorization expired/i)
  await expect(page.getByRole('main')).toContainText(/contact support/i)
  await expectClean(page)
  await page.getByRole('link', { name: 'Try paying again' }).click()
  await page.waitForURL(/\/payment\?reservation=/)
})
