// Screenshots of the states of a booking: chosen tables, the calendar, the steps, the dialogs and the errors of the form.
import { link } from '#contract/pages.ts'
import type { TableNight } from './demo.ts'
import { type Screenshot, until, type Visit } from './screenshot.ts'

async function openBooking(visit: Visit): Promise<TableNight> {
  const place = await visit.demo.tableNight()
  const { brand_slug, outlet_slug, night } = place
  await visit.go(link('booking', visit.language, { brand_slug, outlet_slug }, { date: night }))
  return place
}

const onwards = ({ page, messages: { booking } }: Visit) =>
  page.locator('button:visible', { hasText: new RegExp(`^(${booking.continue}|${booking.continueShort})`) }).first()
const listOf = ({ page, messages }: Visit) =>
  page.locator('label').filter({ hasText: new RegExp(`^${messages.booking.list}$`) })

/** Adds the nth free table of the night to the cart. Uses the list of tables and not the floor plan. */
async function choose(visit: Visit, { tables }: TableNight, nth = 0): Promise<void> {
  const { page } = visit
  const table = tables[nth]
  if (!table) throw new Error('too few free tables')
  const row = page.locator(`[data-table-row="${table.id}"]`)
  const list = listOf(visit)
  const add = row.locator('button[aria-pressed="false"]')
  await until(
    page,
    async () => {
      if (await list.isVisible()) await list.click()
      if (await add.isVisible()) await add.click()
    },
    () => row.locator('button[aria-pressed="true"]').isVisible(),
  )
}

async function openDetails(visit: Visit): Promise<void> {
  const { page, messages } = visit
  await choose(visit, await openBooking(visit))
  await onwards(visit).click()
  await page.getByLabel(messages.booking.name).waitFor()
}

const holdButton = ({ page, messages }: Visit) =>
  page.locator('button:visible', { hasText: messages.booking.lockYes.tables(1) }).first()

export const bookingScreenshots: Screenshot[] = [
  {
    name: 'map-with-chosen-tables',
    open: async (visit) => {
      const place = await openBooking(visit)
      for (const nth of [0, 4, 9]) await choose(visit, place, nth)
      const map = visit.page.locator('label').filter({ hasText: new RegExp(`^${visit.messages.booking.map}$`) })
      if (await map.isVisible()) await map.click()
    },
  },
  {
    name: 'table-list',
    at: (width) => width < 1440,
    open: async (visit) => {
      const place = await openBooking(visit)
      await choose(visit, place, 1)
    },
  },
  {
    name: 'summary-sheet',
    isWindow: true,
    at: (width) => width < 1024,
    open: async (visit) => {
      const { page, messages } = visit
      const place = await openBooking(visit)
      for (const nth of [0, 4, 9]) await choose(visit, place, nth)
      const sheet = page.getByRole('dialog')
      await until(
        page,
        () => page.locator('.bk-bar button').first().click(),
        () => sheet.isVisible(),
      )
      await sheet.getByText(messages.booking.payNow).first().waitFor()
    },
  },
  {
    name: 'date-picker',
    isWindow: true,
    open: async (visit) => {
      const { page } = visit
      await openBooking(visit)
      await page.locator('.bk-strip').evaluate((strip) => strip.scrollBy(160, 0))
    },
  },
  {
    name: 'closed-day',
    isWindow: true,
    open: async (visit) => {
      const { page } = visit
      const { night, ...place } = await visit.demo.night((day) => day.state === 'closed', 'gema')
      const { brand_slug, outlet_slug } = place
      await visit.go(link('booking', visit.language, { brand_slug, outlet_slug }))
      const day = page.locator(`[data-date="${night}"]:visible`).first()
      await until(
        page,
        () => day.click({ timeout: 1000, force: true }).catch(() => {}),
        () => page.getByRole('alertdialog').isVisible(),
      )
    },
  },
  {
    name: 'empty-cart',
    isWindow: true,
    open: async (visit) => {
      const { page } = visit
      await openBooking(visit)
      await until(
        page,
        () =>
          onwards(visit)
            .click({ timeout: 1000 })
            .catch(() => {}),
        () => page.getByRole('alertdialog').isVisible(),
      )
    },
  },
  { name: 'details', open: openDetails },
  {
    name: 'details-with-faults',
    open: async (visit) => {
      const { page, messages } = visit
      await openDetails(visit)
      await page.getByLabel(messages.booking.name).fill('Raka')
      await page.getByLabel(messages.booking.phone).fill('123')
      await page.getByLabel(messages.booking.email).fill('raka@')
      await holdButton(visit).click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'details-message',
    isWindow: true,
    open: async (visit) => {
      await openDetails(visit)
      await holdButton(visit).click()
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'details-terms',
    isWindow: true,
    open: async (visit) => {
      await openDetails(visit)
      await visit.page.getByRole('button', { name: visit.messages.booking.terms }).click()
      await visit.page
        .getByRole('dialog')
        .getByRole('heading', { name: visit.messages.booking.houseRules })
        .first()
        .waitFor()
    },
  },
]
