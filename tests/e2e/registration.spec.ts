// Tests the registration in a browser. For every broken rule, the form and the API must show the text of the specification. The form must
// also work without a mouse.
import type { Language } from '#domain/language.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { refusals as en } from '#messages/en/refusals.ts'
import { refusals as id } from '#messages/id/refusals.ts'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import { anAccount } from '#tests/support/member.ts'
import { test } from '#tests/support/member-server.ts'
import type { MemberServer } from '#tests/support/open-member-server.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 1440, height: 900 } })

const CONFIRM = '/api/web/auth/login-using-hwg-confirmation'
const provided = { en: en.byFault, id: id.byFault }
const LABELS = {
  en: {
    phone: 'Phone number',
    send: 'Send the code',
    code: 'Verification code',
    first: 'First name',
    last: 'Last name',
    email: 'Email address',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    march: 'March',
    female: 'Female',
    nationality: 'Nationality',
    province: 'Province',
    city: 'City or regency',
    register: 'Register',
    invalid: ['Data Invalid', 'Please enter all the required field'],
    welcome: ['Welcome, Sekar Ayunda', 'Try logging in after closing this prompt.'],
  },
  id: {
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    code: 'Kode verifikasi',
    first: 'Nama depan',
    last: 'Nama belakang',
    email: 'Alamat email',
    day: 'Tanggal',
    month: 'Bulan',
    year: 'Tahun',
    march: 'Maret',
    female: 'Perempuan',
    nationality: 'Kewarganegaraan',
    province: 'Provinsi',
    city: 'Kota atau kabupaten',
    register: 'Daftar',
    invalid: ['Data tidak valid', 'Isi semua kolom yang wajib'],
    welcome: ['Selamat datang, Sekar Ayunda', 'Coba masuk setelah menutup pesan ini.'],
  },
} as const

/** The exact texts of spec §5. The Indonesian texts come from the server. */
const SPEC = {
  confirmation_code_required: 'Please enter your verification code. Check your phone for the code sent to you',
  first_name_required: 'First Name is required',
  last_name_required: 'Last Name is required',
  email_required: 'Your email is required',
  email_invalid: 'The email must be a valid email address',
  date_of_birth_required: 'Your date of birth is required',
  under_age: 'Registration is only allowed for individuals who are at least 18 years old',
  gender_required: 'Your gender is required',
  nationality_required: 'Nationality is required',
  province_required: 'Province is required',
  city_required: 'City is required',
  phone_required: 'Phone number is required.',
  phone_invalid: 'Please enter a valid phone number.',
} as const
type Rule = keyof typeof SPEC

const yesterday18 = () => {
  const [y = '', m = '', d = ''] = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).split('-')
  return {
    year: String(Number(y) - 18),
    month: String(Number(m)),
    day: String(Number(d)),
    iso: `${Number(y) - 18}-${m}-${d}`,
  }
}

test('R-073 R-093 the API reports all invalid fields at once, with the texts of the specification in two languages', async ({
  request,
}) => {
  for (const [rule, messages] of Object.entries(SPEC) as [Rule, string][])
    expect(provided.en[rule], rule).toBe(messages)
  const young = yesterday18().iso
  const nothing = Object.fromEntries(Object.keys(anAccount).map((field) => [field, '']))
  const none = { ...nothing, gender: null, nationality_id: null, province_id: null, city_id: null }
  const cases: [sent: object, faults: Partial<Record<string, Rule>>][] = [
    [
      { phone_number: 'no digits', confirmation_code: '', ...none },
      {
        phone_number: 'phone_required',
        confirmation_code: 'confirmation_code_required',
        first_name: 'first_name_required',
        last_name: 'last_name_required',
        email: 'email_required',
        date_of_birth: 'date_of_birth_required',
      },
    ],
    [
      { phone_number: '081234', confirmation_code: ' ', ...anAccount, email: 'raka@', date_of_birth: young, gender: 0 },
      {
        phone_number: 'phone_invalid',
        confirmation_code: 'confirmation_code_required',
        email: 'email_invalid',
        date_of_birth: 'under_age',
        gender: 'gender_required',
      },
    ],
    [
      { phone_number: aPhone(), confirmation_code: '123456', ...anAccount, nationality_id: null, province_id: null },
      { nationality_id: 'nationality_required', province_id: 'province_required', city_id: 'city_required' },
    ],
    [
      {
        phone_number: aPhone(),
        confirmation_code: '123456',
        ...anAccount,
        first_name: ' ',
        last_name: '\t',
        gender: null,
      },
      { first_name: 'first_name_required', last_name: 'last_name_required', gender: 'gender_required' },
    ],
  ]
  for (const language of ['en', 'id'] as const)
    for (const [data, faults] of cases) {
      const answer = await request.post(CONFIRM, { data, headers: { 'Accept-Language': language } })
      expect(answer.status()).toBe(422)
      const { errors } = await answer.json()
      const expected = Object.fromEntries(
        Object.entries(faults).flatMap(([field, rule]) => (rule ? [[field, [provided[language][rule]]]] : [])),
      )
      expect(errors).toMatchObject(expected)
    }
})

const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button').click()
const findAlert = (page: Page, messages: string) => page.getByRole('alert').filter({ hasText: messages })

