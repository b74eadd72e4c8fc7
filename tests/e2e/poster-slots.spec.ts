// Tests that no slot of a page cuts a poster through its text. In a slot, the text of a poster must be completely visible or completely
// outside (decision 104).
import { expect, type Page } from '@playwright/test'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { aTableNight, daysOf, holdOverApi, outletOf } from '#tests/support/browser-guest.ts'
import { planSaleOn, stepIn } from '#tests/support/browser-office.ts'
import { payOverApi } from '#tests/support/browser-ticket.ts'
import { test } from '#tests/support/browser-test.ts'
import { comingEvents } from '#tests/support/coming-events.ts'
import { areasOfForm, cutsWords, shownParts } from '#tests/support/shown-part.ts'

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** An uploaded poster can have text anywhere, up to its edges. */
const ANYWHERE = [{ x: 0, y: 0, w: 100, h: 100 }]
const DRAWN = { width: 960, height: 1200 }
const BROUGHT = [
  { width: 800, height: 1200 },
  { width: 848, height: 1200 },
  { width: 675, height: 1200 },
  { width: 1000, height: 1000 },
  { width: 1600, height: 900 },
]

type Slot = { selector: string; isFirstScreen?: boolean }

/**
 * Checks a slot of the open page at every width, with posters of every format. Returns a message for each case in which the slot cuts
 * through visible text.
 */
async function cutsIn(page: Page, { selector, isFirstScreen = false }: Slot, windows = WINDOWS): Promise<string[]> {
  const cuts: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const where = `${selector} at ${size.width} px`
    const [drawnParts = [], ...broughtParts] = await shownParts(page, selector, {
      forms: [DRAWN, ...BROUGHT],
      isFirstScreen,
    })
    expect(drawnParts.length, where).toBeGreaterThan(0)
    for (const part of drawnParts)
      for (const [name, areas] of areasOfForm('tall')) if (cutsWords(part, areas)) cuts.push(`${where} cuts ${name}`)
    for (const [at, parts] of broughtParts.entries())
      if (parts.some((part) => cutsWords(part, ANYWHERE)))
        cuts.push(`${where} cuts ${BROUGHT[at]?.width}×${BROUGHT[at]?.height}`)
  }
  return [...new Set(cuts)]
}

/**
 * Checks the poster strips of the open page at every width and in print. Returns a message for each strip that cuts through an area with
 * words.
 */
async function stripCuts(page: Page): Promise<string[]> {
  const cuts: string[] = []
  const look = async (where: string) => {
    const [parts = []] = await shownParts(page, '.strip', { forms: [{ width: 1040, height: 400 }] })
    for (const part of parts)
      for (const [name, areas] of areasOfForm('free')) if (cutsWords(part, areas)) cuts.push(`${where} cuts ${name}`)
  }
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await look(`${page.url()} at ${size.width} px`)
  }
  // The print area of an A4 sheet, without its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await look(`${page.url()} on paper`)
  await page.emulateMedia({ media: null })
  return cuts
}

test('review 5: no picture slot cuts the title of a poster, at any width and for any format of the poster', async ({
  page,
}) => {
  const [event] = await comingEvents(page)
  const first = { selector: '.flood__poster', isFirstScreen: true }
  const slots: [path: string, slot: Slot][] = [
    ['/en', first],
    ['/en', { selector: '.bill__poster' }],
    [`/en/events/${event?.slug}`, first],
    ['/en/events', { selector: '.event-row:nth-child(-n + 2) img' }],
    [`/en/search?q=${encodeURIComponent(event?.title ?? '')}`, { selector: '.found--event img' }],
    ['/en/brands/gema', { selector: '.bill__poster' }],
  ]
  const cuts: string[] = []
  for (const [path, slot] of slots) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    cuts.push(...(await cutsIn(page, slot)).map((cut) => `${path}: ${cut}`))
  }
  expect(cuts).toEqual([])
})

test('review 5: the waiting room shows the complete poster of its night', async ({ page, request }) => {
  const outlet = await outletOf(request, 'gema', 'losari')
  // This night is later than the nights that other tests book.
  const night = (await daysOf(request, outlet.id, 48)).find(({ state }) => state === 'event')?.date
  await stepIn(page, 'owner')
  const saleId = await planSaleOn(page, { outletId: outlet.id, night: night ?? '' })
  await page.goto(`/en/sales/${saleId}`)
  expect(await cutsIn(page, { selector: '.flood__poster' })).toEqual([])
})

test('review 5: the booking summary, the ticket and the list of bookings show only the picture strip of a poster, without text', async ({
  page,
  request,
  baseURL,
}) => {
  const member = await aMember(request)
  const place = await aTableNight(request, 'luna-senja', 'kuningan', 9)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  await page.goto(`/en${place.path}`)
  const cuts = await stripCuts(page)
  const { id } = await holdOverApi(request, place, table, member.phone, { token: member.token })
  await payOverApi(request, { id, headers: { Authorization: `Bearer ${member.token}` } })
  await asMember(page, member.token, baseURL ?? '')
  for (const path of [`/en/profile/my-reservation/${id}`, '/en/profile/my-reservation']) {
    await page.goto(path)
    cuts.push(...(await stripCuts(page)))
  }
  expect(cuts).toEqual([])
})

test('review 5: the measurement finds a cut title in a slot that the test damages on purpose', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [event] = await comingEvents(page)
  await page.goto(`/en/events/${event?.slug}`)
  await page.locator('.flood__poster').evaluate((image) => {
    image.style.setProperty('object-fit', 'cover', 'important')
    image.style.setProperty('height', '20rem', 'important')
  })
  const cuts = await cutsIn(page, { selector: '.flood__poster' }, [{ width: 390, height: 844 }])
  for (const name of ['resonance', 'barrel-sunday', 'bulan-separuh'])
    expect(cuts).toContain(`.flood__poster at 390 px cuts posters/${name}-tall`)
})
