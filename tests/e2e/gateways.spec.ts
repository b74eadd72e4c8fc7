// Tests that a guest pays on the payment page of each real gateway. In some tests, the card is refused. In others, the return address
// contains a false result.
import type { Language } from '#domain/language.ts'
import { expect, type Page } from '@playwright/test'
import { hold } from '#tests/support/browser-booking.ts'
import { aTableNight, fillDetails, holdOverApi, type Place } from '#tests/support/browser-guest.ts'
import { openServer } from '#tests/support/own-server.ts'
import { test } from '#tests/support/browser-test.ts'
import { openMidtrans } from '#tests/gateways/midtrans.ts'
import { openXendit, TOKEN } from '#tests/gateways/xendit.ts'

async function openXenditServer() {
  const xendit = await openXendit(() => new Date())
  const server = await openServer({
    PAYMENT_PROVIDER: 'xendit',
    XENDIT_SECRET_KEY: xendit.key,
    XENDIT_WEBHOOK_TOKEN: TOKEN,
    XENDIT_ORIGIN: xendit.url,
  })
  xendit.books.state.notifyUrl = `${server.url}/api/web/payments/xendit/notifications`
  return { server, close: () => xendit.close() }
}

test('R-047 R-104 the hold stays if the gateway fails while a guest opens the payment from an email, and a later try succeeds', async ({
  browser,
}) => {
  test.slow()
  const xendit = await openXendit(() => new Date())
  const server = await openServer({
    PAYMENT_PROVIDER: 'xendit',
    XENDIT_SECRET_KEY: xendit.key,
    XENDIT_WEBHOOK_TOKEN: TOKEN,
    XENDIT_ORIGIN: xendit.url,
  })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  try {
    const place = await aTableNight(context.request, 'luna-senja', 'dago', 6)
    const [table] = place.tables
    if (!table) throw new Error('no free table')
    const { id, key } = await holdOverApi(context.request, place, table)
    await page.goto(`/en/brands/luna-senja/dago/payment?reservation=${id}&key=${key}`)
    xendit.books.state.mood = 'broken'
    const pay = page.getByRole('link', { name: /^Pay / }).first()
    await pay.click()
    await expect(page.getByText('The payment page did not open.')).toBeVisible()
    xendit.books.state.mood = 'well'
    // The browser has no cookie of the hold, so the page continues with the key of the hold.
    xendit.books.state.notifyUrl = `${server.url}/api/web/payments/xendit/notifications`
    await payBy(page, 'Refuse my card')
    await page.waitForURL(/payment-failed/)
    expect(page.url()).not.toContain('_routes')
    await page.getByRole('link', { name: 'Try paying again' }).click()
    xendit.books.state.notifyUrl = null
    await payBy(page, 'QRIS')
    // No webhook arrives. Therefore the server must ask the gateway when the guest returns.
    await page.waitForURL(/payment-success/)
    await expect(page.getByText(/^SNJ-[0-9A-Z]{6}$/).first()).toBeVisible({ timeout: 30_000 })
  } finally {
    await context.close()
    await xendit.close()
    await server.close()
  }
})

async function openMidtransServer() {
  const midtrans = await openMidtrans(() => new Date())
  const server = await openServer({
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: midtrans.key,
    MIDTRANS_SNAP_ORIGIN: midtrans.url,
    MIDTRANS_API_ORIGIN: midtrans.url,
  })
  return { server, close: () => midtrans.close() }
}

async function choose(page: Page, language: Language, place: Place) {
  await page.goto(`/${language}${place.path}`)
  const row = page.locator(`[data-table-row="${place.tables[0]?.id ?? 0}"]`)
  // While the page hydrates, it ignores a tap. The test therefore repeats the tap until the page shows the button that removes the table.
  const remove = row.getByRole('button', { name: /(Remove table|Lepas meja)/ })
  await expect(async () => {
    if (!(await remove.isVisible())) await row.getByRole('button').first().click()
    await expect(remove).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page
    .locator('.bar')
    .getByRole('button', { name: /^(Continue|Lanjut)/ })
    .click()
  await fillDetails(page, {}, language)
}

async function payBy(page: Page, method: string) {
  await page
    .getByRole('link', { name: /^(Pay|Bayar) / })
    .first()
    .click()
  await page.waitForURL(/\/pay\/(ps-|[0-9a-f]{8}-)/)
  await page.getByRole('button', { name: method, exact: true }).click()
}

for (const { make, language, method, open } of [
  { make: 'Xendit', language: 'id', method: 'QRIS', open: openXenditServer },
  { make: 'Midtrans', language: 'en', method: 'bca_va', open: openMidtransServer },
] as const)
  test(`R-044 R-047 R-051 in ${language} a guest pays at ${make} after a declined card, and the page shows the real result of each try`, async ({
    browser,
  }) => {
    test.slow()
    const { server, close } = await open()
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
    const { request } = context
    const page = await context.newPage()
    try {
      const place = await aTableNight(request, 'luna-senja', 'dago', 6)
      await choose(page, language, place)
      const id = await hold(page)
      await payBy(page, 'Refuse my card')
      // The return address of the guest contains "settlement", but the page must show the real state of the payment.
      await page.waitForURL(/payment-failed/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`/${language}/brands/luna-senja/dago/payment?reservation=${id}`)
      await payBy(page, method)
      await page.waitForURL(/payment-success/)
      await expect(page.getByText(/^SNJ-[0-9A-Z]{6}$/).first()).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible()
    } finally {
      await context.close()
      await close()
      await server.close()
    }
  })
