// Tests the limit for unproven phones. If guests with unproven phones hold too many places of a night, the next guest must prove their
// phone in a dialog. After that, the booking continues.
import type { Language } from '#domain/language.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aDinnerNight, type DinnerPlace, fillGuest, holdDinner, pickDate } from '#tests/support/browser-dinner.ts'
import { aPhone, aTableNight, expectClean, fillDetails, type Place, submitHold } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { openMemberServer, type MemberServer } from '#tests/support/open-member-server.ts'
import { otherThan } from '#tests/support/probing.ts'

let serverPromise: Promise<MemberServer> | null = null

const limitedServer = () => (serverPromise ??= openMemberServer({ RATE_LIMITS: 'on' }))

// oxlint-disable-next-line eslint/no-empty-pattern -- what a fixture needs is read from this pattern: nothing
test.use({ baseURL: async ({}, use) => use((await limitedServer()).url) })
test.afterAll(async () => (await serverPromise)?.close())

const TEXTS = {
  id: {
    title: 'Pastikan nomormu dulu',
    change: 'Ubah nomor',
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    offline: /Tidak ada jawaban dari server/,
    code: 'Kode verifikasi',
    wrong: 'Kode verifikasi salah.',
    sent: 'Kode sudah dikirim ke nomor ini.',
    resendIn: /^Kirim ulang dalam \d+ detik$/,
    close: 'Tutup',
    hold: /^Tahan meja/,
  },
  en: {
    title: 'Confirm your number first',
    change: 'Change the number',
    phone: 'Phone number',
    send: 'Send the code',
    offline: /The server did not answer/,
    code: 'Verification code',
    wrong: 'The verification code is wrong.',
    sent: 'A code was sent to this number.',
    resendIn: /^Send again in \d+ s$/,
    close: 'Close',
    hold: /^Hold the table/,
  },
}

const e164 = (phone: string) => `+62${phone.slice(1)}`

async function hoard(request: APIRequestContext, { night, tables }: Place): Promise<void> {
  const answer = await request.post('/api/web/v2/reservations/create-multiple-table-reservation', {
    data: {
      tables: tables.slice(0, 3).map(({ id }) => ({ table_id: id, pax: 1 })),
      date: night,
      time: '21:00',
      phone_number: aPhone(),
      name: 'Sekar Ayunda',
      email: 'sekar@surat.example',
      terms_accepted: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function chooseAndFill(page: Page, language: Language, { path, tables }: Place, phone: string): Promise<void> {
  await page.goto(`/${language}${path}`)
  const list = page.locator('label').filter({ hasText: /^(List|Daftar)$/ })
  const choose = page.locator(`[data-table-row="${tables[5]?.id}"]`).getByRole('button').first()
  if (await list.isVisible()) await list.click()
  await choose.click()
  await page
    .locator('button:visible')
    .filter({ hasText: /^(Continue|Lanjut)/ })
    .first()
    .click()
  await fillDetails(page, { phone }, language)
}

const proofIn = (page: Page, language: Language) => page.getByRole('dialog', { name: TEXTS[language].title })

for (const { language, width, height } of [
  { language: 'id', width: 360, height: 800 },
  { language: 'en', width: 1440, height: 900 },
] as const)
  test(`R-048 R-075 in ${language} at ${width} px a guest proves the phone when unproven holds reach their limit, and pays`, async ({
    page,
    context,
    request,
  }) => {
    const t = TEXTS[language]
    await page.setViewportSize({ width, height })
    const place = await aTableNight(request, 'luna-senja', 'kuningan', language === 'id' ? 3 : 4)
    await hoard(request, place)
    const phone = aPhone()
    await chooseAndFill(page, language, place, `${phone}0`)
    await submitHold(page)
    const proof = proofIn(page, language)
    const send = proof.getByRole('button', { name: t.send })
    await expect(send).toBeFocused()
    await expectClean(page)

    await proof.getByRole('button', { name: t.change }).click()
    await expect(proof).toBeHidden()
    const field = page.getByLabel(t.phone)
    await expect(field).toBeFocused()
    await field.fill(phone)
    await submitHold(page)
    await expect(proof).toContainText(phone.replace(/^(.{4})(.{4})/, '$1 $2 '))

    await context.setOffline(true)
    await send.click()
    await expect(proof.getByRole('alert')).toHaveText(t.offline)
    await context.setOffline(false)
    await send.click()
    const code = proof.getByLabel(t.code)
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(proof.getByRole('status')).toHaveText(t.sent)
    await expect(proof.getByRole('button', { name: t.resendIn })).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(proof).toBeHidden()
    await expect(page.getByRole('button', { name: t.hold }).first()).toBeFocused()
    await submitHold(page)
    await expect(code).toBeFocused()

    const server = await limitedServer()
    const sent = (await server.lastCode(e164(phone))).code
    await page.keyboard.type(otherThan(sent))
    await expect(proof.getByRole('alert')).toHaveText(t.wrong)
    await expect(code).toBeFocused()
    await expectClean(page)
    await page.keyboard.type(sent)
    await page.waitForURL(/\/payment\?reservation=/)
    const id = new URL(page.url()).searchParams.get('reservation') ?? ''
    const [reservation] = await server.sql<{ phone: string; phoneProven: boolean; tables: number[] }[]>`
      select r.phone, r.phone_proven, (select array_agg(table_id) from reservation_tables where reservation_id = r.id) as tables
      from reservations r where r.id = ${id}`
    expect(reservation).toEqual({ phone: e164(phone), phoneProven: true, tables: [place.tables[5]?.id] })
    await expectClean(page)
  })

/**
 * Finds a section with at least two free places, and holds a dinner in one of them. The limit counts the places of one section. The search
 * starts `ahead` days from today.
 */
async function aHeldSection(request: APIRequestContext, ahead: number): Promise<DinnerPlace> {
  const find = () => aDinnerNight(request, 'rocca', 'menteng', ahead, '20:30')
  const place = await find()
  await holdDinner(request, place, { pax: 2, time: '20:30' })
  const { night, freeSection } = await find()
  return night === place.night && freeSection === place.freeSection ? place : aHeldSection(request, ahead + 1)
}

test('R-048 R-062 R-075 after a guest has proven the phone, the booking of a dinner continues', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const place = await aHeldSection(request, 8)
  await page.goto(`/en${place.path}/booking?pax=2&date=${place.night}`)
  await pickDate(page, place.night)
  await page.getByRole('radio', { name: /^20:30/ }).click()
  await page.locator(`input[name="section"][value="${place.freeSection}"]`).check()
  await page.getByRole('radio', { name: /^Fire/ }).check()
  await fillGuest(page)
  const phone = await page.getByLabel('Phone number').inputValue()
  await page.getByRole('button', { name: /^Hold/ }).last().click()
  const proof = proofIn(page, 'en')
  await proof.getByRole('button', { name: 'Send the code' }).click()
  await expect(proof.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type((await (await limitedServer()).lastCode(e164(phone))).code)
  await page.waitForURL(/\/restaurant\/payment\?reservation=/)
})
