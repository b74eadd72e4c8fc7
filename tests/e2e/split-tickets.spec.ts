// Tests the tickets of a split table with three phones. A friend gives a ticket to another guest, and the door admits that guest.
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { ShareTicket } from '#contract/web/split-endpoints.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { enrol, PHONE } from '#tests/support/browser-door.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { aHeldTable, payAtGateway } from '#tests/support/browser-split.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const TEXTS = {
  en: {
    people: 'How many ways?',
    payMine: /^Pay my share, IDR/,
    payPlain: /^Pay (my share|IDR)/,
    paid: 'Your share is in',
    name: 'Your name',
    send: 'Send on WhatsApp',
    cover: /^Cover the rest/,
    funded: 'The table is yours',
    guest: (no: number) => `Guest ${no} of 4`,
    fold: 'Pass this ticket on',
    next: 'Their name',
    submit: 'Make the new link',
    made: 'The new link is ready',
    gone: 'This ticket has been passed on',
    hand: /^Make the link:/,
    ownTicket: 'Your own ticket lets in 2',
    entered: 'Inside',
  },
  id: {
    people: 'Dibagi berapa?',
    payMine: /^Bayar bagianku, IDR/,
    payPlain: /^Bayar (bagianku|IDR)/,
    paid: 'Bagianmu lunas',
    name: 'Namamu',
    send: 'Kirim lewat WhatsApp',
    cover: /^Lunasi sisanya/,
    funded: 'Mejanya milik kalian',
    guest: (no: number) => `Tamu ${no} dari 4`,
    fold: 'Oper tiket ini',
    next: 'Nama tamunya',
    submit: 'Buat tautan baru',
    made: 'Tautan barunya siap',
    gone: 'Tiket ini sudah dioper',
    hand: /^Buat tautan:/,
    ownTicket: 'Tiketmu sendiri berlaku untuk 2 orang',
    entered: 'Sudah masuk',
  },
}

/** Opens a page on a separate phone. */
const aPhonePage = async (browser: Browser) =>
  (await browser.newContext({ viewport: PHONE, locale: 'en-US' })).newPage()

/** Holds a table for tomorrow, because a door works only on tonight and on tomorrow. */
async function aTableTomorrow(
  page: Page,
  request: APIRequestContext,
  { office, language }: { office: Page; language: Language },
) {
  const { outlets } = await callOfficeOn(office, 'me', {})
  for (const outlet of outlets.filter(({ isRestaurant }) => !isRestaurant)) {
    const place: [string, string] = [outlet.brand, outlet.slug]
    const hold = await aHeldTable(page, request, { language, ahead: 1, outlet: place }).catch(() => null)
    if (hold?.night === nightAhead(1)) return { ...hold, outletId: outlet.id }
  }
  throw new Error('no outlet has a table for four tomorrow')
}

/**
 * Splits a table for four guests into three shares. The organizer pays the first share, a friend pays the second share, and the organizer
 * covers the third share.
 */
async function aFundedSplit(
  page: Page,
  friend: Page,
  { id, key, language }: { id: string; key: string; language: Language },
) {
  const t = TEXTS[language]
  const start = `/${language}/reservation/split/${id}?key=${key}`
  await page.goto(start)
  await page.getByLabel(t.people).selectOption('3')
  await page.getByRole('button', { name: t.payMine }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
  await page.goto(start)
  const whatsapp = await page.getByRole('link', { name: t.send }).getAttribute('href')
  await friend.goto(linkIn(whatsapp))
  await friend.getByLabel(t.name).fill('Dita Larasati')
  await friend.getByRole('checkbox').first().check()
  await friend.getByRole('button', { name: t.payPlain }).click()
  await payAtGateway(friend)
  await expect(friend.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await page.getByRole('button', { name: t.cover }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { level: 1, name: t.funded })).toBeVisible({ timeout: 30_000 })
  await page.goto(start)
}

/** Returns the path in the link that a guest shares by WhatsApp. */
function linkIn(whatsapp: string | null): string {
  const [link] =
    /https?:\S+$/.exec(decodeURIComponent((whatsapp ?? '').replace(/^https:\/\/wa\.me\/\?text=/, ''))) ?? []
  expect(link).toBeTruthy()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** Gives the ticket of an open page to another guest. Returns the path of the new ticket. */
async function passOn(
  page: Page,
  { fold, name, language }: { fold: string | RegExp; name: string; language: Language },
) {
  const t = TEXTS[language]
  await page.getByText(fold).click()
  await page.getByLabel(t.next).fill(name)
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { name: t.made })).toBeVisible()
  await expectClean(page)
  return linkIn(await page.getByRole('link', { name: t.send }).getAttribute('href'))
}

