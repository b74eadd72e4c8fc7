// Tests a split dinner of the next night in browsers. Restaurants sell only later nights, so staff book the dinner. The guest then splits
// its price from the link in the email.
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { type Language, LANGUAGES } from '#domain/language.ts'
import {
  aPhonePage,
  DINNER_SPLIT_TEXTS,
  expectTicket,
  payAsFriend,
  startSplit,
} from '#tests/support/browser-dinner-split.ts'
import { aPhone, expectClean, outletOf } from '#tests/support/browser-guest.ts'
import { callOfficeOn, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const RESTAURANTS = [
  ['rocca', 'menteng'],
  ['yeschef', 'senopati'],
  ['rocca', 'ubud'],
] as const

/** Makes a booking for three guests by staff, for one of the next two nights, with a hold of 30 minutes. Returns the email of the guest. */
async function bookDinner(desk: Page, request: APIRequestContext, language: Language): Promise<string> {
  await stepIn(desk, 'owner')
  const email = `rani${crypto.randomUUID()}@surat.example`
  for (const [brand, slug] of RESTAURANTS)
    for (const night of [nightAhead(1), nightAhead(2)]) {
      const { id: outletId } = await outletOf(request, brand, slug)
      const time = '19:00'
      const places = await callOfficeOn(desk, 'bookingPlaces', { outletId, night, time })
      const table = places.tables.find(({ isFree, capacity }) => isFree && capacity >= 3)
      const [course] = places.courses
      if (places.problem !== null || !table || !course) continue
      await callOfficeOn(desk, 'makeBooking', {
        outletId,
        night,
        time,
        pax: 3,
        courseId: course.id,
        tableIds: [table.id],
        name: 'Rani Kusuma',
        phone: aPhone(),
        email,
        language,
        settlement: 'link',
        deadline: new Date(Date.now() + 30 * 60_000).toISOString(),
        quoted: course.deposit * 3,
      })
      return email
    }
  throw new Error('no dinner for three')
}

/** Opens the payment page of a dinner from the guest's email. */
async function openDinnerOfNextNight(
  page: Page,
  { request, browser, language }: { request: APIRequestContext; browser: Browser; language: Language },
) {
  const desk = await aPhonePage(browser)
  const email = await bookDinner(desk, request, language)
  await desk.context().close()
  let link = ''
  await expect(async () => {
    const { data } = await (await request.get(`/api/sandbox/messages?kind=email&to=${email}`)).json()
    const texts = (data as { text: string }[]).map(({ text }) => text)
    link = texts.flatMap((text) => text.match(/https?:\S+\/payment\?\S+/) ?? [])[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 45_000 })
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
}

for (const language of LANGUAGES)
  test(`in ${language} a split of a dinner of the next night is funded within the hold, and ends with the hold`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const t = DINNER_SPLIT_TEXTS[language]
    await openDinnerOfNextNight(page, { request, browser, language })
    await page.getByRole('link', { name: t.offer }).click()
    await page.getByLabel(t.people).selectOption('3')
    const schedule = page.locator('.sp-when')
    await expect(schedule).toContainText(t.soon)
    await expect(schedule).not.toContainText(t.cover)
    const holdEnd = (await schedule.locator('b').first().textContent()) ?? ''
    await expectClean(page)
    const path = await startSplit(page, language)
    await expect(schedule.locator('b').first()).toHaveText(holdEnd)
    await expectClean(page)
    const [dita, bagas] = [await aPhonePage(browser), await aPhonePage(browser)]
    await payAsFriend(dita, path, { language, name: 'Dita Larasati' })
    await payAsFriend(bagas, path, { language, name: 'Bagas Wirawan' })
    await expectTicket(dita, language, t.guest(2, 3))
    await expectTicket(bagas, language, t.guest(3, 3))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t.funded })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: t.ticket }).click()
    await expect(page.getByText(/^SNJ-[0-9A-Z]{6}$/).first()).toBeVisible()
    for (const phone of [dita, bagas]) await phone.context().close()
  })

for (const language of LANGUAGES)
  test(`in ${language} the friend who has paid is refunded when the organizer ends the split of a dinner of the next night`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const t = DINNER_SPLIT_TEXTS[language]
    await openDinnerOfNextNight(page, { request, browser, language })
    await page.getByRole('link', { name: t.offer }).click()
    const path = await startSplit(page, language)
    const friend = await aPhonePage(browser)
    await payAsFriend(friend, path, { language, name: 'Dita Larasati' })
    await page.reload()
    await page.getByText(t.end, { exact: true }).click()
    await page.getByRole('button', { name: t.endYes }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.released })).toBeVisible()
    await expectClean(page)
    await friend.reload()
    await expect(friend.getByRole('heading', { name: t.refund })).toBeVisible({ timeout: 30_000 })
    await expectClean(friend)
    await friend.context().close()
  })
