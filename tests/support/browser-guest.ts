// Steps that browser tests take as a guest. The nights come from the API.
import type { Language } from '#domain/language.ts'
import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { violationsOf } from '#tests/support/browser-axe.ts'
import { monthsAhead, nightAhead } from '#tests/support/nights-ahead.ts'

type Table = {
  id: number
  table_name: string
  availability: string
  is_reservable: boolean
  is_held: boolean
  downPayment: number
  category: { name: string }
}
type Day = {
  date: string
  state: string
  is_using_ticket: boolean
  event: { slug: string; title: string; whatsapp: string | null } | null
}
export type Place = { outletId: number; path: string; name: string; night: string; tables: Table[] }

export const aPhone = () => `0812${String(randomInt(10_000_000, 99_999_999))}`

async function data<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path, { headers: { 'Accept-Language': 'en' } })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).data
}

export async function outletOf(
  request: APIRequestContext,
  brand: string,
  slug: string,
): Promise<{ id: number; name: string; age_limit: string; whatsapp: string }> {
  return data(request, `/api/web/outlets/${brand}-${slug}`)
}

export async function daysOf(request: APIRequestContext, outletId: number, ahead = 1): Promise<Day[]> {
  const days = await Promise.all(
    monthsAhead().map((month) => data<Day[]>(request, `/api/web/outlets/${outletId}/availability?month=${month}`)),
  )
  const first = nightAhead(Math.max(1, ahead))
  return days.flat().filter(({ date }) => date >= first)
}

export async function openDaysOf(request: APIRequestContext, outletId: number, ahead?: number): Promise<Day[]> {
  return (await daysOf(request, outletId, ahead)).filter(
    (day) => (day.state === 'open' || day.state === 'event') && !day.is_using_ticket && !day.event?.whatsapp,
  )
}

/** Maximum number of tables that a test needs on one night. */
const ENOUGH_TABLES = 4

/**
 * Finds the first night on which an outlet has enough free tables, and returns it with these tables. The search starts `ahead` days from
 * today.
 */
export async function aTableNight(request: APIRequestContext, brand: string, slug: string, ahead = 3): Promise<Place> {
  const outlet = await outletOf(request, brand, slug)
  for (const { date: night } of await openDaysOf(request, outlet.id, ahead)) {
    const tables = (await data<Table[]>(request, `/api/web/outlets/${outlet.id}/tables?date=${night}`)).filter(
      (table) => table.availability === 'Tersedia',
    )
    const path = `/brands/${brand}/${slug}/booking?date=${night}`
    if (tables.length >= ENOUGH_TABLES) return { outletId: outlet.id, path, name: outlet.name, night, tables }
  }
  throw new Error(`no open night at ${slug} from ${ahead} days ahead`)
}

export type TicketPlace = {
  outlet: Awaited<ReturnType<typeof outletOf>>
  night: string
  slug: string
  path: string
  tickets: { id: number; seats_left: number }[]
}

/** Finds a night on which guests can buy the first ticket type of an outlet online. Skips the first `skip` nights that fit. */
export async function aTicketNight(
  request: APIRequestContext,
  brand: string,
  slug: string,
  skip = 0,
): Promise<TicketPlace> {
  const outlet = await outletOf(request, brand, slug)
  let skipCount = 0
  for (const { date: night, state, is_using_ticket, event } of await daysOf(request, outlet.id)) {
    if (!is_using_ticket || state !== 'event' || !event || event.whatsapp) continue
    const tickets = await data<TicketPlace['tickets']>(request, `/api/web/outlets/${outlet.id}/tickets?date=${night}`)
    if ((tickets[0]?.seats_left ?? 0) < ENOUGH_TABLES || skipCount++ < skip) continue
    return { outlet, night, slug: event.slug, path: `/brands/${brand}/${slug}/booking?date=${night}`, tickets }
  }
  throw new Error(`no night with tickets at ${slug}`)
}

/** Finds the first night on which an outlet has this state. The search starts tomorrow. Returns null if no night has this state. */
export async function aNightIn(request: APIRequestContext, outletId: number, state: string): Promise<string | null> {
  return (await daysOf(request, outletId)).find((day) => day.state === state)?.date ?? null
}

const label = (table: Table) => `${table.category.name} ${table.table_name}`
/**
 * Adds a table to the cart from the list of tables. The page may first show the map or the list. Retries the tap while the page hydrates.
 */
