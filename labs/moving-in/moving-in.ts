// node labs/moving-in/moving-in.ts: a new group moves in, in a browser, from an empty production database to a guest at the door. Prints
// the seconds of each step and saves pictures of it at two widths.
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findChromium } from '../../bin/chromium.ts'
import { aPhone, chooseInList, fillDetails, goOn, submitHold } from '#tests/support/browser-guest.ts'
import { begin } from '#tests/support/browser-door.ts'
import { openProductionServer } from '#tests/support/production-server.ts'

const run = promisify(execFile)
const { values } = parseArgs({ options: { out: { type: 'string', default: 'build/moving-in' } } })
const WIDTHS = [390, 1440]
const headers = { 'sec-fetch-site': 'same-origin' }

type Server = Awaited<ReturnType<typeof openProductionServer>>
type Walk = { page: Page; server: Server; step: (title: string, work: () => Promise<void>) => Promise<void> }

/** Runs each step, prints its seconds and the seconds since the start, and saves a picture of its last page at each width. */
function recordSteps(page: () => Page): Walk['step'] {
  const start = performance.now()
  let count = 0
  return async (title, work) => {
    const began = performance.now()
    await work()
    const now = performance.now()
    count += 1
    const seconds = (from: number) => ((now - from) / 1000).toFixed(1).padStart(6)
    console.log(`${String(count).padStart(2)}  ${seconds(began)} s  ${seconds(start)} s  ${title}`)
    const name = `${String(count).padStart(2, '0')}-${title.replace(/\W+/g, '-').toLowerCase()}`
    for (const width of WIDTHS) {
      await page().setViewportSize({ width, height: 900 })
      await page().screenshot({ path: join(values.out, `${name}-${width}.png`), animations: 'disabled' })
    }
  }
}

async function joinAsOwner({ page, server }: Walk): Promise<void> {
  const invitation = ['--email', 'ratna@kelana.example', '--name', 'Ratna', '--language', 'en']
  const { stdout } = await run(process.execPath, ['scripts/staff-invite.ts', ...invitation], {
    env: { ...process.env, ...server.env },
  })
  await page.goto(`${server.url}/office/join/${stdout.trim().split('/').at(-1)}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  const secret = /(?:[A-Z2-7]{4}\s){5,}[A-Z2-7]{2,4}/
  await expect(page.locator('body')).toContainText(secret)
  const [text = ''] = secret.exec(await page.locator('body').innerText()) ?? []
  const app = new TOTP({ secret: Secret.fromBase32(text.replace(/\s/g, '')), digits: 6, period: 30 })
  await page.locator('input:visible').first().fill(app.generate())
  const answer = page.waitForResponse(/\/call\/join$/)
  await page.keyboard.press('Enter')
  expect((await answer).status()).toBe(201)
  await page.goto(`${server.url}/office`)
  await expect(page).toHaveURL(/\/office\/setup$/)
}

/** Fills the fields of the open dialog by the names of its inputs, and submits it. */
async function fillDialog(page: Page, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(fields)) {
    const field = dialog.locator(`[name="${name}"]`)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

/** Writes a sentence into the required texts of the open editor, in both languages, and waits until the drafts are saved. */
async function writeTexts(page: Page, texts: Record<string, [string, string]>): Promise<void> {
  for (const [label, lines] of Object.entries(texts))
    for (const [at, language] of ['Bahasa Indonesia', 'English'].entries()) {
      const field = page.getByLabel(`${label}, ${language}`, { exact: true })
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Write it' }).first().click()
      await field.fill(lines[at] ?? '')
    }
  await expect(page.getByText('Draft saved').first()).toBeVisible()
}

async function setPrices(page: Page): Promise<void> {
  const changes = page.getByRole('button', { name: /^Change the prices of/ })
  await expect(changes.first()).toBeVisible()
  for (let at = 0; at < (await changes.count()); at++) {
    await changes.nth(at).click()
    const dialog = page.getByRole('dialog')
    for (const field of await dialog.locator('input[inputmode=numeric]').all()) await field.fill('500000')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
  }
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${name} for guests` }).click()
  await expect(page.getByRole('heading', { name: `${name} is open for guests` })).toBeVisible({ timeout: 20_000 })
}

const OUTLET_TEXTS: Record<string, [string, string]> = {
  'One line': ['Teras yang menghadap barat.', 'A terrace that faces west.'],
  Description: ['Dua puluh meja di bawah pohon, musik sampai pukul dua.', 'Twenty tables under trees, music until two.'],
}

