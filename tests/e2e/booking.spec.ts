import { expect, type Page } from '@playwright/test'
import { aTableNight, chooseATable, chooseInList, expectClean, fillDetails } from '#tests/support/browser-guest.ts'
import { goOn, holdOverApi, submitHold } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 360, height: 800 }

test(
  'R-031 R-044 R-047 R-051 R-105 on a phone a guest books a table, pays and finds the confirmation in the mailbox',
  { tag: '@hours' },
  async ({ page, request }) => {
    await page.setViewportSize(phone)
    const place = await aTableNight(request, 'luna-senja', 'kuningan')
    await page.goto(`/en${place.path}`)
    await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Choose Your Booking')
    await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Confirm Details')
    await expectClean(page)
    const [table] = place.tables
    if (!table) throw new Error('no free table')
    await chooseInList(page, table)
    await goOn(page)
    await expect(page.getByLabel('Full name')).toBeVisible()
    await expectClean(page)
    const email = `guest${Date.now()}@surat.example`
    await fillDetails(page, { email })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchArrival(page)
    await submitHold(page)
    await page.waitForURL(/\/payment\?reservation=/)
    await expect.poll(() => page.evaluate(() => window.arrival?.length ?? 0)).toBeGreaterThan(20)
    expect(new Set(await page.evaluate(() => window.arrival))).toEqual(new Set([0]))
    const id = new URL(page.url()).searchParams.get('reservation') ?? ''
    await expect(page.getByRole('timer')).toHaveText(/(29:\d\d|30:00)/)
    await expectClean(page)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/29:\d\d/)
    await page.getByRole('link', { name: /^Pay IDR/ }).click()
    await page.waitForURL(/\/sandbox\/gateway\/pay\//)
    await expect(page.locator('body')).toContainText(/sandbox/i)
    await page
      .getByRole('button', { name: /QRIS|Pay|I have paid/i })
      .first()
      .click()
    await page.waitForURL(/\/reservation\/payment-success/)
    await expect(page.getByText(/^SNJ-[0-9A-Z]{6}$/).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectClean(page)
    const status = await request.get(`/api/sandbox/payments/${id}`)
    expect((await status.json()).data.status).toBe('paid')
    await expect(async () => {
      const mails = await request.get(`/api/sandbox/messages?to=${email}`)
      const [mail] = (await mails.json()).data
      expect(mail.attachments.map((file: { type: string }) => file.type.split(';')[0])).toEqual([
        'image/png',
        'text/calendar',
      ])
      expect(mail.text).toMatch(/SNJ-/)
    }).toPass({ timeout: 20_000 })
    await page.goto('/en/dev')
    await expect(page.getByRole('main')).toContainText(email)
  },
)

declare global {
  interface Window {
    arrival?: number[]
  }
}

const watchArrival = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = (window.arrival = [])
    const look = () => {
      if (document.querySelector('.pay')) frames.push(window.scrollY)
      if (frames.length < 40) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

test('R-033 R-035 R-028 a cart takes at most three different tables, and its last table cannot be removed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = await aTableNight(request, 'luna-senja', 'dago', 5)
  await page.goto(`/en${place.path}`)
  const [a, b, c, d] = place.tables
  if (!a || !b || !c || !d) throw new Error('too few tables')
  await chooseInList(page, a)
  await page
    .getByRole('button', { name: new RegExp(`^Yours ?: Remove table .* ${a.table_name}$`) })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('is in your booking already and cannot be added twice.')
  await expect(dialog, 'N14 the only table is not offered for removal').toContainText('cannot be removed')
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await chooseInList(page, b)
  const second = page.getByRole('button', { name: new RegExp(`^Yours ?: Remove table .* ${b.table_name}$`) }).first()
  await second.click()
  await dialog.getByRole('button', { name: 'Remove table', exact: true }).click()
  await expect(second).toHaveCount(0)
  await chooseInList(page, b)
  await chooseInList(page, c)
  const fourth = page.getByRole('button', { name: `Add table ${d.category.name} ${d.table_name}`, exact: true })
  await fourth.click()
  await expect(dialog).toContainText('Cannot add more table. Please remove another table to add this one.')
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expect(dialog.getByRole('button')).toHaveText('OK')
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
  await fourth.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.goto(`/id${place.path}`)
  await page
    .getByRole('button', { name: new RegExp(` ${d.table_name}$`) })
    .last()
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Kamu hanya bisa memesan maksimal 3 (tiga) meja dalam satu reservasi.',
  )
})

test('R-029 R-037 R-082 a cart survives a reload, but not a change of the date that the guest confirms', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { table } = await chooseATable(page, request, 'luna-senja', 'kuningan', 6)
  const other = await aTableNight(request, 'luna-senja', 'kuningan', 8)
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(table.table_name)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(table.table_name)
  const day = page.locator(`.cal-box a[href*="date=${other.night}"]`)
  await page.getByRole('button', { name: 'Calendar' }).click()
  const dialog = page.getByRole('alertdialog')
  await day.click()
  await expect(dialog.getByRole('button')).toHaveCount(2)
  await expect(dialog.locator('svg.dialog__warn')).toBeVisible()
  await expect(dialog.locator('svg.dialog__warn')).toHaveAttribute('aria-hidden', 'true')
  await dialog.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await day.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(table.table_name)
  await day.click()
  await dialog.getByRole('button').last().click()
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText('Your cart is empty.')
})

