// Steps of a split dinner in a browser: the organizer starts the split, and friends pay their shares and read their tickets.
import { type Browser, expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { payAtGateway } from '#tests/support/browser-split.ts'

export const DINNER_SPLIT_TEXTS = {
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
    cover: /12 hours/,
    end: 'Call it off',
    endYes: 'Yes, call it off and refund everyone',
    released: 'Not this time',
    refund: 'Your money is coming back',
    ticket: 'See my ticket',
    taken: 'Every share is taken',
  },
  id: {
    offer: 'Bayar patungan',
    people: 'Dibagi berapa?',
    own: 'Atur sendiri',
    amount: 'Bagian (IDR)',
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
    cover: /12 jam/,
    end: 'Batalkan patungan',
    endYes: 'Ya, batalkan dan kembalikan semua uang',
    released: 'Belum jadi kali ini',
    refund: 'Uangmu kembali',
    ticket: 'Lihat tiketku',
    taken: 'Semua bagian sudah ada yang membayar',
  },
}

export const aPhonePage = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

/** Pays the organizer's share. Returns the path of the link for friends. The page then shows the split. */
export async function startSplit(page: Page, language: Language): Promise<string> {
  const t = DINNER_SPLIT_TEXTS[language]
  const start = page.url()
  await page.getByRole('button', { name: t.payMine }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
  await page.goto(start)
  const whatsapp = await page.getByRole('link', { name: t.send }).first().getAttribute('href')
  const [link] = /https?:\S+$/.exec(decodeURIComponent(whatsapp ?? '')) ?? []
  return new URL(link ?? '').pathname
}

export async function payAsFriend(
  friend: Page,
  path: string,
  { language, name }: { language: Language; name: string },
) {
  const t = DINNER_SPLIT_TEXTS[language]
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

/** Checks the ticket of a friend: it names the dinner and the guest, and no table. */
export async function expectTicket(friend: Page, language: Language, guest: string) {
  const t = DINNER_SPLIT_TEXTS[language]
  const ticket = friend.locator('.tix')
  await friend.reload()
  await expect(ticket).toContainText(guest)
  await expect(ticket).toContainText(t.dinner)
  await expect(ticket).not.toContainText(t.table)
  await expectClean(friend)
}
