// Signing in by phone, registering, and what is a member's alone.
import { expect } from '@playwright/test'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { aPhone, aTableNight, expectClean, holdOverApi } from '#tests/support/browser-guest.ts'
import { aMember, asMember, codeOf } from '#tests/support/browser-member.ts'
import { anAccount } from '#tests/support/member.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const TEXTS = {
  en: {
    phone: 'Phone number',
    send: 'Send the code',
    empty: ['Cannot Submit', 'Phone number is required.'],
    short: ['Invalid Phone Number', 'Please enter a valid phone number.'],
    unknown: ['Cannot find user', 'User not found with this phone number', ['Try Again', 'Register']],
    code: 'Verification code',
    heading: 'Reservations',
  },
  id: {
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    empty: ['Tidak bisa dikirim', 'Nomor telepon wajib diisi.'],
    short: ['Nomor telepon tidak benar', 'Masukkan nomor telepon yang benar.'],
    unknown: ['Pengguna tidak ditemukan', 'Tidak ada pengguna dengan nomor telepon ini', ['Coba lagi', 'Daftar']],
    code: 'Kode verifikasi',
    heading: 'Reservasi',
  },
} as const

for (const language of ['en', 'id'] as const) {
  const t = TEXTS[language]
  test(`R-071 R-072 R-076 in ${language} a page of members leads to signing in, names what is wrong with a phone, and back to the page`, async ({
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
    await expectDialog(page, t.unknown[0], [t.unknown[1]], [...t.unknown[2]])
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.waitForURL(/\/auth\/register\?to=/)
    await expect(page.getByLabel(t.phone)).toHaveValue(phone)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('status').filter({ hasText: phone.slice(1) })).toBeVisible()

    // The code is this browser's: nobody else registers with it.
    const registered = await page.request.post('/api/web/auth/login-using-hwg-confirmation', {
      data: { phone_number: phone, confirmation_code: await codeOf(request, phone), ...anAccount },
    })
    expect(registered.status()).toBe(200)
  })
}

test('R-073 R-076 R-081 registering with a pasted code names what is missing and opens the page that was asked for; signing out ends it', async ({
  page,
  request,
  baseURL,
}) => {
  const phone = aPhone()
  const known = await request.post('/api/web/auth/login-using-hwg', { data: { phone_number: phone } })
  expect(known.status()).toBe(200)
  const code = await codeOf(request, phone)
  await page.goto('/en/auth/login?to=/en/profile/membership')
  await page.evaluate(
    (kept) => window.sessionStorage.setItem('senja:sign-in', kept),
    JSON.stringify({ phone, resendAt: Date.now() + 60_000 }),
  )
  await page.goto('/en/auth/register?to=/en/profile/membership')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectDialog(page, 'Data Invalid', ['Please enter all the required field'], ['OK'])
  await page.getByRole('alertdialog').getByRole('button').click()
  for (const reported of [
    'Please enter your verification code. Check your phone for the code sent to you',
    'First Name is required',
    'Last Name is required',
    'Your email is required',
    'Your date of birth is required',
    'Your gender is required',
    'Nationality is required',
    'Province is required',
    'City is required',
  ])
    await expect(page.getByRole('alert').filter({ hasText: reported })).toBeVisible()
  await expectClean(page)
  await page.getByLabel('Verification code').fill(` ${code.slice(0, 3)}-${code.slice(3)}`)
  await page.getByLabel('First name').fill('Sekar')
  await page.getByLabel('Last name').fill('Ayunda')
  await page.getByLabel('E-mail address').fill('sekar@surat.example')
  await page.getByLabel('Day', { exact: true }).fill('7')
  await page.getByLabel('Month', { exact: true }).selectOption({ label: 'March' })
  await page.getByLabel('Year', { exact: true }).fill('1996')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Nationality').selectOption({ label: 'Indonesia' })
  await page.getByLabel('Province').selectOption({ label: 'Bali' })
  await page.getByLabel('City or regency').selectOption({ label: 'Kota Denpasar' })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectDialog(page, 'Welcome, Sekar Ayunda', ['Try logging in after closing this prompt.'], ['OK'])
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForURL(/\/en\/profile\/membership$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fajar')
  await expectClean(page)

  await page.goto('/en/profile/my-account')
  await expect(page.getByRole('main')).toContainText('Kota Denpasar, Bali')
  await expect(page.getByRole('main')).toContainText('The profile is changed in the Senja app.')
  await expectClean(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/\/en$/)
  await page.goto('/en/profile/my-account')
  await page.waitForURL(/\/auth\/login\?to=/)
  const cookies = await page.context().cookies(baseURL)
  expect(cookies.find(({ name }) => name === 'senja_session')).toBeUndefined()
})

test('R-076 a page takes away a session cookie that has ended, and leaves a good one', async ({ request }) => {
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

test('R-071 R-075 a code asked for again within its minute is refused in the server’s words, with Return or Try Again', async ({
  page,
  request,
}) => {
  const { phone } = await aMember(request)
  await page.goto('/id/auth/login')
  // The minute between two codes of a phone has not passed: the page says so in the server's words.
  await page.getByLabel('Nomor telepon').fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expectDialog(page, 'Terlalu banyak percobaan', [/.+/], ['Kembali', 'Coba lagi'])
})

test('R-078 R-079 R-101 a member sees the night, is told to the rupiah what cancelling returns, gives a reason, and sees where the money is', async ({
  page,
  request,
  baseURL,
}) => {
  const { phone, token } = await aMember(request)
  await asMember(page, token, baseURL ?? '')
  const place = await aTableNight(request, 'luna-senja', 'dago', 9)
  const [table] = place.tables
  if (!table) throw new Error('too few tables')
  const { id } = await holdOverApi(page.request, place, table, phone)
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })
  await expect(async () => {
    await page.goto('/en/profile/my-reservation')
    await expect(page.getByRole('main')).toContainText('Confirmed', { timeout: 1000 })
  }).toPass()
  await expectClean(page)
  await page.getByRole('link', { name: new RegExp(place.name) }).click()
  await expect(page.locator('.tix__code')).toHaveText(/^SNJ-/)
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Goes back to you: IDR [\d,]+ \(50% of what was paid\)\./)
  const reported = /IDR [\d,]+/.exec(await dialog.innerText())?.[0] ?? ''
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please specify your cancelation reason.')
  await expect(dialog.getByLabel('Reason').locator('option')).toHaveText([
    'Please Select',
    'Change of Plan',
    'Wrong Information',
    'Others',
  ])
  await dialog.getByLabel('Reason').selectOption('change_of_plan')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expectDialog(page, 'Cancelation Complete', ['Your reservation has been successfully canceled.'], ['OK'])
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await expect(page.getByRole('main')).toContainText(reported)
  await expect(page.getByRole('button', { name: 'Cancel reservation' })).toBeHidden()
  await expectClean(page)
})
