// Tests a split table in browsers. A guest starts the split, and friends pay their shares by a link. The organizer then pays the rest or
// ends the split.
import type { Language } from '#domain/language.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectClean } from '#tests/support/browser-guest.ts'
import { aHeldTable, payAtGateway } from '#tests/support/browser-split.ts'
import { test } from '#tests/support/browser-test.ts'

const TEXTS = {
  en: {
    start: 'Split with friends',
    people: 'How many ways?',
    payMine: /^Pay my share, IDR/,
    pay: /^Pay IDR/,
    payPlain: /^Pay (my share|IDR)/,
    paid: 'Your share is in',
    name: 'Your name',
    send: 'Send on WhatsApp',
    cover: /^Cover the rest/,
    end: 'Call it off',
    endYes: 'Yes, call it off and refund everyone',
    funded: 'The table is yours',
    released: 'Not this time',
    refund: 'Your money is coming back',
    taken: 'Every share is taken',
    unknown: 'We don’t know this link',
  },
  id: {
    start: 'Bayar patungan',
    people: 'Dibagi berapa?',
    payMine: /^Bayar bagianku, IDR/,
    pay: /^Bayar IDR/,
    payPlain: /^Bayar (bagianku|IDR)/,
    paid: 'Bagianmu lunas',
    name: 'Namamu',
    send: 'Kirim lewat WhatsApp',
    cover: /^Lunasi sisanya/,
    end: 'Batalkan patungan',
    endYes: 'Ya, batalkan dan kembalikan semua uang',
    funded: 'Mejanya milik kalian',
    released: 'Belum jadi kali ini',
    refund: 'Uangmu kembali',
    taken: 'Semua bagian sudah ada yang membayar',
    unknown: 'Tautan ini tidak kami kenal',
  },
}

/** Starts a split among three people and pays the share of the organizer. Returns the link for the friends. */
async function aStartedSplit(page: Page, { id, key, language }: { id: string; key: string; language: Language }) {
  const t = TEXTS[language]
  await page.goto(`/${language}/reservation/split/${id}?key=${key}`)
  await page.getByLabel(t.people).selectOption('3')
  await page.getByRole('button', { name: t.payMine }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
  await page.goto(`/${language}/reservation/split/${id}?key=${key}`)
  const whatsapp = await page.getByRole('link', { name: t.send }).getAttribute('href')
  const [link] = /https?:\S+$/.exec(decodeURIComponent(whatsapp ?? '')) ?? []
  expect(link).toBeTruthy()
  return new URL(link ?? '')
}

const aFriend = async (browser: Browser, width = 390) =>
  (await browser.newContext({ viewport: { width, height: 844 } })).newPage()

async function payAsFriend(friend: Page, link: URL, { language, name }: { language: Language; name: string }) {
  const t = TEXTS[language]
  await friend.goto(`${link.pathname}${link.search}`)
  await friend.getByLabel(t.name).fill(name)
  await friend.getByRole('button', { name: t.payPlain }).click()
  await payAtGateway(friend)
  await expect(friend.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
}

test('in en at 390 px a friend pays a share within 45 s and 5 taps, and the organizer pays the last share', async ({
  page,
  request,
  browser,
}) => {
  const language = 'en'
  const t = TEXTS[language]
  const hold = await aHeldTable(page, request, { language, ahead: 6 })
  const link = await aStartedSplit(page, { ...hold, language })
  const friend = await aFriend(browser)
  const began = Date.now()
  await payAsFriend(friend, link, { language, name: 'Dita Larasati' })
  // The friend pays with two taps: on the button of the share, and on the button at the gateway.
  expect(Date.now() - began).toBeLessThan(45_000)
  await expectClean(friend)
  const stranger = await aFriend(browser, 1440)
  await stranger.goto(link.pathname)
  await expect(stranger.getByText('Dita L.').first()).toBeVisible()
  for (const secret of ['Kusuma', 'Larasati', 'rani@surat.example'])
    expect(await stranger.content()).not.toContain(secret)
  await stranger.getByRole('button', { name: 'Remind me by email' }).click()
  await expect(stranger.getByLabel('Email for the reminder')).toHaveAttribute('aria-invalid', 'true')
  await stranger.getByLabel('Email for the reminder').fill('sari@surat.example')
  await stranger.getByRole('button', { name: 'Remind me by email' }).click()
  await expect(stranger.getByText('Done. We’ll remind you before time is up.')).toBeVisible()
  await expectClean(stranger)
  // A link of a reminder that was cut off says so, and does not show the page of a share.
  expect((await stranger.goto(`${link.pathname}?stop=wrong`))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link is wrong' })).toBeVisible()
  await expectClean(stranger)
  await page.reload()
  await expect(page.getByText('Opened', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.cover }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { level: 1, name: t.funded })).toBeVisible({ timeout: 30_000 })
  await stranger.goto(link.pathname)
  await expect(stranger.getByRole('heading', { name: t.taken })).toBeVisible()
})

test('in id the friend who has paid is refunded after the split is ended, and an unknown link shows a message', async ({
  page,
  request,
  browser,
}) => {
  const language = 'id'
  const t = TEXTS[language]
  const hold = await aHeldTable(page, request, { language, ahead: 8 })
  const link = await aStartedSplit(page, { ...hold, language })
  const friend = await aFriend(browser)
  await payAsFriend(friend, link, { language, name: 'Bagas' })
  await page.reload()
  await page.getByText(t.end, { exact: true }).click()
  await page.getByRole('button', { name: t.endYes }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.released })).toBeVisible()
  await expectClean(page)
  await friend.reload()
  await expect(friend.getByRole('heading', { name: t.refund })).toBeVisible({ timeout: 30_000 })
  await friend.goto('/id/patungan/none')
  await expect(friend.getByRole('heading', { name: t.unknown })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('after the shares are calculated again, the form keeps the typed names, and the guest reaches the payment page', async ({
    page,
    request,
  }) => {
    const language = 'en'
    const t = TEXTS[language]
    const { id, key } = await aHeldTable(page, request, { language, ahead: 10 })
    await page.goto(`/en/reservation/split/${id}?key=${key}`)
    await page.getByLabel('Name of person 2').fill('Sari')
    await page.getByLabel(t.people).selectOption('2')
    await page.getByRole('button', { name: 'Work it out again' }).click()
    await expect(page.getByLabel('Name of person 2')).toHaveValue('Sari')
    await expect(page.getByLabel('Name of person 3')).toHaveCount(0)
    await page.getByRole('button', { name: t.payMine }).click()
    await page.waitForURL(/\/sandbox\//)
  })
})