export async function chooseInList(page: Page, table: Table): Promise<void> {
  const list = page.locator('label').filter({ hasText: /^(List|Daftar)$/ })
  const add = page.getByRole('button', { name: `Add table ${label(table)}`, exact: true })
  const remove = page
    .getByRole('button', { name: `Yours : Remove table ${label(table)}` })
    .or(page.getByRole('button', { name: `Yours: Remove table ${label(table)}` }))
  await expect(async () => {
    if (await list.isVisible()) await list.click()
    if (await add.isVisible()) await add.click()
    await expect(remove).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Opens a booking page and adds its first free table to the cart. `ahead`: see `aTableNight`. */
export async function chooseATable(
  page: Page,
  request: APIRequestContext,
  brand: string,
  slug: string,
  ahead?: number,
): Promise<{ place: Place; table: Table }> {
  const place = await aTableNight(request, brand, slug, ahead)
  const [table] = place.tables
  if (!table) throw new Error(`no free table at ${slug}`)
  await page.goto(`/en${place.path}`)
  await chooseInList(page, table)
  return { place, table }
}

/** Continues from the chosen places to the form for the guest's details. If the page first asks another question, stops there. */
export async function goOn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
}

const LABELS = {
  en: {
    name: 'Full name',
    phone: 'Phone number',
    email: 'Email address',
    time: 'Estimated arrival time',
  },
  id: {
    name: 'Nama lengkap',
    phone: 'Nomor telepon',
    email: 'Alamat email',
    time: 'Waktu kedatangan',
  },
}

export async function fillDetails(
  page: Page,
  over: Partial<{ name: string; phone: string; email: string }> = {},
  language: Language = 'en',
): Promise<void> {
  const fields = LABELS[language]
  // Waits until the form has loaded its draft. Otherwise the draft would overwrite typed values.
  await page.locator('.bk-grid[data-known]').waitFor()
  await page.getByLabel(fields.name).fill(over.name ?? 'Raka Wicaksana')
  await page.getByLabel(fields.phone).fill(over.phone ?? aPhone())
  await page.getByLabel(fields.email).fill(over.email ?? 'raka@surat.example')
  await page.getByRole('group', { name: fields.time }).locator('label').first().click()
}

const HOLD = /^(Hold the t|Tahan (meja|tiket))/

export const submitHold = (page: Page): Promise<void> => page.getByRole('button', { name: HOLD }).first().click()

/**
 * Continues from the chosen places to the payment page. The function fills in the guest's details and holds the places. Returns the
 * reservation's id.
 */
export async function holdFromChoice(page: Page, over: Parameters<typeof fillDetails>[1] = {}): Promise<string> {
  await goOn(page)
  await page.getByRole('heading', { level: 1, name: 'Your details', exact: true }).waitFor()
  await fillDetails(page, over)
  await submitHold(page)
  await page.waitForURL(/\/payment\?reservation=/)
  return new URL(page.url()).searchParams.get('reservation') ?? ''
}

/**
 * Makes a hold over the API for the member of `token`. Without `token`, the guest has no account. Returns the reservation's id and its
 * key.
 */
export async function holdOverApi(
  request: APIRequestContext,
  place: Place,
  table: Table,
  phone = aPhone(),
  {
    token,
    email = 'sekar@surat.example',
    language = 'en',
    affiliatorCode,
  }: { token?: string; email?: string; language?: Language; affiliatorCode?: string } = {},
): Promise<{ id: string; key: string }> {
  for (const time of ['21:00', '20:00', '22:00', '19:00', '18:00']) {
    const answer = await request.post('/api/web/v2/reservations/create-multiple-table-reservation', {
      data: {
        tables: [{ table_id: table.id, pax: 1 }],
        date: place.night,
        time,
        phone_number: phone,
        name: 'Sekar Ayunda',
        email,
        terms_accepted: true,
        ...(affiliatorCode && { affiliator_code: affiliatorCode }),
      },
      headers: { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) },
    })
    if (answer.status() === 422) continue
    expect(answer.status()).toBe(201)
    const { data: hold } = await answer.json()
    return { id: hold.data.reservation_id, key: hold.access_token }
  }
  throw new Error('no arrival time fits')
}

/** Checks that the page is accessible, and that its content fits the width of the screen. */
export async function expectClean(page: Page): Promise<void> {
  // While an error page appears, the page scrolls, and for a moment some links are under the header. So the function waits until the page
  // stops scrolling.
  await page.evaluate(async () => {
    for (let y = NaN; y !== window.scrollY;) {
      y = window.scrollY
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  expect(await violationsOf(page)).toEqual([])
  await expectFits(page)
}

export async function expectFits(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  expect(await brokenLabels(page), 'labels of buttons on one line').toEqual([])
}

const brokenLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.btn')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        const inside = document.createRange()
        inside.selectNodeContents(button)
        const lines = [...inside.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        const [first] = lines
        return first && lines.some(({ top, bottom }) => top >= first.bottom || bottom <= first.top)
      })
      .map((button) => button.innerText),
  )