/** From the empty group to the first table that a guest can book. */
async function firstOutlet(walk: Walk): Promise<void> {
  const { page, server, step } = walk
  const next = page.locator('[aria-current=step]').getByRole('button')
  const toSetup = () => page.goto(`${server.url}/office/setup`)
  await step('The owner joins', () => joinAsOwner(walk))
  await step('The group has a name', async () => {
    await next.click()
    await fillDialog(page, { name: 'Kelana Group', shortName: 'Kelana', phone: '+62 21 5550 100' })
  })
  await step('The first brand', async () => {
    await next.click()
    await fillDialog(page, { name: 'Sorak', kind: 'rooftop_bar' })
    await writeTexts(page, {
      'One line': ['Lantai yang ikut bernyanyi.', 'A floor that sings along.'],
      Concept: ['Band dulu, kata-kata kemudian.', 'The band first, the words later.'],
    })
  })
  await step('The first outlet', async () => {
    await toSetup()
    await next.click()
    await fillDialog(page, {
      cityId: 'new',
      cityName: 'Bandung',
      name: 'Sorak Bandung',
      area: 'Ranggamalela',
      address: 'Jl. Ranggamalela 40, Bandung',
      mapUrl: 'https://www.google.com/maps/@-6.9036,107.6125,17z',
      contact: '+622255501',
      whatsapp: '+6281255501',
    })
    await writeTexts(page, OUTLET_TEXTS)
  })
  await step('Its room', async () => {
    await toSetup()
    await next.click()
    await fillDialog(page, {})
    await expect(page.getByText('17 tables on the plan')).toBeVisible()
  })
  await step('Its prices', async () => {
    await page.getByRole('link', { name: 'Set prices' }).click()
    await setPrices(page)
  })
  await step('A test email', async () => {
    await toSetup()
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText(/^Sent /)).toBeVisible({ timeout: 20_000 })
  })
  await step('Guests can book', async () => {
    await page.getByRole('link', { name: 'Check and open' }).click()
    await expect(page.getByRole('heading', { name: 'Sorak Bandung is ready to open' })).toBeVisible({ timeout: 20_000 })
    await open(page, 'Sorak Bandung')
  })
}

/** Opens the page "Ready to open" of the outlet whose editor is open, and opens the outlet. */
async function openFromEditor({ page, server }: Walk, name: string): Promise<void> {
  const id = page.url().split('/').at(-1)
  await page.goto(`${server.url}/office/setup/${id}`)
  await open(page, name)
}