for (const language of ['en', 'id'] as const) {
  const t = LABELS[language]
  const messages = provided[language]

  test(`R-073 in ${language} all missing or wrong fields show their errors at once and in place, and the form keeps its values`, async ({
    page,
    server,
  }) => {
    await page.goto(`/${language}/auth/register`)
    const submit = page.getByRole('button', { name: t.register, exact: true })
    await expect(page.getByLabel(t.code)).toHaveCount(0)
    await expect(submit).toHaveCount(0)
    const phone = aPhone()
    await page.getByLabel(t.phone).fill(phone)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('status').filter({ hasText: phone.slice(1) })).toBeVisible()
    await expect(page.getByLabel(t.first)).toHaveCount(0)
    const { code } = await server.lastCode(`+62${phone.slice(1)}`)
    // The guest pastes the code from a message, so the code has the format of the message.
    await page.getByLabel(t.code).fill(` ${code.slice(0, 3)}-${code.slice(3)}`)
    await submit.click()
    await expectDialog(page, t.invalid[0], [t.invalid[1]], ['OK'])
    await ok(page)
    await expect(page.getByLabel(t.first)).toBeFocused()
    for (const rule of [
      'first_name_required',
      'last_name_required',
      'email_required',
      'date_of_birth_required',
      'gender_required',
      'nationality_required',
      'province_required',
      'city_required',
    ] as const)
      await expect(findAlert(page, messages[rule]), rule).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectClean(page)

    const young = yesterday18()
    await page.getByLabel(t.first).fill('Sekar')
    await page.getByLabel(t.email).fill('sekar@')
    await page.getByLabel(t.day, { exact: true }).fill(young.day)
    await page.getByLabel(t.month, { exact: true }).selectOption(young.month)
    await page.getByLabel(t.year, { exact: true }).fill(young.year)
    await page.getByText(t.female, { exact: true }).click()
    await page.getByLabel(t.nationality).selectOption({ label: 'Indonesia' })
    await page.getByLabel(t.province).selectOption({ label: 'Bali' })
    await submit.click()
    await expectDialog(page, t.invalid[0], [t.invalid[1]], ['OK'])
    await ok(page)
    await expect(page.getByLabel(t.last)).toBeFocused()
    for (const rule of ['last_name_required', 'email_invalid', 'under_age', 'city_required'] as const)
      await expect(findAlert(page, messages[rule]), rule).toHaveCount(1)
    for (const rule of ['first_name_required', 'phone_required', 'gender_required', 'province_required'] as const)
      await expect(findAlert(page, messages[rule]), rule).toHaveCount(0)
    const city = page.getByLabel(t.city)
    for (const field of [page.getByLabel(t.last), page.getByLabel(t.email), city]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      const descriptionIds = (await field.getAttribute('aria-describedby')) ?? ''
      await expect(page.locator(`[id="${descriptionIds.split(' ')[0]}"]`)).toHaveRole('alert')
    }
    for (const [label, value] of [
      [t.phone, phone],
      [t.code, code],
      [t.first, 'Sekar'],
      [t.email, 'sekar@'],
      [t.day, young.day],
      [t.year, young.year],
    ] as const)
      await expect(page.getByLabel(label, { exact: true }).or(page.locator(`#${label}`))).toHaveValue(value)
    await page.getByLabel(t.last).fill('Ayunda')
    await page.getByLabel(t.email).fill('sekar@surat.example')
    await page.getByLabel(t.year, { exact: true }).fill('1996')
    await city.selectOption({ label: 'Kota Denpasar' })
    await submit.click()
    await expectDialog(page, t.welcome[0], [t.welcome[1]], ['OK'])
    await ok(page)
    await page.waitForURL(new RegExp(`/${language}/profile/my-account$`))
    await expect(page.getByRole('main')).toContainText('Kota Denpasar, Bali')
  })

  test(`R-073 R-072 in ${language} a new member registers with the keyboard only, from the phone field to the account page`, async ({
    page,
    server,
  }) => {
    const phone = aPhone()
    await page.goto(`/${language}/auth/login?to=/${language}/profile/membership`)
    await typeAt(page, page.getByLabel(t.phone), phone)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await tabTo(page, dialog.getByRole('button', { name: t.register }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/auth\/register\?to=/)
    await expect(page.getByLabel(t.phone)).toHaveValue(phone)
    await tabTo(page, page.getByRole('button', { name: t.send }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: phone.slice(1) })).toBeVisible()
    await fillByKeys(page, t, await codeOf(server, phone))
    await page.keyboard.press('Enter')
    await expectDialog(page, t.welcome[0], [t.welcome[1]], ['OK'])
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/${language}/profile/membership$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fajar')
  })
}

const codeOf = async (server: MemberServer, phone: string) => (await server.lastCode(`+62${phone.slice(1)}`)).code

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((part) => part === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no way there by keyboard')
}

async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Fills in the personal data in the order of the form. In a list, typing the first letters selects an entry. */
async function fillByKeys(page: Page, t: (typeof LABELS)[Language], code: string): Promise<void> {
  await typeAt(page, page.getByLabel(t.code), code)
  await typeAt(page, page.getByLabel(t.first), 'Sekar')
  await typeAt(page, page.getByLabel(t.last), 'Ayunda')
  await typeAt(page, page.getByLabel(t.email), 'sekar@surat.example')
  await typeAt(page, page.getByLabel(t.day, { exact: true }), '7')
  await typeAt(page, page.getByLabel(t.month, { exact: true }), t.march)
  await typeAt(page, page.getByLabel(t.year, { exact: true }), '1996')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: t.female })).toBeChecked()
  await typeAt(page, page.getByLabel(t.nationality), 'Indonesia')
  await typeAt(page, page.getByLabel(t.province), 'Bali')
  const city = page.getByLabel(t.city)
  await tabTo(page, city)
  await expect(city.locator('option')).not.toHaveCount(1)
  await page.keyboard.type('Kota Denpasar')
  await tabTo(page, page.getByRole('button', { name: t.register, exact: true }))
}
