// The steps of the guest: the booking by the promoter's link, the ticket by WhatsApp, the report of a delay, and the answer to the
// question.
import { expect, type Page } from '@playwright/test'
import { link } from '#contract/pages.ts'
import { awake } from '#tests/support/browser-test.ts'
import { aPhone, fillDetails, submitHold } from '#tests/support/browser-guest.ts'
import { type Night, TEXTS } from './night.ts'

const PHONE_WIDTH = 390

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

/** Returns the messages of the guest on the simulated phone, newest first. */
const screenOf = ({ latest, phone }: Night) =>
  latest.locator('section[aria-labelledby="phone"] li').filter({ hasText: phone.replace(/^0/, '+62') })

export async function bookByLink(night: Night): Promise<void> {
  const { step, language, outlet, date, promoter, open } = night
  const page = await open(PHONE_WIDTH)
  Object.assign(night, { latest: page, phone: aPhone() })
  await step('A guest books by the link of a promoter', async () => {
    const query = `date=${date}&code=${promoter.code}`
    await visit(page, `/${language}/brands/${outlet.brand}/${outlet.slug}/booking?${query}`)
    const list = page.locator('label').filter({ hasText: /^(List|Daftar)$/ })
    const cart = page.locator(`[data-cart-table="${night.tableId}"]`).first()
    await expect(async () => {
      if (await list.isVisible()) await list.click()
      await page.locator(`[data-table-row="${night.tableId}"]`).getByRole('button').first().click()
      await expect(cart).toBeAttached({ timeout: 1000 })
    }).toPass()
    await page
      .getByRole('button', { name: /^(Continue|Lanjut)/ })
      .first()
      .click()
    // A room for young guests first shows its rule.
    const rule = page.getByRole('button', { name: /^(I understand|Saya mengerti)$/ })
    await rule.or(page.locator('.bk-grid[data-known]')).first().waitFor()
    if (await rule.isVisible()) await rule.click()
    await fillDetails(page, { name: 'Sekar Ayunda', phone: night.phone, email: 'sekar@surat.example' }, language)
    await submitHold(page)
    await page.waitForURL(/\/payment\?reservation=/)
  })
  await step('The guest pays', async () => {
    await page
      .getByRole('link', { name: TEXTS[language].pay })
      .or(page.getByRole('button', { name: TEXTS[language].pay }))
      .first()
      .click()
    await page.waitForURL(/\/sandbox\/gateway\/pay\//)
    await page.getByRole('button', { name: TEXTS[language].qris }).click()
    await page.waitForURL(/payment-success/)
    await expect(page.locator('#channel')).toBeVisible()
    night.ticket = page.url()
    night.code =
      (await page
        .getByText(/^[A-Z]{3}-[A-Z0-9]{6}$/)
        .first()
        .textContent()) ?? ''
  })
}

export async function takeByWhatsApp(night: Night): Promise<void> {
  const { step, language, latest: page } = night
  const words = TEXTS[language]
  await step('The guest gets the ticket by WhatsApp', async () => {
    await page.locator('#channel').getByRole('link', { name: words.byWhatsApp }).click()
    await page
      .getByLabel(`${language === 'id' ? 'Tulis sebagai' : 'Write as'} +62${night.phone.slice(1)}`)
      .first()
      .press('Enter')
    await expect(async () => {
      await visit(page, link('dev', language))
      await expect(screenOf(night).filter({ hasText: night.code }).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
}

export async function reportDelay(night: Night): Promise<void> {
  const { step, language, latest: page } = night
  const words = TEXTS[language]
  await step('The guest answers the reminder and writes', async () => {
    const [field, button] = words.remind
    await page.getByLabel(field).fill(night.code)
    await page.getByRole('button', { name: button }).click()
    await screenOf(night).getByRole('button', { name: words.late }).first().click()
    await screenOf(night).getByRole('button', { name: words.delay }).first().click()
    const note = screenOf(night).getByLabel(words.writeAs).first()
    await note.fill(words.question)
    await screenOf(night).getByRole('button', { name: words.send, exact: true }).first().click()
    await expect(note).toHaveValue('')
  })
}

export async function answerQuestion(night: Night): Promise<void> {
  const { step, language, open, url } = night
  const words = TEXTS[language]
  const page = await open(PHONE_WIDTH)
  night.latest = page
  await step('The next day, the guest answers one question', async () => {
    const inbox = { params: { to: `+62${night.phone.slice(1)}`, kind: 'whatsapp' } }
    let address = ''
    await expect
      .poll(
        async () => {
          const answer = await page.request.get('/api/sandbox/messages', inbox)
          const { data } = (await answer.json()) as { data: { text: string }[] }
          address = data.map(({ text }) => /\S+#visit/.exec(text)?.[0] ?? '').find((match) => match !== '') ?? ''
          return address
        },
        { timeout: 90_000, intervals: [3000] },
      )
      .not.toBe('')
    await visit(page, address.replace(/^https?:\/\/[^/]+/, url))
    await page.getByLabel(words.words).fill(words.praise)
    await page.getByRole('button', { name: words.good, exact: true }).click()
    await expect(page.locator('#visit').getByRole('status')).toBeVisible()
  })
}
