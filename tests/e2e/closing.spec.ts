// Tests that staff close a night and read its reports, in English and Indonesian, on a phone and on a desktop.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }
const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 24 * 3_600_000

type Past = { path: string; outletId: number; night: string; from: string; to: string }

async function pastNights(page: Page): Promise<Past> {
  const me = await callOfficeOn(page, 'me', {})
  const outlet = me.outlets.find(({ slug }) => slug === 'scbd')
  const data = { outletId: outlet?.id }
  expect((await page.request.post('/api/office/call/fillPast', { data, headers })).ok()).toBe(true)
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  const now = Date.now()
  const saturday = now - (((new Date(now).getUTCDay() + 1) % 7) + 7) * DAY_MS
  return {
    path: `/office/${outlet?.brand}/${outlet?.slug}`,
    outletId: outlet?.id ?? 0,
    night: dayAt(saturday),
    from: dayAt(saturday - 14 * DAY_MS),
    to: dayAt(saturday),
  }
}

/** Finds the newest Saturday that no manager has signed yet. The Saturday is on or before `last`. */
async function unsigned(page: Page, outletId: number, last: string): Promise<string> {
  for (let week = 0; week < 6; week++) {
    const night = new Date(Date.parse(last) - week * 7 * DAY_MS).toISOString().slice(0, 10)
    const read = await page.request.post('/api/office/call/closing', { data: { outletId, night }, headers })
    if (((await read.json()) as { data: WireAnswer<'closing'> }).data.versions.length === 0) return night
  }
  throw new Error('every Saturday is signed')
}

test('the pages of closing, doors and reports meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'id' })
  const { path, night, outletId, from, to } = await pastNights(page)
  const query = `from=${from}&to=${to}&outlet=${outletId}`
  const pages = [
    `${path}/close?night=${night}`,
    `${path}/door`,
    ...['takings', 'covers', 'no-shows', 'channels', 'files'].map((name) => `/office/reports/${name}?${query}`),
    `/office/reports/night?outlet=${outletId}&night=${night}`,
  ]
  for (const address of pages) {
    await page.goto(address)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectOfficeClean(page)
      }
    }
  }
})

test('staff count a till to the rupiah, a manager signs the night of the till, and finance confirms the night', async ({
  page,
  browser,
}) => {
  await stepIn(page, 'owner')
  const { path, outletId, night: last } = await pastNights(page)
  const night = await unsigned(page, outletId, last)
  await page.goto(`${path}/close?night=${night}`)
  await expect(page.getByText('Nothing is missing. The night can be signed.')).toBeVisible()
  await page.getByLabel('Cash counted').fill('1000000')
  await expect(page.getByLabel('Cash counted')).toHaveValue('1,000,000')
  await expect(page.getByText(/IDR [\d,]+ short/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign the night' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Signed, version 1.' })).toBeVisible()
  await expect(page.getByText(/^Seal [0-9a-f]{64}/)).toBeVisible()
  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  await stepIn(theirs, 'finance')
  await theirs.goto(`${path}/close?night=${night}`)
  await expect(theirs.getByText('Signed by: Owner, Manager.')).toBeVisible()
  await theirs.getByRole('button', { name: /^Confirm version 1 by/ }).click()
  await expect(theirs.getByText(/^Confirmed by/)).toBeVisible()
  await context.close()
})

test('staff save a report as a file from the report page, in their own language', async ({ page }) => {
  await stepIn(page, 'owner', { language: 'id' })
  const { outletId, from, to } = await pastNights(page)
  await page.goto(`/office/reports/takings?from=${from}&to=${to}&outlet=${outletId}`)
  await page.getByText('Tabel pendapatan').click()
  await expect(page.getByRole('columnheader', { name: 'Pendapatan, IDR' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV: Pendapatan' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`pendapatan-${from}-${to}.csv`)
})
