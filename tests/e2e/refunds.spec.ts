// Tests refunds of a paid reservation. The page first shows the amount, and later the state of the transfer. Some refunds need a bank
// account.
import type { Language } from '#domain/language.ts'
import { expect, type Page } from '@playwright/test'
import { expectDialog } from '#tests/support/browser-booking.ts'
import { expectClean } from '#tests/support/browser-guest.ts'
import { aPaidMember, asMember } from '#tests/support/browser-member.ts'
import { awake, test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const TEXTS = {
  en: {
    cancel: 'Cancel reservation',
    yes: 'Yes, cancel it',
    half: (amount: string) => `Goes back to you: ${amount} (50% of what was paid).`,
    byTransfer: 'The payment provider cannot refund what was paid by virtual account.',
    noReason: 'Please specify your cancelation reason.',
    reasons: ['Please Select', 'Change of Plan', 'Wrong Information', 'Others'],
    done: ['Cancelation Complete', 'Your reservation has been successfully canceled.'],
    where: 'Where your money is',
    waits: 'Waiting for your bank details',
    save: 'Save account',
    faults: [
      'Choose your bank from the list.',
      'An account number has 6 to 20 digits.',
      "The account holder's name is required.",
    ],
    bank: 'Bank',
    number: 'Account number',
    holder: 'Name of the account holder',
    saved: 'Account saved',
    to: 'To be transferred to BCA •••• 3456',
    change: 'Change account',
    toOther: 'To be transferred to Bank Mandiri •••• 5432',
    confirmed: 'Confirmed',
    cancelled: 'Canceled',
  },
  id: {
    cancel: 'Batalkan reservasi',
    yes: 'Ya, batalkan',
    half: (amount: string) => `Kembali kepadamu: ${amount} (50% dari yang dibayar).`,
    byTransfer: 'Yang dibayar lewat virtual account tidak bisa dikembalikan oleh penyedia pembayaran.',
    noReason: 'Sebutkan alasan pembatalanmu.',
    reasons: ['Pilih', 'Perubahan Rencana', 'Informasi Salah', 'Lainnya'],
    done: ['Pembatalan selesai', 'Reservasimu berhasil dibatalkan.'],
    where: 'Di mana uangmu',
    waits: 'Menunggu rekeningmu',
    save: 'Simpan rekening',
    faults: [
      'Pilih bankmu dari daftar.',
      'Nomor rekening terdiri dari 6 sampai 20 angka.',
      'Nama pemilik rekening wajib diisi.',
    ],
    bank: 'Bank',
    number: 'Nomor rekening',
    holder: 'Nama pemilik rekening',
    saved: 'Rekening disimpan',
    to: 'Akan ditransfer ke BCA •••• 3456',
    change: 'Ganti rekening',
    toOther: 'Akan ditransfer ke Bank Mandiri •••• 5432',
    confirmed: 'Terkonfirmasi',
    cancelled: 'Dibatalkan',
  },
} as const

const LOCALES = { en: 'en-US', id: 'id-ID' } as const
const moneyIn = (language: Language) => (amount: number) => `IDR ${amount.toLocaleString(LOCALES[language])}`

async function confirmCancelling(page: Page, t: (typeof TEXTS)[Language]): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('change_of_plan')
  await dialog.getByRole('button', { name: t.yes }).click()
  await expectDialog(page, t.done[0], [t.done[1]], ['OK'])
}

