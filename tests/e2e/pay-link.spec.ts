// Tests a pay link that a guest forwards. Staff and strangers must not see personal data. The guest opens the ticket with a code.
import type { Language } from '#domain/language.ts'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { aTableNight, expectClean, holdOverApi } from '#tests/support/browser-guest.ts'
import { callOfficeOn, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const TEXTS = {
  en: {
    waiting: 'Is this your reservation?',
    paid: 'It is paid',
    send: 'Send a code to s***@…',
    code: 'Verification code',
  },
  id: {
    waiting: 'Ini reservasimu?',
    paid: 'Sudah dibayar',
    send: 'Kirim kode ke s***@…',
    code: 'Kode verifikasi',
  },
}

async function aPayLink(
  page: Page,
  request: APIRequestContext,
  { language, skip }: { language: Language; skip: number },
) {
  const place = await aTableNight(request, 'luna-senja', 'kuningan', skip)
  const email = `sekar${Date.now()}@surat.example`
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const { id } = await holdOverApi(request, place, table, undefined, { email, language })
  await stepIn(page, 'cashier')
  const { link } = await callOfficeOn(page, 'payLink', { id })
  return { id, email, link: new URL(link) }
}

async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const { data } = await (await request.get(`/api/sandbox/messages?to=${to}`)).json()
    const text = (data as { text: string }[]).map((mail) => /\b(\d{3}) (\d{3})\b/.exec(mail.text)).find(Boolean)
    code = `${text?.[1] ?? ''}${text?.[2] ?? ''}`
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 15_000 })
  return code
}

const aStranger = async (browser: Browser, width: number) =>
  (await browser.newContext({ viewport: { width, height: 800 } })).newPage()

for (const [language, width] of [
  ['en', 360],
  ['id', 1440],
] as const) {
  test(`S1 F18 in ${language} at ${width} px a pay link from a cashier shows no guest data, and only a code opens the ticket`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const t = TEXTS[language]
    const { id, email, link } = await aPayLink(page, request, { language, skip: language === 'en' ? 4 : 5 })
    const key = link.searchParams.get('key') ?? ''
    const other = await aStranger(browser, width)
    await other.goto(`${baseURL}${link.pathname}${link.search}`)
    await expect(other.getByRole('heading', { name: t.waiting })).toBeVisible()
    for (const secret of ['Sekar Ayunda', email]) expect(await other.content()).not.toContain(secret)
    await expectClean(other)
    const token = { 'X-Reservation-Token': key }
    for (const path of ['ticket.png', 'ticket.pdf', 'calendar.ics'])
      expect((await request.get(`/api/web/reservations/${id}/${path}`, { headers: token })).status(), path).toBe(404)
    const released = await request.post(`/api/web/reservations/${id}/release`, { headers: token })
    expect(released.status()).toBe(404)
    await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })
    await other.goto(`${baseURL}/${language}/reservation/payment-success?reservation=${id}&key=${key}`)
    await expect(other.getByRole('heading', { level: 1, name: t.paid })).toBeVisible({ timeout: 15_000 })
    for (const secret of ['Sekar Ayunda', email]) expect(await other.content()).not.toContain(secret)
    await expectClean(other)
    await other.getByRole('button', { name: t.send }).click()
    await other.getByLabel(t.code).fill(await codeFor(request, email))
    await expect(other.getByText(email)).toHaveCount(1)
    await expect(other.getByText(email)).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: t.paid })).toBeHidden()
  })
}
