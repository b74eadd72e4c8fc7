// Tests that a guest selects, holds and pays for a ticket, and stores it on the phone. Every payment method is tested. Nights without
// tickets are also tested.
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { aPhone, aTicketNight, daysOf, fillDetails, outletOf, submitHold } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const WORDS = {
  en: {
    more: /^More,/,
    young: 'This room is for people under 30',
    understand: 'I understand',
    lock: 'After this step your schedule is locked: it can no longer be changed or added to.',
    pay: /^Pay IDR/,
    paid: 'Payment successful',
    subject: /: your tickets? (?:is|are) ready \(SNJ-/,
    tooMany: 'At most 3 tickets in one purchase.',
  },
  id: {
    more: /^Tambah,/,
    young: 'Ruang ini khusus di bawah 30 tahun',
    understand: 'Saya mengerti',
    lock: 'Setelah langkah ini jadwalmu terkunci: tidak dapat diganti dan tidak dapat ditambah.',
    pay: /^Bayar IDR/,
    paid: 'Pembayaran berhasil',
    subject: /: tiketmu siap \(SNJ-/,
    tooMany: 'Paling banyak 3 (tiga) tiket dalam satu pembelian.',
  },
} as const
type Language = keyof typeof WORDS
/** Venues with some nights that guests can book only by chat. */
const CHAT_VENUES = [
  ['ombak', 'canggu'],
  ['rantau', 'dok-dua'],
  ['luna-senja', 'kuningan'],
  ['gema', 'scbd'],
] as const

/** Adds `count` tickets of one ticket type to the cart, by default of the first ticket type. Repeats the tap while the page hydrates. */
async function chooseTickets(
  page: Page,
  language: Language,
  count: number,
  row: Locator = page.locator('[data-ticket-row]').first(),
): Promise<void> {
  const cart = page.locator('aside [data-cart-ticket]').first()
  for (let quantity = 1; quantity <= count; quantity++) {
    await expect(async () => {
      if (!(await cart.textContent({ timeout: 300 }).catch(() => ''))?.startsWith(`${quantity} ×`))
        await row.getByRole('button', { name: WORDS[language].more }).click()
      await expect(cart).toHaveText(new RegExp(`^${quantity} ×`), { timeout: 1000 })
    }).toPass()
  }
}

async function holdTickets(page: Page, language: Language, email: string): Promise<string> {
  const dialog = page.getByRole('alertdialog')
  await page
    .getByRole('button', { name: /^(Continue|Lanjut)/ })
    .first()
    .click()
  await expect(dialog).toContainText(WORDS[language].young)
  await dialog.getByRole('button', { name: WORDS[language].understand }).click()
  await fillDetails(page, { email }, language)
  const lock = page.getByRole('main').getByText(WORDS[language].lock)
  await expect(lock).toHaveCount(1)
  await expect(lock).toBeVisible()
  await submitHold(page)
  await page.waitForURL(/\/payment\?reservation=/)
  const id = new URL(page.url()).searchParams.get('reservation') ?? ''
  await page.getByRole('link', { name: WORDS[language].pay }).click()
  await page.waitForURL(/\/sandbox\/gateway\/pay\//)
  return id
}

async function expectMail(request: APIRequestContext, email: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    const mails = await request.get(`/api/sandbox/messages?to=${email}`)
    const [mail] = (await mails.json()).data
    expect(mail.subject).toMatch(subject)
    const types = mail.attachments.map((file: { type: string }) => file.type.split(';')[0])
    expect(types).toEqual(['image/png', 'text/calendar'])
  }).toPass({ timeout: 15_000 })
}

for (const [language, method] of [
  ['id', 'virtual_account'],
  ['en', 'card'],
] as const) {
  test(`R-045 R-051 R-052 R-054 R-105 in ${language} a guest pays for tickets at the shown price by ${method} and gets a QR code`, async ({
    page,
    request,
  }) => {
    const { path } = await aTicketNight(request, 'gema', 'losari')
    const email = `tiket-${language}-${Date.now()}@surat.example`
    await page.goto(`/${language}${path}`)
    await chooseTickets(page, language, 2)
    const total = page.locator('aside .summ__act dd').last()
    await expect(page.locator('aside [aria-busy=true]')).toHaveCount(0)
    await expect(total).toHaveText(/^IDR [\d.,]+$/)
    const totalText = await total.innerText()
    const id = await holdTickets(page, language, email)
    await expect(page.locator('.amount')).toContainText(totalText)
    if (method === 'card') await payByASecondCard(page, id)
    else {
      const account = page.locator('button[value=virtual_account]')
      await page.locator('details', { has: account }).locator('summary').click()
      await account.click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[language].paid, { timeout: 20_000 })
    await expect(page.locator('.tix__code')).toHaveText(/^SNJ-[0-9A-Z]{6}$/)
    const view = await (await request.get(`/api/sandbox/payments/${id}`)).json()
    expect(`IDR ${Number(view.data.paid_amount).toLocaleString(language === 'id' ? 'id-ID' : 'en-US')}`).toBe(totalText)
    await expectMail(request, email, WORDS[language].subject)
  })
}

/**
 * Pays with a second card after the first card is declined. After the failed payment, the places must still be held, and the page must link
 * back to the payment.
 */
async function payByASecondCard(page: Page, id: string): Promise<void> {
  const payBy = async (card: string) => {
    await page
      .locator('details', { has: page.locator('#card') })
      .locator('summary')
      .click()
    await page.locator('#card').fill(card)
    await page.locator('button[value=card]').click()
  }
  await payBy('4911 1111 1111 1113')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment did not go through', {
    timeout: 15_000,
  })
  const main = page.getByRole('main')
  await expect(main).toContainText(/Nothing was charged for this attempt\. Your places are still held until \d\d:\d\d/)
  await expect(main).toContainText('The authorization expired')
  await expect(main).toContainText('The bank or the payment provider has an issue, or declined the payment.')
  await expect(main).toContainText('If it persists, contact support')
  await page.getByRole('link', { name: 'Try paying again' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('reservation')).toBe(id)
  await page.getByRole('link', { name: /^Pay IDR/ }).click()
  await payBy('4811 1111 1111 1114')
}

