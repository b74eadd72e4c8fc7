import { expect } from '@playwright/test'
import { toDetails } from '#tests/support/browser-booking.ts'
import { aTableNight, submitHold } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('R-082 if the second attempt to hold a table succeeds, the table stays in the cart while the response is delayed', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'luna-senja', 'dago', 9)
  await toDetails(page, 'id', place, 1)
  let tries = 0
  await page.route('**/create-multiple-table-reservation', async (route) => {
    tries += 1
    if (tries === 1) return route.abort()
    // Playwright sends this request instead of the browser. The added header makes the server bind the hold to the browser.
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
    // The response is delayed by three seconds. During this time, the live map already reports that the table is held.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return route.fulfill({ response: answer })
  })
  await submitHold(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Coba lagi' }).click()
  await page.waitForURL(/\/payment\?reservation=/)
  await page.goBack()
  await expect(page.locator('.bk-waiting')).toBeVisible()
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Raka Wicaksana')
})
