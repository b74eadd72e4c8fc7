import { expect } from '@playwright/test'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import { aMember, codeOf } from '#tests/support/browser-member.ts'
import { anAccount } from '#tests/support/member.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const TEXTS = {
  en: {
    phone: 'Phone number',
    send: 'Send the code',
    empty: ['Cannot Submit', 'Phone number is required.'],
    short: ['Invalid Phone Number', 'Please enter a valid phone number.'],
    unknown: {
      title: 'Cannot find user',
      text: (phone: string) => `User not found with this phone number\nRegister with ${phone}, or correct the number.`,
      buttons: ['Try Again', 'Register'],
    },
    code: 'Verification code',
    heading: 'Reservations',
  },
  id: {
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    empty: ['Tidak bisa dikirim', 'Nomor telepon wajib diisi.'],
    short: ['Nomor telepon tidak benar', 'Masukkan nomor telepon yang benar.'],
    unknown: {
      title: 'Nomor ini belum terdaftar',
      text: (phone: string) => `Daftar dengan ${phone}, atau perbaiki nomornya.`,
      buttons: ['Perbaiki nomor', 'Daftar'],
    },
    code: 'Kode verifikasi',
    heading: 'Reservasi',
  },
} as const

for (const language of ['en', 'id'] as const) {
  const t = TEXTS[language]
  test(`R-071 R-072 R-076 in ${language} a member page redirects to the sign-in, and the sign-in leads back to the member page`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${language}/profile/my-reservation?status=waiting`)
    await page.waitForURL(/\/auth\/login\?to=/)
    await expectClean(page)
    const field = page.getByLabel(t.phone)
    const send = page.getByRole('button', { name: t.send })
    await send.click()
    await expectDialog(page, t.empty[0], [t.empty[1]], ['OK'])
    await page.getByRole('alertdialog').getByRole('button').click()
    await field.fill('0812-34')
    await send.click()
    await expectDialog(page, t.short[0], [t.short[1]], ['OK'])
    await page.getByRole('alertdialog').getByRole('button').click()
    const phone = aPhone()
    await field.fill(phone)
    await send.click()
    const { title, text, buttons } = t.unknown
    await expectDialog(page, title, [], [...buttons])
    await expect(page.getByRole('alertdialog').locator('.dialog__said')).toHaveText(text(phone), { useInnerText: true })
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.waitForURL(/\/auth\/register\?to=/)
    await expect(page.getByLabel(t.phone)).toHaveValue(phone)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('status').filter({ hasText: phone.slice(1) })).toBeVisible()

    // The test registers with the cookies of this browser, because the code works only in this browser.
    const response = await page.request.post('/api/web/auth/login-using-hwg-confirmation', {
      data: { phone_number: phone, confirmation_code: await codeOf(request, phone), ...anAccount },
    })
    expect(response.status()).toBe(200)
  })
}

test('R-076 a page deletes the cookie of an ended session, but keeps the cookie of a valid session', async ({
  request,
}) => {
  const { token } = await aMember(request)
  const visit = async (cookie: string) => {
    const answer = await request.get('/id/brands', { headers: { Cookie: cookie } })
    return [answer.status(), answer.headers()['set-cookie'] ?? null]
  }
  expect(await visit(`senja_session=${token}`)).toEqual([200, null])
  expect(await visit(`senja_session=${'x'.repeat(43)}`)).toEqual([
    200,
    expect.stringMatching(/^senja_session=; Max-Age=0; Path=\/; HttpOnly/),
  ])
})

test('R-071 R-075 a request for a second code within a minute is rejected with the server’s message', async ({
  page,
  request,
}) => {
  const { phone } = await aMember(request)
  await page.goto('/id/auth/login')
  // A phone gets one code per minute. Less than a minute has passed, so the page shows the server's message.
  await page.getByLabel('Nomor telepon').fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expectDialog(
    page,
    'Terlalu banyak percobaan',
    [/^Tunggu \d+ detik, lalu coba lagi\.$/],
    ['Kembali', 'Coba lagi'],
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('button', { name: /^Kirim ulang dalam \d+ detik$/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /^Kode baru bisa diminta \d+ detik lagi\.$/ })).toBeVisible()
})