test('R-045 R-043 R-034 each ticket type shows the number of tickets left, and a fourth ticket is refused with the exact message', async ({
  page,
  request,
}) => {
  const { path } = await aTicketNight(request, 'gema', 'losari')
  const dialog = page.getByRole('alertdialog')
  for (const language of ['en', 'id'] as const) {
    await page.goto(`/${language}${path}`)
    if (language === 'en') {
      await expect(page.getByRole('main')).toContainText(/\d+ left/)
      await chooseTickets(page, language, 3)
    }
    await expect(page.locator('aside [data-cart-ticket]').first()).toContainText('3 ×')
    await expect(async () => {
      await page
        .locator('[data-ticket-row]')
        .first()
        .getByRole('button', { name: WORDS[language].more })
        .click({ timeout: 1000 })
      await expect(dialog).toContainText(WORDS[language].tooMany, { timeout: 1000 })
    }).toPass()
    await dialog.getByRole('button').click()
  }
})

test('R-053 R-046 if another guest takes the last tickets, the page shows the exact message and marks the ticket as sold out', async ({
  browser,
  baseURL,
  request,
}) => {
  const { night, path, tickets } = await aTicketNight(request, 'gema', 'losari', 1)
  const [scarce] = tickets.filter((ticket) => ticket.seats_left > 0).toSorted((a, b) => a.seats_left - b.seats_left)
  if (!scarce || !baseURL) throw new Error('no seats to lose')
  const guests = []
  for (const language of ['en', 'id'] as const) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL })
    const page = await context.newPage()
    await page.goto(`/${language}${path}`)
    await chooseTickets(page, language, 1, page.locator(`[data-ticket-row="${scarce.id}"]`))
    guests.push({ language, page, context })
  }
  for (let left = scarce.seats_left; left > 0; left -= 3) {
    const purchase = await request.post('/api/web/tickets/purchase', {
      data: {
        tickets: [{ id: scarce.id, qty: Math.min(3, left), pax: Math.min(3, left) }],
        date: night,
        time: '21:00',
        terms_accepted: true,
        phone_number: aPhone(),
        name: 'Sekar Ayunda',
        email: 'sekar@surat.example',
      },
    })
    expect(purchase.status()).toBe(201)
  }
  for (const { language, page, context } of guests) {
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      language === 'en'
        ? 'Sorry, the ticket you choose has been exceeded. Please choose another available ticket.'
        : 'Maaf, tiket yang kamu pilih sudah habis. Silakan pilih tiket lain yang tersedia.',
    )
    await expect(dialog.getByRole('heading')).toHaveText(language === 'en' ? 'Sorry' : 'Maaf')
    await dialog.getByRole('button').click()
    await expect(page.locator(`[data-ticket-row="${scarce.id}"]`)).toContainText(
      language === 'en' ? 'Sold out' : 'Habis',
    )
    await context.close()
  }
})

test('R-053 R-032 the page of a night that takes bookings only by WhatsApp says so in two languages and links to the chat', async ({
  page,
  request,
}) => {
  const { outlet, night } = await chatNight(request)
  for (const [language, text, action] of [
    ['en', / is only reservable via WhatsApp/, 'Proceed to WhatsApp'],
    ['id', / hanya dapat dipesan lewat WhatsApp/, 'Lanjut ke WhatsApp'],
  ] as const) {
    await page.goto(`/${language}/brands/${outlet.brand}/${outlet.slug}/booking?date=${night}`)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('main').getByRole('link', { name: action })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/62\d+\?text=/,
    )
  }
})

async function chatNight(request: APIRequestContext) {
  for (const [brand, slug] of CHAT_VENUES) {
    const outlet = await outletOf(request, brand, slug)
    const night = (await daysOf(request, outlet.id)).find((day) => day.state === 'event' && day.event?.whatsapp)
    if (night) return { outlet: { brand, slug }, night: night.date }
  }
  throw new Error('the demo always has a night on WhatsApp ahead')
}
