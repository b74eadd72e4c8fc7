// Tests that a guest answers a reminder by WhatsApp and says that the party is late. Staff see this and send an answer.
import { expect, type Page } from '@playwright/test'
import { link } from '#contract/pages.ts'
import type { Language } from '#domain/language.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { aPaidMember } from '#tests/support/browser-member.ts'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const WORDS = {
  en: {
    remind: ['Booking code', 'Send the reminder now'],
    late: 'We are late',
    thirty: '30 minutes',
    taken: /about 30 minutes late/,
    write: [/^Write as/, 'Send'],
    flag: '30 min late',
    talk: 'WhatsApp conversation',
    answer: /^Answer Raka/,
    send: /^Send to Raka/,
    waiting: 'Waiting for an answer',
  },
  id: {
    remind: ['Kode booking', 'Kirim pengingat sekarang'],
    late: 'We are late',
    thirty: '30 minutes',
    taken: /about 30 minutes late/,
    write: [/^Tulis sebagai/, 'Kirim'],
    flag: 'Telat 30 mnt',
    talk: 'Percakapan WhatsApp',
    answer: /^Balas Raka/,
    send: /^Kirim ke Raka/,
    waiting: 'Menunggu balasan',
  },
} as const

/** Opens the simulated phone and sends the reminder of a reservation to it. */
async function remind(page: Page, code: string, language: Language) {
  const [field, button] = WORDS[language].remind
  await page.goto(link('dev', language))
  await page.getByLabel(field).fill(code)
  await page.getByRole('button', { name: button }).click()
}

/** Returns the messages of this phone on the page, newest first. */
const onPhone = (page: Page, phone: string) =>
  page.locator('section[aria-labelledby="phone"] li').filter({ hasText: phone.replace(/^0/, '+62') })

for (const { language, width, at } of [
  { language: 'en', width: 1440, at: 9 },
  { language: 'id', width: 390, at: 11 },
] as const)
  test(`R-105 staff see on the floor that a guest pressed "late", and answer the guest’s text, in ${language} at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    const words = WORDS[language]
    const { phone, code, outletId } = await aPaidMember(request, 'qris', at)
    await page.setViewportSize({ width, height: 900 })
    await remind(page, code, language)
    const screen = onPhone(page, phone)
    await screen.getByRole('button', { name: words.late }).click()
    await screen.getByRole('button', { name: words.thirty }).click()
    await expect(screen.filter({ hasText: words.taken })).toHaveCount(1)
    const [field, button] = words.write
    await screen.getByLabel(field).fill('May we bring a cake?')
    await screen.getByRole('button', { name: button }).click()
    await expect(screen.getByLabel(field)).toHaveValue('')
    await expectClean(page)

    const desk = await browser.newPage({ viewport: { width, height: 900 }, baseURL: new URL(page.url()).origin })
    await stepIn(desk, 'owner', { language, theme: width < 720 ? 'night' : 'day' })
    const read = await callOfficeOn(desk, 'reservation', { id: code })
    const { outlets } = await callOfficeOn(desk, 'me', {})
    const outlet = outlets.find(({ id }) => id === outletId)
    await desk.goto(`/office/${outlet?.brand}/${outlet?.slug}/floor?night=${read.night}`)
    const [tableId = 0] = read.party.tableIds
    await desk.locator(`[data-table="${tableId}"]`).first().click()
    await expect(desk.locator('.floor__side').getByText(words.flag)).toBeVisible()
    await expect(desk.locator(`[data-table="${tableId}"]`).first()).toHaveAttribute(
      'aria-label',
      new RegExp(words.flag, 'i'),
    )
    await expectOfficeClean(desk)

    await desk.goto(`/office/${outlet?.brand}/${outlet?.slug}/tonight?night=${read.night}`)
    await expect(desk.getByText(words.flag).first()).toBeVisible()
    await expect(desk.getByRole('heading', { name: words.waiting })).toBeVisible()
    await desk.goto(`/office/reservations/${code}`)
    const log = desk.getByRole('log', { name: words.talk })
    await expect(log).toContainText('May we bring a cake?')
    await desk.getByLabel(words.answer).fill('Yes, leave it at the desk.')
    await desk.getByRole('button', { name: words.send }).click()
    await expect(log).toContainText('Yes, leave it at the desk.')
    await expectOfficeClean(desk)
    await desk.close()

    await expect(async () => {
      await page.reload()
      await expect(onPhone(page, phone).filter({ hasText: 'Yes, leave it at the desk.' })).toHaveCount(1)
    }).toPass({ timeout: 15_000 })
  })
