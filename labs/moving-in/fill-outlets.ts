// The owner fills the outlets: tables and guests from sheets, and a weekly night with tickets.
import { expect } from '@playwright/test'
import { fillDialog, writeTexts } from '#tests/support/browser-owner.ts'
import type { Walk } from './walk.ts'

const headers = { 'sec-fetch-site': 'same-origin' }

const csv = (lines: string[]) => ({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** Imports sixty tables and five hundred guests from sheets. */
export async function importSheets({ page, server, step }: Walk): Promise<void> {
  await step('60 tables from a sheet', async () => {
    await page.goto(`${server.url}/office/setup/import`)
    await page.getByRole('combobox', { name: 'Outlet', exact: true }).selectOption({ label: 'Sorak Ubud' })
    const outletId = await page.getByRole('combobox', { name: 'Outlet', exact: true }).inputValue()
    const read = await page.request.post(`${server.url}/api/office/call/stockTables`, {
      data: { outletId: Number(outletId) },
      headers,
    })
    const { data } = (await read.json()) as {
      data: Record<'sections' | 'categories', { name: { id: string } }[]>
    }
    const [section, kind] = [data.sections[0]?.name.id, data.categories[0]?.name.id]
    const rows = Array.from({ length: 60 }, (_, at) => `U${at + 1},4,${section},${kind},yes`)
    const file = csv(['Table,Seats,Section,Kind of table,Can be booked', ...rows])
    await page.getByLabel('CSV or Excel file').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 60 tables', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('60 tables imported.', { timeout: 30_000 })
  })
  await step('500 guests from a sheet', async () => {
    await page.goto(`${server.url}/office/setup/import`)
    await page.getByText('Guests', { exact: true }).last().click()
    const rows = Array.from(
      { length: 500 },
      (_, at) => `Tamu ${at + 1},0812${String(70_000_000 + at)},,Meja dekat band,`,
    )
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV template' }).click()
    await downloading
    await page.getByLabel('CSV or Excel file').setInputFiles(csv(['Name,Phone,Email,Note,', ...rows]))
    await page.getByRole('button', { name: 'Import 500 guests' }).click()
    await expect(page.getByRole('status')).toContainText('500 guests imported.', { timeout: 60_000 })
  })
}

/** Returns the date of the next Friday that is at least a week ahead, `YYYY-MM-DD`. */
function aFriday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/** A night with tickets that repeats every week. */
export async function makeTicketNights({ page, server, step }: Walk): Promise<void> {
  await step('A ticket night, every week', async () => {
    await page.goto(`${server.url}/office/content/events`)
    await page.getByRole('button', { name: 'New event' }).click()
    await page.getByRole('dialog').locator('[name=outletId]').selectOption({ label: 'Sorak Bandung' })
    await fillDialog(page, { title: 'Jumat Bernyanyi', night: aFriday() })
    await page.getByRole('checkbox', { name: /^Sells tickets/ }).check()
    await writeTexts(page, { 'One line': ['Satu ruangan, satu lagu.', 'One room, one song.'] })
    await page.getByRole('button', { name: 'Add a kind of ticket' }).click()
    await fillDialog(page, { 'name.id': 'Masuk', 'name.en': 'Entry', price: '150000', stock: '80' })
    await page.getByRole('button', { name: 'Copy or repeat…' }).click()
    await page.getByRole('button', { name: /^Make \d+ nights$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: /nights made/ })).toBeVisible()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('radio', { name: 'All nights to come' }).check()
    await page.getByRole('button', { name: /^Publish for/ }).click()
    await expect(page.getByRole('status').filter({ hasText: /on the site now|Published/ })).toBeVisible()
  })
}