async function otherOutlets(walk: Walk): Promise<void> {
  const { page, server, step } = walk
  await step('A second outlet like the first, in another time zone', async () => {
    await page.goto(`${server.url}/office/content/outlets`)
    await page.getByRole('button', { name: 'New outlet' }).click()
    const like = page.getByRole('dialog').getByRole('combobox', { name: 'Start from' })
    await like.selectOption({ label: 'Sorak Bandung' })
    await fillDialog(page, {
      name: 'Sorak Ubud',
      cityId: 'new',
      cityName: 'Gianyar',
      zone: 'Asia/Makassar',
      area: 'Ubud',
      address: 'Jl. Raya Ubud 9, Gianyar',
      mapUrl: 'https://www.google.com/maps/@-8.5069,115.2625,17z',
      contact: '+6236155502',
      whatsapp: '+6281255502',
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Sorak Ubud' })).toBeVisible()
    await openFromEditor(walk, 'Sorak Ubud')
  })
}

async function makeDinners(walk: Walk): Promise<void> {
  const { page, server, step } = walk
  await step('A second brand with a dinner house', async () => {
    await page.goto(`${server.url}/office/content/brands`)
    await page.getByRole('button', { name: 'New house' }).click()
    await fillDialog(page, { name: 'Dapur Kelana', kind: 'restaurant' })
    await writeTexts(page, {
      'One line': ['Dapur terbuka, satu menu semeja.', 'An open kitchen, one menu a table.'],
      Concept: ['Masakan rumah dari tiga pulau.', 'Home cooking from three islands.'],
    })
    await page.getByRole('button', { name: 'Put it on the site…' }).click()
    await page.getByRole('button', { name: 'Put it on', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Take it off the site…' })).toBeVisible()
    await page.goto(`${server.url}/office/content/outlets`)
    await page.getByRole('button', { name: 'New outlet' }).click()
    await page.getByRole('dialog').locator('[name=brandId]').selectOption({ label: 'Dapur Kelana' })
    await page.getByRole('dialog').locator('[name=cityId]').selectOption({ label: 'Bandung' })
    await fillDialog(page, {
      type: 'restaurant',
      name: 'Dapur Kelana Braga',
      area: 'Braga',
      address: 'Jl. Braga 12, Bandung',
      mapUrl: 'https://www.google.com/maps/@-6.9172,107.6094,17z',
      contact: '+622255503',
      whatsapp: '+6281255503',
    })
    await writeTexts(page, OUTLET_TEXTS)
  })
  await step('The room, the menu and the opening of the dinner house', async () => {
    await page.goto(`${server.url}/office/setup`)
    await page.getByRole('button', { name: 'Choose a room' }).or(page.locator('[aria-current=step] button')).first().click()
    await fillDialog(page, {})
    await page.goto(`${server.url}/office/dapur-kelana/braga/stock/courses`)
    await page.getByRole('button', { name: 'Add a course' }).click()
    await fillDialog(page, {
      'name.id': 'Perjalanan',
      'name.en': 'The journey',
      'description.id': 'Enam hidangan dari tiga pulau.',
      'description.en': 'Six dishes from three islands.',
      deposit: '450000',
    })
    await page.goto(`${server.url}/office/setup`)
    await page.getByRole('link', { name: 'Check and open' }).click()
    await open(page, 'Dapur Kelana Braga')
  })
}

const csv = (lines: string[]) => ({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

async function importSheets({ page, server, step }: Walk): Promise<void> {
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
    const rows = Array.from({ length: 500 }, (_, at) => `Tamu ${at + 1},0812${String(70_000_000 + at)},,Meja dekat band,`)
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

async function makeTicketNights({ page, server, step }: Walk): Promise<void> {
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

/** A guest books a table for tonight on a phone, pays, and returns with a code. */
async function bookTonight(walk: Walk, guest: Page): Promise<string> {
  const { server, step } = walk
  let code = ''
  await step('A guest books a table for tonight on a phone', async () => {
    await guest.goto(`${server.url}/en/brands/sorak/bandung/booking`)
    const answer = await guest.request.get(`${server.url}/api/web/outlets/sorak-bandung`)
    const outlet = ((await answer.json()) as { data: { id: number } }).data
    const night = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date())
    const tables = await guest.request.get(`${server.url}/api/web/outlets/${outlet.id}/tables?date=${night}`)
    const [table] = ((await tables.json()) as { data: Parameters<typeof chooseInList>[1][] }).data
    if (!table) throw new Error('no table tonight')
    await chooseInList(guest, table)
    await goOn(guest)
    await fillDetails(guest, { name: 'Sekar Ayunda', phone: aPhone(), email: 'sekar@surat.example' })
    await submitHold(guest)
    await guest.waitForURL(/\/payment\?reservation=/)
  })
  await step('The guest pays', async () => {
    const before = (await server.xendit.books()).sessions.length
    await guest.getByRole('button', { name: /^Pay/ }).or(guest.getByRole('link', { name: /^Pay/ })).first().click()
    await expect.poll(async () => (await server.xendit.books()).sessions.length).toBeGreaterThan(before - 1)
    const session = (await server.xendit.books()).sessions.at(-1)
    await server.xendit.order({ act: 'pay', reference: session?.reference_id ?? '' })
    await guest.goto((session?.success_return_url ?? '').replace('https://senja.test', server.url))
    await expect(guest.getByText(/^KLN-|^[A-Z]{3}-[A-Z0-9]{6}$/).first()).toBeVisible({ timeout: 20_000 })
    code = (await guest.getByText(/^[A-Z]{3}-[A-Z0-9]{6}$/).first().textContent()) ?? ''
  })
  return code
}

async function main(browser: Browser, server: Server): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  let shown = page
  const step = recordSteps(() => shown)
  const walk = { page, server, step }
  await firstOutlet(walk)
  await otherOutlets(walk)
  await makeDinners(walk)
  await importSheets(walk)
  await makeTicketNights(walk)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })).newPage()
  shown = phone
  const code = await bookTonight(walk, phone)
  console.log(code)
}

mkdirSync(values.out, { recursive: true })
const server = await openProductionServer({ hasDemo: false })
const { executablePath } = { executablePath: findChromium() }
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'] })
try {
  await main(browser, server)
} finally {
  await browser.close()
  await server.close()
}
