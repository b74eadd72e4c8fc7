// Tests the page on which a guest types the sign-in code. After the sign-in, a guest with a known phone must reach the requested page. The
// tests cover every way in which the sign-in can fail.
import type { Language } from '#domain/language.ts'
import { expect, type Page } from '@playwright/test'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { test } from '#tests/support/member-server.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 360, height: 800 } })

const TEXTS = {
  en: {
    phone: 'Phone number',
    send: 'Send the code',
    code: 'Verification code',
    login: 'Log in',
    missing: 'Please enter your verification code. Check your phone for the code sent to you',
    wrong: 'The verification code is wrong.',
    waiting: /^Send again in \d+ s$/,
    again: 'Send the code again',
    sentAgain: 'A new code is on its way. The old one is no longer valid.',
    tooMany: 'Too Much Attempts',
    otherPhone: 'Use another number',
  },
  id: {
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    code: 'Kode verifikasi',
    login: 'Masuk',
    missing: 'Masukkan kode verifikasi. Lihat ponselmu untuk kode yang kami kirim',
    wrong: 'Kode verifikasi salah.',
    waiting: /^Kirim ulang dalam \d+ detik$/,
    again: 'Kirim ulang kode',
    sentAgain: 'Kode baru sudah dikirim. Yang lama tidak berlaku lagi.',
    tooMany: 'Terlalu banyak percobaan',
    otherPhone: 'Pakai nomor lain',
  },
} as const

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button').click()
const main = (page: Page) => page.getByRole('main')

async function toTheCode(page: Page, language: Language, phone: string, to = ''): Promise<void> {
  const t = TEXTS[language]
  await page.goto(`/${language}/auth/login${to}`)
  await page.getByLabel(t.phone).fill(phone)
  await page.getByRole('button', { name: t.send }).click()
  await page.waitForURL(/\/auth\/verify/)
  await expect(page.getByLabel(t.code)).toBeVisible()
}

