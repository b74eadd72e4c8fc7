// Tests in two browsers that a guest offers a place to the waitlist. The guest keeps the place until another guest on the waitlist has paid
// for it.
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { link } from '#contract/pages.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { fillNight } from '#tests/support/browser-waitlist.ts'
import { aPhone } from '#tests/support/guest.ts'

const WORDS = {
  en: {
    title: 'Give your place back',
    stays: 'It stays yours until one of them has paid for it.',
    submit: 'Offer it to the waitlist',
    listed: 'On offer since',
    keep: 'Withdraw the offer',
    band: 'On offer until',
    sold: 'Your place is sold',
    soldBadge: 'Sold',
    paying: 'A guest from the waitlist is answering or paying',
    accept: /^Accept and pay IDR/,
    pay: /^Pay IDR/,
    over: 'Canceled',
    ahead: 50,
    width: 1440,
  },
  id: {
    title: 'Lepas tempatmu',
    stays: 'Tempat ini tetap milikmu sampai salah satu dari mereka membayar.',
    submit: 'Tawarkan ke antrean',
    listed: 'Ditawarkan sejak',
    keep: 'Batalkan penawaran',
    band: 'Sedang ditawarkan sampai',
    sold: 'Tempatmu terjual',
    soldBadge: 'Terjual',
    paying: 'Seorang tamu dari antrean sedang menjawab atau membayar',
    accept: /^Terima dan bayar IDR/,
    pay: /^Bayar IDR/,
    over: 'Dibatalkan',
    ahead: 55,
    width: 390,
  },
} as const

const payFor = async (request: APIRequestContext, id: string) =>
  expect((await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })).ok()).toBe(true)

async function joinLine(request: APIRequestContext, { outletId, night }: { outletId: number; night: string }) {
  const answer = await request.post('/api/web/waitlist', {
    data: {
      outlet_id: outletId,
      date: night,
      kind: 'tables',
      pax: 1,
      name: 'Sari Puspita',
      phone_number: aPhone(),
      email: 'sari@surat.example',
    },
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

const windowOf = async (browser: Browser, width: number) =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage()

for (const language of ['en', 'id'] as const) {
  const t = WORDS[language]
  test(`in ${language} a guest offers a place to the waitlist and is refunded when the place is sold`, async ({
    page: seller,
    request,
    browser,
  }) => {
    await seller.setViewportSize({ width: t.width, height: 900 })
    const full = await fillNight(request, { outlet: 'gema-polonia', daysAhead: t.ahead, most: 1 })
    const [place] = full.holds
    if (!place) throw new Error('no place was held')
    await payFor(request, place.id)
    const path = link('manage', language, { reservation_id: place.id }, { key: place.token })
    const section = seller.locator('#give-back')
    // The page has the section for offering a place only if a guest is on the waitlist.
    await expect(async () => {
      await seller.goto(path)
      await expect(seller.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(section).toHaveCount(0)
    const token = await joinLine(request, { outletId: full.outlet.id, night: full.night })
    await expect(async () => {
      await seller.goto(path)
      await expect(section.getByRole('heading', { name: t.title })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(section.getByText(t.stays)).toBeVisible()
    await expectClean(seller)
    await section.getByRole('button', { name: t.submit }).click()
    await expect(section.getByRole('button', { name: t.keep })).toBeVisible()
    await section.getByRole('button', { name: t.keep }).click()
    // If the seller keeps the place, the guest who had the offer is on the waitlist again. So the seller can offer the place again at once.
    await expect(section.getByRole('button', { name: t.submit })).toBeVisible()
    await section.getByRole('button', { name: t.submit }).click()
    await expect(section.getByText(t.listed).or(section.getByText(t.paying))).toBeVisible()
    await expect(seller.getByText(t.band)).toBeVisible()

    const buyer = await windowOf(browser, t.width)
    // A job cancels the first offer up to a second after the seller has kept the place. Until then, the page shows this offer, and the
    // server refuses its acceptance. The next try accepts the second offer.
    await expect(async () => {
      await buyer.goto(`/${language}/reservation/waitlist/${token}`)
      await buyer.getByRole('button', { name: t.accept }).click({ timeout: 2000 })
      await expect(buyer.getByRole('link', { name: t.pay })).toBeVisible({ timeout: 4000 })
    }).toPass()
    await seller.goto(path)
    await expect(section.getByText(t.paying)).toBeVisible()
    await expectClean(seller)
    await payFor(request, new URL(buyer.url()).searchParams.get('reservation') ?? '')
    await expect(async () => {
      await seller.goto(path)
      await expect(section.getByRole('heading', { name: t.sold })).toBeVisible({ timeout: 2000 })
    }).toPass()
    // The badge, the history and the first step of the refund name the sale. The seller canceled nothing.
    await expect(seller.getByText(t.soldBadge, { exact: true })).toHaveCount(3)
    await expect(seller.getByText(t.over, { exact: true })).toHaveCount(0)
    await expect(seller.locator('.tix-band')).toContainText('IDR')
    await expectClean(seller)
    await buyer.context().close()
  })
}
