// Tests the page with the current nights of all outlets, in both languages, on a phone and on a desktop.
import { expect } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const desk = { width: 1440, height: 900 }

for (const language of ['id', 'en'] as const)
  test(`D15 in ${language} the page of all outlets meets WCAG 2.2 AA in both themes, on a phone, a tablet and a desktop`, async ({
    page,
  }) => {
    await stepIn(page, 'owner', { language })
    await aFilledNight(page)
    await page.goto('/office')
    await expect(page.locator('.outlet')).toHaveCount(14)
    for (const size of [phone, tablet, desk]) {
      await page.setViewportSize(size)
      for (const theme of ['night', 'day'] as const) {
        await turnTo(page, theme)
        await expectOfficeClean(page)
      }
    }
  })

test('D15 an owner lands on the page of all outlets, opens an outlet with one tap, sees the same figures, and returns', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await stepIn(page, 'owner')
  const { path } = await aFilledNight(page)
  await page.goto('/office')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight, all outlets')
  const { outlets } = await callOfficeOn(page, 'tonights', {})
  const tonight = outlets.find(({ outlet }) => path === `/office/${outlet.brand}/${outlet.slug}`)
  if (!tonight) throw new Error('the outlet is missing')
  const row = page.locator('.outlet', { hasText: tonight.outlet.name })
  const link = row.getByRole('link', { name: tonight.outlet.name })
  await expect(link).toHaveAttribute('href', `${path}/tonight`)
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
  await row.click({ position: { x: width - 16, y: height - 8 } })
  await expect(page).toHaveURL(new RegExp(`${path}/tonight$`))
  const counts = page.locator('.counts button')
  await expect(counts.filter({ hasText: 'Expected' })).toContainText(`${tonight.expected} guests`)
  await expect(counts.filter({ hasText: 'Arrived' })).toContainText(`${tonight.arrived} of ${tonight.booked}`)
  await expect(counts.filter({ hasText: 'Seated' })).toContainText(`${tonight.seated} guests`)
  await page.getByRole('combobox', { name: /^Change outlet/ }).selectOption({ label: 'All outlets' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight, all outlets')
  await page.getByRole('combobox', { name: /^Change outlet/ }).selectOption({ label: tonight.outlet.name })
  await expect(page).toHaveURL(new RegExp(`${path}/tonight$`))
})

test('D15 the open page counts new names on a guest list, and one tap opens that list', async ({ page, browser }) => {
  await page.setViewportSize(desk)
  await stepIn(page, 'owner')
  const { outlets } = await callOfficeOn(page, 'tonights', {})
  const [first] = outlets
  if (!first) throw new Error('no outlet')
  const night = new Date(Date.parse(first.night) + 86_400_000).toISOString().slice(0, 10)
  const list = { name: `Bayu ${Date.now()}`, owner: 'Bayu', quota: 20, cutOff: `${night}T10:00:00.000Z`, terms: '' }
  const { id } = await callOfficeOn(page, 'makeGuestList', { outletId: first.outlet.id, night, ...list })
  await page.goto('/office')
  await expect(page.locator('.outlet')).toHaveCount(14)
  const context = await browser.newContext()
  const marketing = await context.newPage()
  await stepIn(marketing, 'marketing')
  await callOfficeOn(marketing, 'addListNames', { id, text: 'Ayu +2' })
  await context.close()
  const decision = page.locator('.decisions li', { hasText: list.name })
  const more = page.getByRole('button', { name: /^Show \d+ more/ })
  await expect(more.or(decision).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(decision).toContainText(`3 guests on the list ${list.name}`)
  await expect(page.locator('.outlet', { hasText: first.outlet.name }).locator('.outlet__waiting .warn')).toBeVisible()
  await decision.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/guest-lists/${id}$`))
})

test('D15 after sign-in, a host of one outlet sees the night of that outlet, and marketing sees the content', async ({
  page,
}) => {
  await stepIn(page, 'host')
  const { outlets } = await callOfficeOn(page, 'me', {})
  expect(outlets).toHaveLength(1)
  await page.goto('/office')
  await expect(page).toHaveURL(new RegExp(`/office/${outlets[0]?.brand}/${outlets[0]?.slug}/tonight$`))
  await expect(page.getByRole('link', { name: /^All/ })).toHaveCount(0)
  await stepIn(page, 'marketing')
  await page.goto('/office')
  await expect(page).toHaveURL(/\/office\/content$/)
})

test('D15 the lists of reservations and guests can be filtered by outlet, and a report shows tonight by default', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await stepIn(page, 'owner')
  const { path, night } = await aFilledNight(page)
  await page.goto('/office/reservations')
  await expect(page.locator('.found li').first()).toBeVisible()
  const { outlets } = await callOfficeOn(page, 'me', {})
  const other = outlets.find(({ brand, slug }) => `/office/${brand}/${slug}` !== path)
  await page.getByRole('main').getByLabel('Outlet').selectOption({ label: night.outlet.name })
  await expect(page).toHaveURL(new RegExp(`outlet=${night.outlet.id}`))
  await expect(page.locator('.found li').first()).toBeVisible()
  await page.getByRole('searchbox').fill(night.parties[0]?.code ?? '')
  await expect(page).toHaveURL(/q=/)
  await expect(page).toHaveURL(new RegExp(`outlet=${night.outlet.id}`))
  await expect(page.locator('.found li')).toHaveCount(1)
  await page
    .getByRole('main')
    .getByLabel('Outlet')
    .selectOption({ label: other?.name ?? '' })
  await expect(page.locator('.found li')).toHaveCount(0)
  await page.goto(`/office/guests?outlet=${night.outlet.id}`)
  await expect(page.locator('.guest-list li').first()).toBeVisible()
  await page.goto('/office/reports/takings')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())
  await expect(page.getByLabel('To the night of')).toHaveValue(today)
})
