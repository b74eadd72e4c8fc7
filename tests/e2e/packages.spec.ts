// Tests that staff add a bottle in the office, and that a guest orders and pays for it by the link of the reservation. The floor page must
// show the bottle.
import { expect, type Page } from '@playwright/test'
import { aTableNight, expectClean, holdOverApi, type Place } from '#tests/support/browser-guest.ts'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const WORDS = {
  en: {
    title: 'Order ahead',
    submit: 'Continue to payment',
    quantity: 'Quantity of',
    empty: /at least one/,
    ordered: 'Ordered',
    paid: 'Your order is paid',
    add: 'Add a package or bottle',
    change: 'Change your package or bottle',
    save: 'Save the choice',
  },
  id: {
    title: 'Pesan sebelum datang',
    submit: 'Lanjut ke pembayaran',
    quantity: 'Jumlah',
    empty: /setidaknya satu/,
    ordered: 'Sudah dipesan',
    paid: 'Pesananmu sudah dibayar',
    add: 'Tambah paket atau botol',
    change: 'Ubah paket atau botolmu',
    save: 'Simpan pilihan',
  },
} as const

/** Staff search the pictures of the group and choose a picture. The Enter key in the search field must not submit the form behind it. */
async function choosePicture(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a picture' }).click()
  const pictures = page.getByRole('dialog', { name: 'Choose a picture' })
  await pictures.getByRole('searchbox').fill('luna-senja-kuningan-2')
  await pictures.getByRole('searchbox').press('Enter')
  await pictures.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Replace…' })).toBeVisible()
}

/** Staff add a bottle in the office, with a stock of two for each night. */
async function addBottle(page: Page, names: { id: string; en: string }): Promise<void> {
  await stepIn(page, 'manager', { language: 'en' })
  await page.goto('/office/luna-senja/kuningan/stock/packages')
  await page.getByRole('button', { name: 'Add a package' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('bottle')
  await dialog.getByLabel('Name, Indonesian').fill(names.id)
  await dialog.getByLabel('Name, English').fill(names.en)
  await dialog.getByLabel('What it is, in one sentence, Indonesian').fill('Satu botol, empat mixer.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('at least 1').or(dialog.getByRole('alert')).first()).toBeVisible()
  await dialog.getByLabel('What it is, in one sentence, English').fill('One bottle, four mixers.')
  await dialog.getByLabel('Price before service and tax').fill('1500000')
  await dialog.getByLabel('Pieces a night').fill('2')
  await choosePicture(page)
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${names.en} is saved.` })).toBeVisible()
}

async function payTable(page: Page, place: Place, language: 'en' | 'id') {
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const { id, key } = await holdOverApi(page.request, place, table, undefined, { language })
  await page.request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })
  return { id, key }
}

for (const [language, width] of [
  ['en', 360],
  ['id', 1440],
] as const) {
  test(`in ${language} at ${width} px staff add a bottle, a guest pays it by link, and the floor shows it`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = WORDS[language]
    const mark = Date.now() % 100_000
    const names = { id: `Gin ${mark}`, en: `Gin ${mark} dry` }
    await addBottle(page, names)
    const place = await aTableNight(page.request, 'luna-senja', 'kuningan', language === 'en' ? 8 : 9)
    const guest = await (await browser.newContext({ viewport: { width, height: 900 }, baseURL })).newPage()
    const { id, key } = await payTable(guest, place, language)
    await expect(async () => {
      await guest.goto(`/${language}/reservation/manage/${id}?key=${key}`)
      await expect(guest.getByRole('heading', { name: t.title })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await guest.getByRole('button', { name: t.submit }).click()
    await expect(guest.getByRole('alert').filter({ hasText: t.empty })).toBeVisible()
    const offer = guest.locator('#order-ahead li').filter({ hasText: names[language] })
    await expect(offer.locator('picture img')).toBeVisible()
    await guest.getByLabel(`${t.quantity} ${names[language]}`).selectOption('2')
    await expectClean(guest)
    await guest.getByRole('button', { name: t.submit }).click()
    await expect(guest).toHaveURL(/\/reservation\/difference\//)
    await expect(guest.getByText(`2 × ${names[language]}`)).toBeVisible()
    await expectClean(guest)
    const pay = guest.locator('a.btn--pay')
    await pay.click()
    await guest
      .getByRole('button', { name: /^(Pay|Bayar)/ })
      .first()
      .click()
    await expect(guest.getByRole('heading', { name: t.paid })).toBeVisible({ timeout: 30_000 })
    await guest.goto(`/${language}/reservation/manage/${id}?key=${key}`)
    await expect(guest.getByRole('heading', { name: t.ordered, exact: true })).toBeVisible()
    await expect(
      guest.locator('#order-ahead li').filter({ hasText: names[language] }).getByRole('combobox'),
    ).toHaveCount(0)

    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/office/luna-senja/kuningan/tonight?night=${place.night}`)
    await expect(page.getByText(`Ordered ahead: 2 × ${names.en}`)).toBeVisible()
    const { parties } = await callOfficeOn(page, 'night', { outletId: place.outletId, night: place.night })
    const code = parties.find((party) => party.id === id)?.code ?? ''
    await page.goto(`/office/reservations/${code}`)
    await page.getByRole('button', { name: `Mark as served: 2 × ${names.en}` }).click()
    await expect(page.getByText(/served at/)).toBeVisible()
    await expectOfficeClean(page)
  })
}

for (const [language, width] of [
  ['id', 360],
  ['en', 1440],
] as const) {
  test(`in ${language} at ${width} px one payment covers a table and a bottle, also without a script`, async ({
    browser,
    baseURL,
  }) => {
    const t = WORDS[language]
    const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL, javaScriptEnabled: false })
    const guest = await context.newPage()
    const place = await aTableNight(guest.request, 'gema', 'scbd', language === 'en' ? 8 : 9)
    const [table] = place.tables
    if (!table) throw new Error('no free table')
    const { id, key } = await holdOverApi(guest.request, place, table, undefined, { language })
    await guest.goto(`/${language}/brands/gema/scbd/payment?reservation=${id}&key=${key}`)
    const pay = guest.locator('a.btn--pay')
    const before = await pay.innerText()
    await guest.getByText(t.add).click()
    await guest.locator('.ahead select').first().selectOption('2')
    await guest.getByRole('button', { name: t.save }).click()
    await expect(guest.getByText(t.change)).toBeVisible()
    expect(await pay.innerText()).not.toBe(before)
    await expect(guest.locator('.pay-side .price')).toContainText('2 ×')
    await guest.request.get((await pay.getAttribute('href')) ?? '')
    await guest.reload()
    await expect(guest.getByText(t.change)).toHaveCount(0)
    await guest.request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })
    await expect(async () => {
      await guest.goto(`/${language}/reservation/manage/${id}?key=${key}`)
      await expect(guest.getByRole('heading', { name: t.ordered, exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
}
