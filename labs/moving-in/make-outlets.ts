// The owner makes brands and outlets. The group is empty at the start, and has three outlets that guests can book at the end.
import { expect, type Page } from '@playwright/test'
import { fillDialog, joinAsOwner, setPrices, writeTexts } from '#tests/support/browser-owner.ts'
import type { Walk } from './walk.ts'

async function openForGuests(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${name} for guests` }).click()
  await expect(page.getByRole('heading', { name: `${name} is open for guests` })).toBeVisible({ timeout: 20_000 })
}

const OUTLET_TEXTS: Record<string, [string, string]> = {
  'One line': ['Teras yang menghadap barat.', 'A terrace that faces west.'],
  Description: [
    'Dua puluh meja di bawah pohon, musik sampai pukul dua.',
    'Twenty tables under trees, music until two.',
  ],
}

/** Starts with an empty group and ends when guests can book the first table. */
export async function makeFirstOutlet(walk: Walk): Promise<void> {
  const { page, server, step } = walk
  const next = page.locator('[aria-current=step]').getByRole('button')
  const toSetup = () => page.goto(`${server.url}/office/setup`)
  await step('The owner joins', async () => {
    await joinAsOwner(page, server)
    await page.goto(`${server.url}/office`)
    await expect(page).toHaveURL(/\/office\/setup$/)
  })
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
    await openForGuests(page, 'Sorak Bandung')
  })
}

/** Opens the outlet on its page "Ready to open". The editor of the outlet must be open. */
async function openFromEditor({ page, server }: Walk, name: string): Promise<void> {
  const id = page.url().split('/').at(-1)
  await page.goto(`${server.url}/office/setup/${id}`)
  await openForGuests(page, name)
}

/** Makes a second outlet, which starts as a copy of the first outlet. */
export async function makeSecondOutlet(walk: Walk): Promise<void> {
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

/** A second brand, with an outlet that sells dinners. */
export async function makeDinnerHouse(walk: Walk): Promise<void> {
  const { page, server, step } = walk
  await step('A second brand with a dinner house', async () => {
    await page.goto(`${server.url}/office/content/brands`)
    await page.getByRole('button', { name: 'New brand' }).click()
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
    await page
      .getByRole('button', { name: 'Choose a room' })
      .or(page.locator('[aria-current=step] button'))
      .first()
      .click()
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
    await openForGuests(page, 'Dapur Kelana Braga')
  })
}
