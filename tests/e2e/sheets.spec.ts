// Tests that a manager uploads a sheet of tables: the template, the faults, the import, the plan, and the undo.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const SIZES = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
]

const sheet = (text: string) => ({ name: 'meja.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The outlet Kuningan, with the names of one of its sections and one of its kinds of tables. */
async function kuningan(page: Page) {
  const { outlets } = await callOfficeOn(page, 'me', {})
  const id = outlets.find(({ name }) => name.includes('Kuningan'))?.id ?? 0
  const { sections, categories } = await callOfficeOn(page, 'stockTables', { outletId: id })
  return { id, section: sections[0]?.name.id ?? '', category: categories[0]?.name.id ?? '' }
}

async function expectCleanEverywhere(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const theme of ['night', 'day'] as const) {
      await turnTo(page, theme)
      await expectOfficeClean(page)
    }
  }
}

test('a manager imports tables with the template, corrects the reported faults and undoes the import', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const { id, section, category } = await kuningan(page)
  const name = `Z${Date.now().toString(36).slice(-5)}`
  await page.goto('/office/content/events')
  await page.getByRole('link', { name: 'Import from a sheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Outlet', exact: true }).selectOption(String(id))
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV template' }).click()
  const template = await readFile(await (await downloading).path(), 'utf8')
  const [head = ''] = template.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Table,Seats,Section,Kind of table,Can be booked')

  const file = page.getByLabel('CSV or Excel file')
  await file.setInputFiles(sheet(`${head}\n${name},4,${section},${category},yes\n${name}b,six,Balcony,${category},\n`))
  await expect(page.getByText('“six” is not a whole number.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 table, leave out 1 row' })).toBeVisible()
  await expectCleanEverywhere(page)
  const leaving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows left out' }).click()
  const leftOut = await readFile(await (await leaving).path(), 'utf8')
  expect(leftOut).toBe(
    `\uFEFF${head},What is wrong\r\n${name}b,six,Balcony,${category},,“six” is not a whole number.\r\n`,
  )

  await file.setInputFiles(sheet(`${head}\n${name},4,${section},${category},yes\n${name}b,6,${section},${category},\n`))
  await page.getByRole('button', { name: 'Import 2 tables', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('2 tables imported.')
  await expectCleanEverywhere(page)
  await page.getByRole('link', { name: 'See them on the plan' }).click()
  const table = page.getByText(`${name}b`).first()
  // The page grows while it loads its pictures, which moves the table out of the window again.
  await expect(async () => {
    await table.scrollIntoViewIfNeeded()
    await expect(table).toBeInViewport({ ratio: 1, timeout: 1000 })
  }).toPass()

  await page.goto('/office/setup/import')
  await page.getByRole('button', { name: 'Undo the import' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { tables } = await callOfficeOn(page, 'stockTables', { outletId: id })
  expect(tables.filter((row) => row.name.startsWith(name))).toEqual([])
})

test('in Indonesian, a manager matches the columns of a foreign sheet by hand', async ({ page }) => {
  await stepIn(page, 'owner', { language: 'id' })
  await page.goto('/office/setup/import')
  await page.getByText('Tamu', { exact: true }).last().click()
  await page.getByLabel('Berkas CSV atau Excel').setInputFiles(sheet('Siapa;Nomor\nMelati;0812-33\n'))
  await expect(page.getByText('Kolom wajib yang belum ada: Nama, Telepon.', { exact: false })).toBeVisible()
  await page.getByLabel('Kolom Siapa menjadi').selectOption('name')
  await page.getByLabel('Kolom Nomor menjadi').selectOption('phone')
  await expect(page.getByText('“0812-33” bukan nomor telepon yang lengkap.')).toBeVisible()
  await expectCleanEverywhere(page)
  await page.reload()
  await page.getByText('Tamu', { exact: true }).last().click()
  await page.getByLabel('Berkas CSV atau Excel').setInputFiles(sheet('Siapa;Nomor\nSekar;0812-34\n'))
  await expect(page.getByText('“0812-34” bukan nomor telepon yang lengkap.')).toBeVisible()
})

test('an owner imports reservations, sees the fault of a taken table, requests confirmations and undoes the import', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const { id } = await kuningan(page)
  const code = `R${Date.now().toString(36).slice(-6)}`
  const night = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const head = 'Booking ID;Date;Time;Name;Mobile;Pax;Table;Deposit'
  const row = (at: number, table: string) =>
    `${code}${at};${night};21:00;Melati Siregar;08125550${1000 + at};2;${table};500000`
  await page.goto('/office/setup/import')
  await page.getByText('Reservations', { exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Outlet', exact: true }).selectOption(String(id))
  const file = page.getByLabel('CSV or Excel file')
  await file.setInputFiles(sheet(`${head}\n${row(1, '')}\n${row(2, 'Nowhere')}\n`))
  await expect(page.getByText('The plan of that night has no table “Nowhere”.')).toBeVisible()
  const confirm = page.getByRole('checkbox', { name: 'Email a confirmation to the guests' })
  await expect(confirm).not.toBeChecked()
  await expectCleanEverywhere(page)
  await page.getByRole('button', { name: 'Import 1 reservation, leave out 1 row' }).click()
  await expect(page.getByRole('status')).toContainText('1 reservation imported.')

  await page.getByRole('button', { name: 'Undo the import' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('without a refund')
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^1 reservation, .*Kuningan$/).first()).toBeVisible()
})

test('an owner imports a dinner without a table, and its reservation gets the table that the dry run named', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const { outlets } = await callOfficeOn(page, 'me', {})
  const id = outlets.find(({ isRestaurant }) => isRestaurant)?.id ?? 0
  const code = `D${Date.now().toString(36).slice(-6)}`
  // The restaurant serves no dinner on Sundays, so the test uses another day.
  const ahead = new Date(Date.now() + 40 * 86_400_000)
  const night = new Date(ahead.getTime() + (ahead.getUTCDay() === 0 ? 86_400_000 : 0)).toISOString().slice(0, 10)
  await page.goto('/office/setup/import')
  await page.getByText('Reservations', { exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Outlet', exact: true }).selectOption(String(id))
  const rows = [
    `${code}1;${night};19:00;Sekar Ayunda;081255502001;2;;400000`,
    `${code}2;${night};19:00;Melati Siregar;081255502002;2;Nowhere;`,
  ]
  const head = 'Booking ID;Date;Time;Name;Mobile;Pax;Table;Deposit'
  await page.getByLabel('CSV or Excel file').setInputFiles(sheet(`${head}\n${rows.join('\n')}\n`))
  const places = page.getByText('Table for 1 row without a table')
  await places.click()
  const table = (await page.locator('.import__places b').textContent()) ?? ''
  expect(table).not.toBe('')
  await expectCleanEverywhere(page)
  await page.getByRole('button', { name: 'Import 1 reservation, leave out 1 row' }).click()
  await expect(page.getByRole('status').first()).toContainText('1 reservation imported.')
  await expect(page.getByText('1 row was not imported')).toBeVisible()
  await expectCleanEverywhere(page)
  await page.goto('/office/reservations?all=1&q=Sekar+Ayunda')
  await page
    .getByRole('link', { name: /Sekar Ayunda/ })
    .first()
    .click()
  await expect(page.getByText(table, { exact: false }).first()).toBeVisible()
  await page.goto('/office/setup/import')
  await page.getByRole('button', { name: 'Undo the import' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
