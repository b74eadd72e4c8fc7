// Tests a split dinner in browsers. The split starts at the checkout. Three guests pay their shares, and each friend gets a ticket.
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { type Language, LANGUAGES } from '#domain/language.ts'
import { aDinnerNight } from '#tests/support/browser-dinner.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import { payAtGateway } from '#tests/support/browser-split.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const TEXTS = {
  en: {
    offer: 'Split with friends',
    people: 'How many ways?',
    own: 'Set it myself',
    amount: 'Share (IDR)',
    isFree: 'Pays nothing',
    payMine: /^Pay my share, IDR/,
    payPlain: /^Pay (my share|IDR)/,
    paid: 'Your share is in',
    name: 'Your name',
    send: 'Send on WhatsApp',
    dinner: 'Dinner',
    funded: 'Dinner is on',
    table: /\bTable\b/,
    guest: (no: number, count: number) => `Guest ${no} of ${count}`,
    soon: 'The night is close',
    ticket: 'See my ticket',
    taken: 'Every share is taken',
  },
  id: {
    offer: 'Bayar patungan',
    people: 'Dibagi berapa?',
    own: 'Atur sendiri',
    amount: 'Bagian (Rp)',
    isFree: 'Tidak ikut bayar',
    payMine: /^Bayar bagianku, IDR/,
    payPlain: /^Bayar (bagianku|IDR)/,
    paid: 'Bagianmu lunas',
    name: 'Namamu',
    send: 'Kirim lewat WhatsApp',
    dinner: 'Makan malam',
    funded: 'Makan malamnya pasti',
    table: /\bMeja\b/,
    guest: (no: number, count: number) => `Tamu ${no} dari ${count}`,
    soon: 'Malamnya sudah dekat',
    ticket: 'Lihat tiketku',
    taken: 'Semua bagian sudah ada yang membayar',
  },
}

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

const aPhonePage = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

/** Pays the organizer's share. Returns the path of the link for friends. The page then shows the split. */
async function startSplit(page: Page, language: Language): Promise<string> {
  const t = TEXTS[language]
  const start = page.url()
  await page.getByRole('button', { name: t.payMine }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
  await page.goto(start)
  const whatsapp = await page.getByRole('link', { name: t.send }).first().getAttribute('href')
  const [link] = /https?:\S+$/.exec(decodeURIComponent(whatsapp ?? '')) ?? []
  return new URL(link ?? '').pathname
}

async function payAsFriend(friend: Page, path: string, { language, name }: { language: Language; name: string }) {
  const t = TEXTS[language]
  await friend.goto(path)
  const facts = friend.locator('.sp-head__facts')
  await expect(facts).toContainText(t.dinner)
  await expect(facts).not.toContainText(t.table)
  await friend.getByLabel(t.name).fill(name)
  const shares = friend.getByRole('checkbox')
  if ((await shares.count()) > 0 && !(await shares.first().isChecked())) await shares.first().check()
  await expectClean(friend)
  await friend.getByRole('button', { name: t.payPlain }).click()
  await payAtGateway(friend)
  await expect(friend.getByRole('heading', { name: t.paid }).or(friend.locator('.tix').first())).toBeVisible({
    timeout: 30_000,
  })
}

/** Checks the ticket of a friend. The ticket must name the dinner and the guest, but no table. */
async function expectTicket(friend: Page, language: Language, guest: string) {
  const t = TEXTS[language]
  const ticket = friend.locator('.tix')
  await friend.reload()
  await expect(ticket).toContainText(guest)
  await expect(ticket).toContainText(t.dinner)
  await expect(ticket).not.toContainText(t.table)
  await expectClean(friend)
}

for (const language of LANGUAGES)
  test(`in ${language} an organizer splits a dinner in three from the checkout, two friends pay, and each friend has a ticket for the dinner`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const t = TEXTS[language]
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
  const t = TEXTS[language]
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
