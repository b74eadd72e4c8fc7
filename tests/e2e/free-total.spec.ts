// Tests a ticket that is free because of a code. The guest gets the QR code without a payment, and the office shows who granted the code.
import { expect, type Browser, type Page } from '@playwright/test'
import { aTicketNight, fillDetails } from '#tests/support/browser-guest.ts'
import { expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { violationsOf } from '#tests/support/browser-axe.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const WORDS = {
  en: {
    more: /^More,/,
    understand: 'I understand',
    code: 'Promoter code',
    apply: 'Apply',
    nothing: 'Nothing to pay',
    confirm: 'Confirm the ticket',
    after: 'There is no payment',
    confirmed: 'Your reservation is confirmed',
    free: (code: string) => `Free with the code ${code}.`,
    approved: 'approved that this code may take the whole price off',
    width: 1440,
  },
  id: {
    more: /^Tambah,/,
    understand: 'Saya mengerti',
    code: 'Kode promotor',
    apply: 'Pakai',
    nothing: 'Tidak ada yang dibayar',
    confirm: 'Konfirmasi tiketnya',
    after: 'Tidak ada pembayaran',
    confirmed: 'Reservasimu sudah pasti',
    free: (code: string) => `Gratis dengan kode ${code}.`,
    approved: 'menyetujui bahwa kode ini boleh menghapus seluruh harganya',
    width: 360,
  },
} as const

const headers = { 'sec-fetch-site': 'same-origin' }

async function approvedCode(browser: Browser, baseURL: string): Promise<string> {
  const code = `GRATIS${Date.now() % 1_000_000}`
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const ask = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/office/call/${call}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  await stepIn(page, 'marketing')
  const { id } = await ask('addAffiliator', { name: `Sepupu ${code}`, phone: '', email: '' })
  const terms = {
    kind: 'percent',
    value: 100,
    outletIds: null,
    validFrom: null,
    validTo: nightAhead(90),
    useLimit: 9,
  }
  expect(await ask('makeCode', { id, code, ...terms })).toMatchObject({ state: 'asked' })
  await stepIn(page, 'owner')
  const { proposals } = await ask('affiliator', { id })
  await ask('answerProposal', { id, proposal: proposals[0].id, isApproved: true })
  await context.close()
  return code
}

async function toFreeDetails(page: Page, language: keyof typeof WORDS, path: string, code: string): Promise<void> {
  const t = WORDS[language]
  await page.goto(`/${language}${path}`)
  const row = page.locator('[data-ticket-row]').first()
  const continueButton = page.getByRole('button', { name: /^(Continue|Lanjut)/ }).filter({ visible: true })
  await expect(async () => {
    await row.getByRole('button', { name: t.more }).click()
    await expect(continueButton.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await continueButton.first().click()
  const understand = page.getByRole('alertdialog').getByRole('button', { name: t.understand })
  await understand.click()
  await fillDetails(page, {}, language)
  await page.locator('.form__more > summary').click()
  await page.getByLabel(t.code).fill(code)
  await page.getByRole('button', { name: t.apply, exact: true }).click()
}

for (const language of ['en', 'id'] as const)
  test(`B4 in ${language} a ticket with a 100 % code is confirmed without a payment, and the office shows who granted the code`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = WORDS[language]
    const code = await approvedCode(browser, baseURL ?? '')
    await page.setViewportSize({ width: t.width, height: 900 })
    const { path } = await aTicketNight(page.request, 'gema', 'losari')
    const urls: string[] = []
    page.on('framenavigated', (frame) => urls.push(frame.url()))
    await toFreeDetails(page, language, path, code)
    const form = page.locator('#booking-form')
    const confirm = page.getByRole('button', { name: t.confirm }).filter({ visible: true }).first()
    await expect(confirm).toBeVisible()
    await expect(form).toContainText(t.after)
    await expect(page.locator(t.width > 1000 ? 'aside .summ__price' : '.bk-bar')).toContainText(t.nothing)
    expect(await violationsOf(page)).toEqual([])
    await confirm.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmed, { timeout: 20_000 })
    await expect(page.locator('.tix__qr img')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(t.free(code))
    expect(urls.filter((url) => /\/pay\/|\/gateway\/|\/payment\?/.test(url))).toEqual([])
    expect(await violationsOf(page)).toEqual([])
    const bookingCode = (await page.locator('.tix__code').innerText()).replaceAll(/\s/g, '')
    await stepIn(page, 'owner', { language })
    await page.goto(`/office/reservations/${bookingCode}`)
    await expect(page.locator('.record__money')).toContainText(code)
    await expect(page.locator('.record__money')).toContainText(t.approved)
    await expectOfficeClean(page)
  })
