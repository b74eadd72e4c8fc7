// Tests that a member downloads their own data, reads their consents, and deletes their account in a browser.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { aTableNight, expectClean, holdOverApi } from '#tests/support/browser-guest.ts'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { test } from '#tests/support/browser-test.ts'
import { readPage } from '#tests/support/read-page.ts'

const TEXTS = {
  en: {
    data: 'Your data',
    download: 'Download my data',
    remove: 'Delete account',
    ask: 'Delete your account?',
    send: 'Send the code',
    code: 'Verification code',
    wrong: 'The verification code is wrong.',
    forGood: 'Delete for good',
    done: 'Your account is deleted',
    years: /Reservation numbers, nights, places and amounts: 10 years/,
    terms: /Terms & Conditions/,
    refusedMarketing: /^refused \d/,
    accepting: /By registering you accept the Terms & Conditions/,

    sorry: 'Sorry',
    waiting: /still waits for its payment/,
  },
  id: {
    data: 'Datamu',
    download: 'Unduh dataku',
    remove: 'Hapus akun',
    ask: 'Hapus akunmu?',
    send: 'Kirim kode',
    code: 'Kode verifikasi',
    wrong: 'Kode verifikasi salah.',
    forGood: 'Hapus untuk selamanya',
    done: 'Akunmu sudah dihapus',
    years: /Nomor reservasi, malam, tempat, dan jumlah uangnya: 10 tahun/,
    terms: /Syarat & Ketentuan/,
    refusedMarketing: /^ditolak \d/,
    accepting: /Dengan mendaftar kamu menyetujui Syarat & Ketentuan/,

    sorry: 'Maaf',
    waiting: /masih menunggu pembayaran/,
  },
} as const

for (const language of ['en', 'id'] as const) {
  const t = TEXTS[language]

  test(`in ${language} a member downloads their data as a file, and sees their consents`, async ({
    page,
    request,
    baseURL,
  }) => {
    const member = await aMember(request)
    await asMember(page, member.token, baseURL ?? '')
    await page.context().addCookies([{ name: 'senja_consent', value: '1.analytics', url: baseURL ?? '' }])
    await page.goto(`/${language}/profile/my-account`)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const part = page.locator('#data')
      await expect(part.getByRole('heading', { name: t.data })).toBeVisible()
      await expect(part.getByText(t.terms)).toBeVisible()
      await expect(part.getByText(t.refusedMarketing)).toBeVisible()
      await expectClean(page)
    }
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t.download }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^(?:my-data|data-saya)-\d{4}-\d\d-\d\d\.json$/)
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({
      format: 'senja-own-data/1',
      profile: { phone_number: `+62${member.phone.slice(1)}` },
      reservations: [],
    })
  })

  test(`in ${language} a member with a reservation that waits for payment cannot delete the account, and the page says why`, async ({
    page,
    request,
    baseURL,
  }) => {
    const member = await aMember(request)
    await asMember(page, member.token, baseURL ?? '')
    const place = await aTableNight(request, 'gema', 'scbd', language === 'en' ? 5 : 6)
    const [table] = place.tables
    if (!table) throw new Error('no table')
    await holdOverApi(request, place, table, member.phone, { token: member.token })
    await page.goto(`/${language}/profile/my-account`)
    await page.getByRole('button', { name: t.remove }).click()
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expectDialog(page, t.sorry, [t.waiting], ['OK'])
  })

  test(`in ${language} the registration form names the terms that the member accepts, next to its button`, async ({
    request,
  }) => {
    const html = await (await request.get(`/${language}/auth/register`)).text()
    const beside = /<form\b[\s\S]*<\/form>/.exec(html)?.[0] ?? ''
    expect(readPage(`<body>${beside}`).text.replaceAll(/\s+/g, ' ')).toMatch(t.accepting)
  })

  test(`in ${language} the privacy page shows the retention periods and how to delete an account`, async ({
    request,
  }) => {
    const { text } = readPage(await (await request.get(`/${language}/privacy-policy`)).text())
    for (const days of [30, 90, 365]) expect(text).toMatch(new RegExp(`${days} (hari|days)`))
  })
}

test.describe(() => {
  test.use({ baseURL: async ({ server }, use) => use(server.url) })

  for (const language of ['en', 'id'] as const) {
    const t = TEXTS[language]

    test(`in ${language} the account page lists the data that a deletion erases, and the deletion needs a code and ends the session`, async ({
      page,
      request,
      server,
    }) => {
      const member = await server.member()
      await asMember(page, member.token, server.url)
      await page.goto(`/${language}/profile/my-account`)
      await page.getByRole('button', { name: t.remove }).click()
      const dialog = page.getByRole('dialog', { name: t.ask })
      await expect(dialog.getByText(t.years)).toBeVisible()
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectClean(page)
      }
      await dialog.getByRole('button', { name: t.send, exact: true }).click()
      await expect(page.getByLabel(t.code)).toBeVisible()
      await expectClean(page)
      const { code: right } = await server.lastCode(member.e164)
      await page.getByLabel(t.code).fill(right === '123456' ? '654321' : '123456')
      await page.getByRole('button', { name: t.forGood }).click()
      await expect(page.getByText(t.wrong)).toBeVisible()
      await page.getByLabel(t.code).fill(right)
      await page.getByRole('button', { name: t.forGood }).click()
      await expect(page.getByRole('alertdialog').getByText(t.done)).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button').click()
      await page.waitForURL(new RegExp(`/${language}/?$`))
      await page.goto(`/${language}/profile/my-account`)
      await page.waitForURL(/\/auth\/login/)
      const unknown = await request.post('/api/web/auth/get-user', { data: { phone_number: member.phone } })
      expect(unknown.status()).toBe(404)
    })
  }
})
