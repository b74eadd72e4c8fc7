// A hold whose first request got no answer.
import { expect } from '@playwright/test'
import { toDetails } from '#tests/support/browser-booking.ts'
import { aTableNight, submitHold } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('R-082 what a guest holds at the second try is not taken out of their cart while the answer is on its way', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'luna-senja', 'dago', 9)
  await toDetails(page, 'id', place, 1)
  let tries = 0
  await page.route('**/create-multiple-table-reservation', async (route) => {
    tries += 1
    if (tries === 1) return route.abort()
    // Playwright fetches in the browser's stead: without the header of a browser, the hold would not be kept as this browser's own.
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
    // The live map tells of the table meanwhile.
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