/** Reads the QR code of the ticket on a page. */
async function codeOf(page: Page): Promise<string> {
  const url = new URL(page.url())
  const code = url.pathname.split('/').at(-1) ?? ''
  const answer = await page.request.post(`/api/web/v2/splits/${code}/shares/read`, {
    data: { share_key: url.searchParams.get('share') },
  })
  const { data } = (await answer.json()) as { data: ShareTicket }
  return data.tickets[0]?.qr ?? ''
}

/** Types a code as a hand scanner does. A hand scanner sends its keys faster than a person. */
async function scan(door: Page, code: string): Promise<void> {
  await door.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  }, code)
}

/** Ticks all checks of a verdict and admits the guest. */
async function admit(door: Page): Promise<void> {
  for (const box of await door.getByRole('checkbox').all()) await box.check()
  const go = door.getByRole('button', { name: /^Admit 1$/ })
  const next = door.getByRole('button', { name: 'Scan the next' })
  await expect(go.or(next)).toBeVisible()
  if (await go.isVisible()) await go.click()
  await expect(next).toBeVisible()
}

for (const language of LANGUAGES)
  test(`in ${language} a friend passes a ticket on to another phone, and the door admits only the new code`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const t = TEXTS[language]
    const [office, friend, receiver, door] = await Promise.all(Array.from({ length: 4 }, () => aPhonePage(browser)))
    if (!office || !friend || !receiver || !door) throw new Error('no phones')
    await stepIn(office, 'manager')
    const hold = await aTableTomorrow(page, request, { office, language })
    await aFundedSplit(page, friend, { ...hold, language })
    await friend.reload()
    await expect(friend.getByText(t.guest(3)).first()).toBeVisible()
    await expectClean(friend)
    const oldCode = await codeOf(friend)
    const path = await passOn(friend, { fold: t.fold, name: 'Citra Maharani', language })
    await receiver.goto(path)
    await expect(receiver.getByText(t.guest(3)).first()).toBeVisible()
    await expect(receiver.getByText('Citra M.').first()).toBeVisible()
    for (const secret of ['Maharani', 'Kusuma', 'Larasati']) expect(await receiver.content()).not.toContain(secret)
    await expectClean(receiver)
    await expect(page.getByText(t.ownTicket)).toBeVisible()
    const handedPath = await passOn(page, { fold: t.hand, name: 'Bagas', language })

    const { link } = await callOfficeOn(office, 'makeDevice', {
      outletId: hold.outletId,
      name: `Pintu ${Date.now()}`,
      profile: 'door',
    })
    await enrol(door, link, hold.night)
    await expect(door.getByRole('banner')).toContainText('Online')
    await scan(door, oldCode)
    await expect(door.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('Passed on')
    await expectOfficeClean(door)
    await door.getByRole('button', { name: 'Scan the next' }).click()
    await scan(door, await codeOf(receiver))
    const verdict = door.getByRole('main').getByRole('alert')
    await expect(verdict).toContainText('Citra M.')
    await expect(verdict).toContainText('Guest 3 of 4')
    await expect(verdict).toContainText('with Rani K.')
    await expectOfficeClean(door)
    await admit(door)
    await expect(verdict).toContainText('1 of 4 inside')
    await expect
      .poll(async () => {
        await receiver.reload()
        return receiver.getByText(t.entered, { exact: true }).count()
      })
      .toBeGreaterThan(0)
    await expect(receiver.getByText(t.fold)).toHaveCount(0)
    await friend.goto(handedPath)
    await expect(friend.getByText(t.guest(4)).first()).toBeVisible()
    for (const phone of [office, friend, receiver, door]) await phone.context().close()
  })
