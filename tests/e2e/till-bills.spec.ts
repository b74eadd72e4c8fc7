// Tests the office page of the till bills of a night in a browser. A till sends bills by the API of partners. Staff match a bill to a
// party, or put the bill away.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, themesAt, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { anOpenOutlet } from '#tests/support/browser-till.ts'

async function aNightWithBills(page: Page, slugs: readonly string[]) {
  const { outlet, night, now, atTables } = await anOpenOutlet(page, slugs)
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
  return { path: `/office/${outlet.brand}/${outlet.slug}`, outletId: outlet.id, atTables, put, night }
}

type Night = Awaited<ReturnType<typeof aNightWithBills>>

/** Matches a bill below the minimum spend to a party that has no bill yet, and waives the difference. */
async function waiveTheMinimum(page: Page, { path, put, night, outletId, atTables }: Night) {
  const { visits } = await callOfficeOn(page, 'tillBills', { outletId, night })
  const visit = visits.find(({ id, minimum }) => minimum > 300_000 && atTables.some((party) => party.id === id))
  if (!visit) throw new Error('no party with a minimum is without a bill')
  expect((await put('0043', 'Bar 4', 300_000)).status()).toBe(200)
  await page.goto(`${path}/bills?night=${night}`)
  await page.getByRole('button', { name: 'Match bill 0043' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator(`input[value="${visit.id}"]`).check()
  await dialog.getByLabel('Reason').fill('They moved to the bar')
  const choice = dialog.getByRole('group', { name: 'below the minimum' })
  await choice.getByRole('radio', { name: 'Waive' }).check()
  await expect(dialog.getByRole('button', { name: 'Match' })).toBeDisabled()
  await choice.getByLabel('Reason').fill('The air conditioning failed')
  await expect(dialog.getByText('This bill closes the visit with IDR 300,000.')).toBeVisible()
  for (const theme of ['night', 'day'] as const) {
    await turnTo(page, theme)
    await expectOfficeClean(page)
  }
  await dialog.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByRole('status')).toContainText('Bill 0043 now belongs to')
  await expect(page.getByText('of the minimum waived')).toBeVisible()
}

/** Joins a second bill to the visit that bill 0041 has closed. The visit is then charged the sum of both bills. */
async function joinTheSecondBill(page: Page, { path, put, night }: Night) {
  expect((await put('0045', 'Bar 3', 1_000_000)).status()).toBe(200)
  await page.goto(`${path}/bills?night=${night}`)
  await page.getByRole('button', { name: 'Match bill 0045' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'has a bill of IDR 3,450,000' }).check()
  await expect(dialog.getByText('All bills of this visit together: it is charged IDR 4,450,000.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The same party, two payers')
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByRole('status')).toContainText('Bill 0045 now belongs to')
  await expect(page.getByText('Bill 2 of 2')).toBeVisible()
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px staff match a till bill, waive a minimum spend, and put another bill away`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await stepIn(page, 'owner')
    const { path, put, night, outletId, atTables } = await aNightWithBills(
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
    await joinTheSecondBill(page, { path, put, night, outletId, atTables })
    await waiveTheMinimum(page, { path, put, night, outletId, atTables })
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
