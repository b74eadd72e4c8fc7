// Tests the page of the till bills of a night in a browser: a till sends bills by the API of partners, and staff match them or put them
// away.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, themesAt, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

/** Finds an outlet with parties at tables tonight, and fills its night. Not every outlet sells tables on every day of the week. */
async function anOpenOutlet(page: Page, slugs: readonly string[]) {
  const { outlets } = await callOfficeOn(page, 'me', {})
  for (const outlet of outlets.filter(({ slug }) => slugs.includes(slug))) {
    const { night, now } = await callOfficeOn(page, 'night', { outletId: outlet.id })
    // Another test may have filled the night already.
    const data = { outletId: outlet.id, night }
    await page.request.post('/api/office/call/fillNight', { data, headers: { 'sec-fetch-site': 'same-origin' } })
    const { parties } = await callOfficeOn(page, 'night', { outletId: outlet.id, night })
    if (parties.some(({ kind, state }) => kind === 'tables' && state === 'Completed'))
      return { outlet, night, now, parties }
  }
  throw new Error('no outlet has tables tonight')
}

async function aNightWithBills(page: Page, slugs: readonly string[]) {
  const { outlet, night, now, parties } = await anOpenOutlet(page, slugs)
  const wish = { name: 'Kasir', scopes: ['bill.close' as const], outletIds: [outlet.id], until: null }
  const { token } = await callOfficeOn(page, 'makeToken', wish)
  const put = (number: string, table: string, amount: number) =>
    page.request.put(`/api/partner/v1/outlets/${outlet.id}/bills/nusa-1/${number}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: {
        table,
        covers: 4,
        state: 'closed',
        opened_at: new Date(now).toISOString(),
        items: [
          { name: 'Gin, botol', quantity: 1, amount: amount - 250_000 },
          { name: 'Tonic', quantity: 5, amount: 250_000 },
        ],
        total: amount,
      },
    })
  return { path: `/office/${outlet.brand}/${outlet.slug}`, parties, put, night }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px staff matches a waiting bill of a till, puts another away and brings it back`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await stepIn(page, 'owner')
    const { path, put, night } = await aNightWithBills(
      page,
      viewport.width === 390 ? ['kuningan', 'dago'] : ['tunjungan', 'braga', 'scbd'],
    )
    expect((await put('0041', 'Bar 3', 3_450_000)).status()).toBe(200)
    expect((await put('0042', 'Staff', 300_000)).status()).toBe(200)
    await page.goto(`${path}/close?night=${night}`)
    await page.getByText('2 bills of the till have no guest yet').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Till bills')
    await page.getByRole('button', { name: 'Match bill 0041' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await dialog.getByLabel('Reason').fill('They moved to the bar')
    await dialog.getByRole('button', { name: 'Match' }).click()
    await expect(page.getByRole('status')).toContainText('Bill 0041 now belongs to')
    await page.getByRole('button', { name: 'No guest of ours bill 0042' }).click()
    await dialog.getByLabel('Reason').fill('Staff meal')
    await dialog.getByRole('button', { name: 'No guest of ours' }).click()
    await expect(page.getByRole('status')).toContainText('Bill 0042 was put away')
    for (const theme of [...themesAt(viewport), 'night', 'day'] as const) {
      await turnTo(page, theme)
      await expectOfficeClean(page)
    }
    await page.getByRole('button', { name: 'Wait again bill 0042' }).click()
    await dialog.getByLabel('Reason').fill('It was theirs')
    await dialog.getByRole('button', { name: 'Wait again' }).click()
    await expect(page.getByText('Taken off its guest')).toBeVisible()
  })