test('R-039 R-041 every invalid field and the unaccepted terms show an error in place, and the form keeps its values', async ({
  page,
  request,
}) => {
  await chooseATable(page, request, 'luna-senja', 'tunjungan', 2)
  await goOn(page)
  await page.getByLabel('Full name').fill('Raka')
  await page.getByLabel('Phone number').fill('123')
  await page.getByLabel('Email address').fill('raka@')
  await submitHold(page)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Data Invalid')
  await expect(dialog).toContainText('Please enter all the required fields properly.')
  await dialog.getByRole('button').last().click()
  for (const text of [
    'Write your full name, as on your ID: at least 6 characters.',
    'Phone number must be at least 6 digits.',
    'The email must be a valid email address',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Raka')
  await expect(page.getByLabel('Phone number')).toHaveValue('123')
})

test('R-038 R-042 R-056 a promoter code reduces the total, and the terms of the booking are near the button', async ({
  page,
  request,
}) => {
  await chooseATable(page, request, 'luna-senja', 'dago', 9)
  await goOn(page)
  await expect(page.getByLabel('Promoter code')).toBeHidden()
  await page.getByText('Note or promoter code').click()
  await page.getByLabel('Promoter code').fill('x')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The code you entered is invalid').first()).toBeVisible()
  await page.getByLabel('Promoter code').fill('arum10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount for your reservation has been applied').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A booked table cannot be moved')
  await expect(page.getByRole('main')).toContainText('Come before the time you choose')
  await expect(page.getByRole('main')).toContainText('can close new reservations from your number')
  await expect(page.getByRole('main')).toContainText(/comes back|returns nothing|does not come back/)
  await expect(page.getByRole('main')).toContainText('your schedule is locked')
  await fillDetails(page)
  await submitHold(page)
  await expect(page).toHaveURL(/\/payment\?reservation=/)
})

test('R-046 R-053 when another guest takes a table, the map shows the table as taken within two seconds, with the reason', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = await aTableNight(request, 'gema', 'polonia', 4)
  await page.goto(`/en${place.path}`)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const row = page.locator(`[data-table-row="${table.id}"]`)
  await expect(row).toContainText('Available')
  await holdOverApi(request, place, table)
  await expect(row).toContainText('Held', { timeout: 5000 })
})

test('R-054 a venue for people under 30 shows the age limit before the details', async ({ page, request }) => {
  await chooseATable(page, request, 'gema', 'losari', 1)
  await goOn(page)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(/under 30/)
})

test('R-012 after a guest chooses a brand, an outlet and a date, the booking page of that outlet opens', async ({
  page,
}) => {
  await page.goto('/en/brands/reserve')
  await expectClean(page)
  await page.goto('/en/brands/gema/reserve')
  await expect(page.getByRole('main')).toContainText('Gema')
})

test('R-039 R-082 the form of the next outlet contains the name, phone and email of a guest who asked to be remembered', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  await chooseATable(page, request, 'rantau', 'prawirotaman', 12)
  await page.getByLabel('How many of you?').selectOption('5')
  await goOn(page)
  await expect(page.locator('.bk-bar')).toContainText('5 guests')
  const remember = page.getByRole('checkbox', { name: /^Remember my name/ })
  await expect(remember).not.toBeChecked()
  await fillDetails(page, { name: 'Sekar Ayunda', email: 'sekar@surat.example' })
  const before = await remember.boundingBox()
  await expect(page.getByText(/^We read it as/)).toBeVisible()
  expect(await remember.boundingBox()).toEqual(before)
  await remember.check({ force: true })
  await expectClean(page)
  await chooseATable(page, request, 'ombak', 'kuta', 12)
  await goOn(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Sekar Ayunda')
  await expect(page.getByLabel('Email address')).toHaveValue('sekar@surat.example')
  await expect(remember).toBeChecked()
  await page.getByText(/^Remember my name/).click()
  await expect(remember).not.toBeChecked()
  expect(await page.evaluate(() => window.localStorage.getItem('senja_guest'))).toBe('')
})

test('R-043 on a phone the floor plan begins on the first screen, and tables that are too small for the party are dimmed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const place = await aTableNight(request, 'luna-senja', 'kuningan', 12)
  await page.goto(`/id${place.path}`)
  const box = await page.locator('.floor').boundingBox()
  expect(box?.y).toBeLessThan(740 - 170)
  await expect(page.locator('.tb--small')).toHaveCount(0)
  await expect(async () => {
    await page.getByLabel('Berapa orang?').selectOption('6')
    await expect(page.locator('.tb--small').first()).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('.tb--small').first()).toHaveAccessibleName(/kurang besar untuk 6 orang/)
  await expect(page.locator('.bk-bar')).toContainText('6 tamu')
})