for (const language of ['en', 'id'] as const) {
  const t = TEXTS[language]

  test(`R-071 R-076 in ${language} a member signs in and reaches the requested page within three screens and fifteen seconds`, async ({
    page,
    server,
  }) => {
    const { phone, e164 } = await server.member()
    const screens: string[] = []
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname)
    })
    const startTime = Date.now()
    await toTheCode(page, language, `${phone.slice(0, 4)}-${phone.slice(4)}`, `?to=/${language}/profile/membership`)
    const { code } = await server.lastCode(e164)
    await page.getByLabel(t.code).focus()
    await page.keyboard.insertText(` ${code.slice(0, 3)} - ${code.slice(3)} `)
    await page.waitForURL(new RegExp(`/${language}/profile/membership$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fajar')
    expect(Date.now() - startTime).toBeLessThan(15_000)
    expect(screens.filter((path) => path !== 'blank')).toEqual([
      `/${language}/auth/login`,
      `/${language}/auth/verify`,
      `/${language}/profile/membership`,
    ])
  })

  test(`R-071 R-075 in ${language} a wrong code shows an error at the field, and five wrong codes start the sign-in again`, async ({
    page,
    server,
  }) => {
    const { phone, e164 } = await server.member()
    await toTheCode(page, language, phone)
    const field = page.getByLabel(t.code)
    const alerts = page.getByRole('alert')
    await page.getByRole('button', { name: t.login, exact: true }).click()
    await expect(alerts.filter({ hasText: t.missing })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(await field.getAttribute('aria-describedby')).toContain((await alerts.first().getAttribute('id')) ?? 'none')
    const { code } = await server.lastCode(e164)
    for (let n = 1; n <= 5; n++) {
      // The form sends a complete code automatically. A wrong code stays visible, and typing replaces it.
      await field.fill(otherThan(code, n))
      await expect(alerts.filter({ hasText: t.wrong })).toBeVisible()
      await expect(field).toHaveValue(otherThan(code, n))
      await expect(field).toBeFocused()
      if (n < 5) await field.fill('')
    }
    await field.fill('')
    await field.fill(code)
    await expectDialog(page, t.tooMany, [/.+/], ['OK'])
    await ok(page)
    await page.waitForURL(/\/auth\/login/)
    await expect(page.getByLabel(t.phone)).toHaveValue(e164)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test(`R-071 in ${language} a member can request a new code after a countdown, and the earlier code becomes invalid`, async ({
    page,
    server,
  }) => {
    const { phone, e164 } = await server.member()
    await page.clock.install()
    await toTheCode(page, language, phone)
    const again = page.getByRole('button', { name: t.waiting }).or(page.getByRole('button', { name: t.again }))
    await expect(again).toHaveText(t.waiting)
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    const leftAt = async () => Number(/\d+/.exec(await again.innerText())?.[0])
    const first = await leftAt()
    expect(first).toBeGreaterThan(50)
    await page.clock.runFor(10_000)
    expect(await leftAt()).toBeLessThanOrEqual(first - 9)
    const old = await server.lastCode(e164)
    await again.click({ force: true })
    await page.clock.runFor(60_000)
    await expect(again).toHaveText(t.again)
    await expect(again).not.toHaveAttribute('aria-disabled', 'true')
    expect((await server.lastCode(e164)).code).toBe(old.code)
    await server.forgetWaiting()
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: t.sentAgain })).toBeVisible()
    await expect(again).toHaveText(t.waiting)
    const field = page.getByLabel(t.code)
    await expect(field).toBeFocused()
    const { code } = await server.lastCode(e164)
    if (code !== old.code) {
      await field.fill(old.code)
      await expect(page.getByRole('alert').filter({ hasText: t.wrong })).toBeVisible()
      await field.fill('')
    }
    await field.fill(code)
    await page.waitForURL(new RegExp(`/${language}/profile/my-account$`))
  })
}

test('R-071 the text message ends with the site’s address and the code, so that a phone can fill in the code with one tap', async ({
  page,
  server,
}) => {
  const { phone, e164 } = await server.member()
  // Imitates the browser of a phone in which the user has just tapped the code in the message.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: () => undefined })
    const requests: unknown[] = []
    Object.assign(window, { asked: requests })
    navigator.credentials.get = (options) =>
      new Promise((resolve) => {
        requests.push(JSON.parse(JSON.stringify(options)))
        Object.assign(window, {
          tap: (code: string) => resolve(Object.assign(Object.create(null), { code, type: 'otp' })),
        })
      })
  })
  await toTheCode(page, 'en', phone)
  const field = page.getByLabel('Verification code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  const { code, text } = await server.lastCode(e164)
  expect(text.split('\n').at(-1)).toBe(`@${new URL(server.url).hostname} #${code}`)
  expect(text.match(/\d{6}/g)?.every((digits) => digits === code)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(
    expect.arrayContaining([expect.objectContaining({ otp: { transport: ['sms'] } })]),
  )
  await page.evaluate((typedCode) => Reflect.get(window, 'tap')(typedCode), code)
  await page.waitForURL(/\/en\/profile\/my-account$/)
})

test('R-071 the code field accepts digits of any script, and without a phone number its page redirects to the phone field', async ({
  page,
  server,
}) => {
  await page.goto('/id/auth/verify?to=/id/profile/membership')
  await page.waitForURL(/\/id\/auth\/login\?to=/)
  const { phone, e164 } = await server.member()
  await toTheCode(page, 'id', phone)
  const { code } = await server.lastCode(e164)
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  await page.getByLabel('Kode verifikasi').fill(arabic)
  await page.waitForURL(/\/id\/profile\/my-account$/)
})

test('R-094 R-071 every sign-in failure shows the text of the specification, and the phone field keeps its value', async ({
  page,
}) => {
  await page.goto('/en/auth/login')
  const field = page.getByLabel('Phone number')
  await field.fill('0812 7777 8888')
  let answer: { status: number; code: string } | null = null
  await page.route('**/auth/get-user', (route) =>
    answer
      ? route.fulfill({ status: answer.status, json: { message: 'The server says so.', code: answer.code } })
      : route.abort(),
  )
  for (const [reply, title, text] of [
    [{ status: 500, code: 'server_error' }, 'Whoops', 'Server error. Please try again later.'],
    [{ status: 503, code: 'maintenance' }, 'Server under maintenance', 'Please try again later'],
    [{ status: 429, code: 'too_much_attempts' }, 'Too Much Attempts', 'The server says so.'],
    [{ status: 403, code: 'forbidden' }, 'Forbidden', 'The server says so.'],
    [{ status: 400, code: 'bad_request' }, 'Bad Request', 'The server says so.'],
    [null, 'Error', 'Failed to fetch data.'],
  ] as const) {
    answer = reply
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expectDialog(page, title, [text], ['Return', 'Try Again'])
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect(field).toHaveValue('0812 7777 8888')
    await expect(field).toBeFocused()
  }
  await expect(main(page)).toContainText('No account yet?')
})
