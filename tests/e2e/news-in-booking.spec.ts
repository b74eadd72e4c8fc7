// Tests that a guest can ask for news and invitations while booking. If a guest does not ask, the page after the payment offers news and
// invitations.
import { expect } from '@playwright/test'
import { booking as en } from '#messages/en/booking/booking.ts'
import { booking as bookingId } from '#messages/id/booking/booking.ts'
import { invitations as newsEn } from '#messages/en/members/invitations.ts'
import { invitations as newsId } from '#messages/id/members/invitations.ts'
import { link } from '#contract/pages.ts'
import { aPhone, aTableNight, chooseInList, expectClean, fillDetails } from '#tests/support/browser-guest.ts'
import { aDinnerNight, knownDraft } from '#tests/support/browser-dinner.ts'
import { goOn, holdOverApi, submitHold } from '#tests/support/browser-guest.ts'
import { payOverApi } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'

test('a guest who ticks the empty box for news is not asked again after the payment', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const place = await aTableNight(request, 'luna-senja', 'kuningan')
  await page.goto(`/en${place.path}`)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  await chooseInList(page, table)
  await goOn(page)
  await fillDetails(page, { email: `guest${Date.now()}@surat.example` })
  const box = page.getByRole('checkbox', { name: en.news })
  await expect(box).not.toBeChecked()
  await box.check({ force: true })
  await expectClean(page)
  await submitHold(page)
  await page.waitForURL(/\/payment\?reservation=/)
  await page.getByRole('link', { name: /^Pay IDR/ }).click()
  await page.waitForURL(/\/sandbox\/gateway\/pay\//)
  await page
    .getByRole('button', { name: /QRIS|Pay|I have paid/i })
    .first()
    .click()
  await page.waitForURL(/\/reservation\/payment-success/)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('#invitations')).toHaveCount(0)
  const { searchParams } = new URL(page.url())
  const ids = { reservation_id: searchParams.get('reservation') ?? '' }
  await page.goto(link('manage', 'en', ids, { key: searchParams.get('key') ?? '' }))
  await expect(page.locator('#invitations').getByRole('button', { name: newsEn.stop })).toBeVisible()
})

for (const { language, width, texts } of [
  { language: 'id', width: 390, texts: newsId },
  { language: 'en', width: 1440, texts: newsEn },
] as const)
  test(`the page after the payment asks once about news and names the email address once, in ${language} at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const place = await aTableNight(request, 'ombak', 'canggu')
    const [table] = place.tables
    if (!table) throw new Error('no free table')
    const email = `g${Date.now()}@surat.example`
    const hold = await holdOverApi(request, place, table, aPhone(), { email, language })
    await payOverApi(request, { id: hold.id, headers: { 'X-Reservation-Token': hold.key } })
    const success = link('paymentSuccess', language, {}, { reservation: hold.id, key: hold.key })
    await page.goto(success)
    await expectClean(page)
    expect((await page.getByRole('main').innerText()).split(email)).toHaveLength(2)
    await page.locator('#invitations').getByRole('button', { name: texts.start }).click()
    await expect(page.locator('#invitations').getByRole('button', { name: texts.stop })).toBeVisible()
    await page.goto(success)
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await expect(page.locator('#invitations')).toHaveCount(0)
  })

for (const { language, width, texts } of [
  { language: 'id', width: 360, texts: bookingId },
  { language: 'en', width: 1440, texts: en },
] as const)
  test(`the form of a dinner sends the consent only with a ticked box, in ${language} at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const place = await aDinnerNight(request, 'rocca', 'menteng', 3)
    const bodies: unknown[] = []
    await page.route('**/create-restaurant-reservation', async (route) => {
      bodies.push(route.request().postDataJSON())
      await route.continue()
    })
    await page.goto(`/${language}${place.path}/booking?pax=2&date=${place.night}&time=18:00`)
    await knownDraft(page)
    await page.locator('#dinner-form input[name="course"]').first().check({ force: true })
    await page.locator('#dinner-form input[name="section"]:enabled').first().check({ force: true })
    await page.getByLabel(texts.name).fill('Raka Wicaksana')
    await page.getByLabel(texts.phone).fill(aPhone())
    await page.getByLabel(texts.email).fill('raka@surat.example')
    const box = page.getByRole('checkbox', { name: texts.news })
    await expect(box).not.toBeChecked()
    await box.check({ force: true })
    await expectClean(page)
    await page.locator('button[form="dinner-form"]:visible').last().click()
    await page.waitForURL(/\/restaurant\/payment\?reservation=/)
    expect(bodies).toEqual([expect.objectContaining({ invitations: true })])
  })
