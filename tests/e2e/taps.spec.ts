// Tests that a guest needs only a few taps to pay, from the home page and from the page of an event. A tap and a filled field each count as
// one.
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { aDinnerNight, knownDraft } from '#tests/support/browser-dinner.ts'
import { aPhone, aTicketNight } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 } })

function countTaps(page: Page) {
  let taps = 0
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps++
      await target.click()
    },
    fill: async (label: string, text: string) => {
      taps++
      await page.getByLabel(label).fill(text)
    },
  }
}
type Taps = ReturnType<typeof countTaps>

/** Continues from the chosen places to a paid reservation. If the site remembers the guest, the guest fills in no contact details. */
async function payFor(page: Page, taps: Taps, isRemembered: boolean): Promise<void> {
  await taps.tap(page.locator('.bar').getByRole('button', { name: 'Lanjut' }))
  await page.locator('.bk-grid[data-known]').waitFor()
  if (!isRemembered) await sayWho(taps)
  await holdAndPay(page, taps)
}

async function sayWho({ fill }: Taps): Promise<void> {
  await fill('Nama lengkap', 'Raka Wicaksana')
  await fill('Nomor telepon', aPhone())
  await fill('Alamat email', 'raka@surat.example')
}

async function holdAndPay(page: Page, { tap }: Taps): Promise<void> {
  await tap(page.locator('.bar').getByRole('button', { name: /^Tahan/ }))
  await page.waitForURL(/\/payment\?reservation=/)
  await tap(page.getByRole('link', { name: /^Bayar IDR/ }))
  await page.waitForURL(/\/sandbox\/gateway\/pay\//)
  await tap(page.getByRole('button', { name: /QRIS/ }))
  await page.waitForURL(/payment-success|reservation/)
}

/**
 * Continues from the choices of a dinner to a paid reservation. The contact fields are on the same page as the choices, so the guest
 * reaches them without a tap.
 */
async function payForDinner(page: Page, taps: Taps, isRemembered: boolean): Promise<void> {
  if (!isRemembered) await sayWho(taps)
  await holdAndPay(page, taps)
}

const remember = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem(
      'senja_guest',
      JSON.stringify({
        name: 'Raka Wicaksana',
        phone: `0812${String(Date.now()).slice(-8)}`,
        email: 'raka@surat.example',
      }),
    ),
  )

/** Finds an event that has a link on the current page. The page of this event must offer `action`. */
async function anEventWith(page: Page, request: APIRequestContext, action: string): Promise<string> {
  const links = await page
    .locator('main .bill')
    .evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? ''))
  for (const link of links) if ((await (await request.get(link)).text()).includes(`>${action}<`)) return link
  throw new Error(`no event with ${action}`)
}

for (const isRemembered of [false, true]) {
  const who = isRemembered ? 'a guest this phone remembers' : 'a stranger'

  test(`R-031 ${who} pays for a table in few taps from the home page`, async ({ page, request }) => {
    if (isRemembered) await remember(page)
    await page.goto('/id')
    const event = await anEventWith(page, request, 'Pesan meja')
    const taps = countTaps(page)
    await taps.tap(page.locator(`main a[href="${event}"]`).last())
    await taps.tap(page.locator('.bar').getByRole('link', { name: 'Pesan meja' }))
    // The booking page of an outlet first shows its tables, either on a map or in a list.
    const free = page.locator('.floor .tb--free:not(.tb--small), .tl--free:not(.tl--small) .tl__b')
    await taps.tap(free.filter({ visible: true }).first())
    await payFor(page, taps, isRemembered)
    expect(taps.count()).toBeLessThanOrEqual(isRemembered ? 7 : 10)
  })

  test(`R-031 ${who} pays for a ticket in few taps from its event's page`, async ({ page, request }) => {
    const { slug } = await aTicketNight(request, 'gema', 'scbd')
    if (isRemembered) await remember(page)
    await page.goto(`/id/events/${slug}`)
    const taps = countTaps(page)
    await taps.tap(page.locator('.costs').getByRole('link').first())
    await payFor(page, taps, isRemembered)
    expect(taps.count()).toBeLessThanOrEqual(isRemembered ? 5 : 8)
  })

  test(`R-062 ${who} pays for a dinner in few taps from its outlet's page`, async ({ page, request }) => {
    const { night } = await aDinnerNight(request, 'rocca', 'ubud', 9)
    if (isRemembered) await remember(page)
    await page.goto('/id/brands/rocca/ubud')
    const taps = countTaps(page)
    await taps.tap(page.locator('.bar').getByRole('link', { name: 'Pesan makan malam' }))
    await taps.tap(page.getByRole('button', { name: 'Pilih tanggal' }))
    await knownDraft(page)
    await taps.tap(page.locator(`[data-date="${night}"]:visible`).first())
    await taps.tap(page.getByRole('radio', { name: /^18\.00/ }))
    await taps.tap(page.locator('.dn-course input').first())
    // All choices must fit on three screens of a phone, so the contact fields below them must begin there. Browsers break texts into lines
    // differently, so the test allows two more lines.
    const nameTop = () => page.locator('#dinner-name').evaluate((field) => field.getBoundingClientRect().top + scrollY)
    await expect.poll(nameTop).toBeLessThanOrEqual(3 * 800 + 2 * 21)
    await payForDinner(page, taps, isRemembered)
    expect(taps.count()).toBeLessThanOrEqual(isRemembered ? 8 : 11)
  })
}
