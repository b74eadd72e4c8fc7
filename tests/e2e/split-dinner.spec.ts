// Tests a split dinner in browsers: three guests pay their shares from the checkout on, and each friend has a ticket.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Language, LANGUAGES } from '#domain/language.ts'
import { aDinnerNight } from '#tests/support/browser-dinner.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import {
  aPhonePage,
  DINNER_SPLIT_TEXTS,
  expectTicket,
  payAsFriend,
  startSplit,
} from '#tests/support/browser-dinner-split.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const RESTAURANTS = [
  ['rocca', 'ubud', '18:00'],
  ['rocca', 'menteng', '20:30'],
  ['yeschef', 'senopati', '19:00'],
] as const

type Wish = {
  language: Language
  /** The dinner is at least this number of days after today. */
  ahead: number
  /** The dinner is at most this number of days after today. */
  last: number
}

/** Holds a prepaid dinner for three guests in the browser's own session, and opens its payment page. */
async function openDinnerPayment(page: Page, request: APIRequestContext, { language, ahead, last }: Wish) {
  for (const [brand, slug, time] of RESTAURANTS) {
    const place = await aDinnerNight(request, brand, slug, ahead, time)
    if (place.night > nightAhead(last)) continue
    for (const sectionId of place.sections) {
      const answer = await page.request.post('/api/web/v2/reservations/create-restaurant-reservation', {
        data: {
          outlet_id: place.outletId,
          pax: 3,
          date: place.night,
          time,
          section_id: sectionId,
          course_id: place.courseId,
          has_allergy: false,
          name: 'Rani Kusuma',
          phone_number: aPhone(),
          email: 'rani@surat.example',
          terms_accepted: true,
        },
        headers: { 'Accept-Language': language },
      })
      if (answer.status() !== 201) continue
      const { data } = await answer.json()
      const query = new URLSearchParams({ reservation: data.data.reservation_id, key: data.access_token })
      await page.goto(`/${language}${place.path}/payment?${query}`)
      return
    }
  }
  throw new Error('no dinner for three')
}

for (const language of LANGUAGES)
  test(`in ${language} two friends pay their shares of a dinner that an organizer splits in three, and each gets a ticket`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const t = DINNER_SPLIT_TEXTS[language]
    await openDinnerPayment(page, request, { language, ahead: 8, last: 40 })
    await expectClean(page)
    await page.getByRole('link', { name: t.offer }).click()
    await page.getByLabel(t.people).selectOption('3')
    await expect(page.getByText(t.soon)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(t.dinner)
    await expect(page.getByRole('main')).not.toContainText(t.table)
    await expectClean(page)
    const path = await startSplit(page, language)
    await expect(page.locator('.sp-head__facts')).toContainText(t.dinner)
    await expectClean(page)
    const [dita, bagas] = [await aPhonePage(browser), await aPhonePage(browser)]
    await payAsFriend(dita, path, { language, name: 'Dita Larasati' })
    await payAsFriend(bagas, path, { language, name: 'Bagas Wirawan' })
    await expectTicket(dita, language, t.guest(2, 3))
    await expectTicket(bagas, language, t.guest(3, 3))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t.funded })).toBeVisible({ timeout: 30_000 })
    await expectClean(page)
    await page.getByRole('link', { name: t.ticket }).click()
    await expect(page.getByText(/^SNJ-[0-9A-Z]{6}$/).first()).toBeVisible()
    const stranger = await aPhonePage(browser)
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: t.taken })).toBeVisible()
    for (const phone of [dita, bagas, stranger]) await phone.context().close()
  })

test('an organizer sets the shares of a dinner, and the guest who has a birthday pays nothing', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const language = 'en'
  const t = DINNER_SPLIT_TEXTS[language]
  await openDinnerPayment(page, request, { language, ahead: 10, last: 40 })
  await page.getByRole('link', { name: t.offer }).click()
  await page.getByLabel(t.people).selectOption('3')
  await page.getByText(t.own, { exact: true }).click()
  await page.getByLabel('Name of person 2').fill('Dita')
  await page.getByLabel(t.amount).first().fill('700000')
  await page.getByRole('checkbox', { name: t.isFree }).nth(1).check()
  await expectClean(page)
  const path = await startSplit(page, language)
  const friend = await aPhonePage(browser)
  await payAsFriend(friend, path, { language, name: 'Dita Larasati' })
  await expect(friend.getByText('You paid IDR 700,000.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t.funded })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.sp-mates')).toContainText(t.isFree)
  await friend.context().close()
})