for (const language of ['en', 'id'] as const) {
  const t = TEXTS[language]
  const money = moneyIn(language)
  test(`R-078 R-079 R-101 in ${language} a cancellation first shows the amount and the method of the refund`, async ({
    page,
    request,
    baseURL,
  }) => {
    const paid = await aPaidMember(request, 'virtual_account')
    await asMember(page, paid.token, baseURL ?? '')
    await page.goto(`/${language}/profile/my-reservation`)
    await expect(page.getByRole('main')).toContainText(t.confirmed)
    await expectClean(page)
    await page.locator(`main a[href$="/${paid.id}"]`).first().click()
    await expect(page.locator('.tix__code')).toHaveText(/^SNJ-/)
    await page.getByRole('button', { name: t.cancel }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t.half(money(paid.amount / 2)))
    await expect(dialog).toContainText(t.byTransfer)
    await expect(dialog.getByRole('option')).toHaveText([...t.reasons])
    await dialog.getByRole('button', { name: t.yes }).click()
    await expect(dialog.getByText(t.noReason)).toBeVisible()
    await expectClean(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await confirmCancelling(page, t)
    await page.getByRole('alertdialog').getByRole('button').click()
    // The page My reservations loads as a new document. Therefore the marker that the test set on `window` must be gone (spec §4).
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await awake(page)
    const whereabouts = page.locator('.refund')
    await expect(whereabouts.getByRole('heading', { level: 2 })).toHaveText(t.where)
    await expect(whereabouts.locator('[aria-current=step]')).toContainText(t.waits)
    await expect(whereabouts).toContainText(money(paid.amount / 2))
    await expect(page.getByRole('main')).toContainText(t.cancelled)
    await expect(page.getByRole('button', { name: t.cancel })).toBeHidden()

    await page.getByLabel(t.number).fill('52-70')
    await page.getByRole('button', { name: t.save }).click()
    for (const fault of t.faults) await expect(page.getByText(fault)).toBeVisible()
    await expect(page.getByLabel(t.number)).toHaveValue('52-70')
    await expect(page.getByLabel(t.bank)).toBeFocused()
    await expectClean(page)
    await page.getByLabel(t.bank).selectOption('014')
    await page.getByLabel(t.number).fill('5270 123-456')
    await page.getByLabel(t.holder).fill('Raka Wicaksana')
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByRole('alertdialog')).toContainText(t.saved)
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(whereabouts.locator('[aria-current=step]')).toContainText(t.to)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectClean(page)
    await page.getByRole('button', { name: t.change }).click()
    await expect(page.getByLabel(t.number)).toHaveValue('')
    await page.getByLabel(t.bank).selectOption('008')
    await page.getByLabel(t.number).fill('1440098765432')
    await page.getByLabel(t.holder).fill('Raka Wicaksana')
    await page.getByRole('button', { name: t.save }).click()
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(whereabouts.locator('[aria-current=step]')).toContainText(t.toOther)
    expect(await page.content()).not.toContain('1440098765432')
  })
}

test('R-079 a visitor with the email link must sign in before canceling, and returns to the home page after the cancellation', async ({
  page,
  request,
  baseURL,
}) => {
  const paid = await aPaidMember(request, 'qris', 10)
  const t = TEXTS.en
  const mail = async () => {
    const { data } = await (await request.get('/api/sandbox/messages', { params: { kind: 'email' } })).json()
    return data.find((letter: { subject: string }) => letter.subject.includes(paid.code))?.text ?? ''
  }
  await expect.poll(mail).toContain('/reservation/manage/')
  const path = new URL(/http\S+\/reservation\/manage\/\S+/.exec(await mail())?.[0] ?? '')
  await page.goto(`/en${path.pathname.slice(3)}${path.search}`)
  await expect(page.getByText('Applicable for Senja Group users only.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to cancel' })).toHaveAttribute(
    'href',
    `/en/auth/login?to=${encodeURIComponent(`/en/profile/my-reservation/${paid.id}`)}`,
  )
  await expect(page.getByRole('button', { name: t.cancel })).toBeHidden()
  await asMember(page, paid.token, baseURL ?? '')
  await page.evaluate(
    (outletId) => window.localStorage.setItem('senja_carts', JSON.stringify({ [outletId]: {}, 999: {} })),
    paid.outletId,
  )
  await page.reload()
  await page.getByRole('button', { name: t.cancel }).click()
  await expect(page.getByRole('dialog')).toContainText('It goes back the way you paid, by QRIS.')
  await confirmCancelling(page, t)
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForURL('**/en')
  expect(await page.evaluate(() => window.localStorage.getItem('senja_carts'))).toBe('{}')
  await expect.poll(async () => (await paid.detail()).payment.refunds[0].status).toBe('done')
  await page.goto(`/en${path.pathname.slice(3)}${path.search}`)
  await expect(page.locator('[aria-current=step]')).toContainText('Sent')
})

test.describe(() => {
  test.use({ viewport: { width: 1440, height: 900 }, baseURL: async ({ server }, use) => use(server.url) })

  test('R-079 R-101 a refund is made once after a stop of the server, and is shown as not sent until then', async ({
    page,
    request,
    server,
  }) => {
    test.setTimeout(120_000)
    const paid = await aPaidMember(request, 'qris')
    await asMember(page, paid.token, server.url)
    server.cutGateway()
    await page.goto(`/en/profile/my-reservation/${paid.id}`)
    await awake(page)
    await page.getByRole('button', { name: TEXTS.en.cancel }).click()
    await confirmCancelling(page, TEXTS.en)
    await page.getByRole('alertdialog').getByRole('button').click()
    const step = page.locator('[aria-current=step]')
    await expect(step).toContainText('Not sent yet')
    await expect(page.getByText(/Refunded|^Sent$/)).toHaveCount(0)
    await server.restart(async () => server.mendGateway())
    await expect.poll(async () => (await paid.detail()).payment.refunds[0].status, { timeout: 40_000 }).toBe('done')
    const view = await (await request.get(`/api/sandbox/payments/${paid.id}`)).json()
    expect(view.data.refunds).toEqual([{ amount: paid.amount / 2, status: 'done' }])
    await page.reload()
    await expect(step).toContainText('Sent')
  })
})
