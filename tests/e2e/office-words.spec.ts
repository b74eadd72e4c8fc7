// Follows the links of the office in both languages. No text of a page may contain a stored code or a wrong separator.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, stepIn } from '#tests/support/browser-office.ts'
import { followTo } from '#tests/support/browser-router.ts'
import { test } from '#tests/support/browser-test.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'
import { aPaidParty, RETURNED } from '#tests/support/paid-party.ts'
import { shownTexts, textProblems } from '#tests/support/office-texts.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
/** Pages of the same kind differ only in the record that they show. Therefore the test checks two pages of each kind. */
const PAGES_OF_A_KIND = 2
const MOST_PAGES = 110

/** Returns the kind of an address. This is the address with placeholders in place of its outlet, its night and the id of its record. */
const kindOf = (address: string, outlets: string[]): string => {
  const { pathname, searchParams } = new URL(address, 'http://office')
  const path = outlets.reduce((text, outlet) => text.replace(outlet, '/:outlet'), pathname)
  const parts = path.split('/').map((part) => (/\d|^[A-Z]/.test(part) ? ':row' : part))
  const query = [...searchParams].map(([name, value]) => (/\d/.test(value) ? name : `${name}=${value}`))
  return `${parts.join('/')}?${query.toSorted().join('&')}`
}

/**
 * Creates data for most pages of the office: guests tonight, a refund, and past weeks. Returns the paths of all outlets. The outlet with
 * the data is first.
 */
async function fillOffice(page: Page): Promise<string[]> {
  const { path, night } = await aFilledNight(page)
  await page.request.post('/api/office/call/fillPast', { data: { outletId: night.outlet.id }, headers })
  const { party, offer } = await aPaidParty(page)
  const { version, byRule: quotedAmount } = offer
  const refund = {
    id: party.code,
    version,
    quoted: quotedAmount,
    amount: RETURNED,
    reason: 'The wrong table was given',
  }
  await callOfficeOn(page, 'askRefund', refund)
  const { outlets } = await callOfficeOn(page, 'me', {})
  const others = outlets.map(({ brand, slug }) => `/office/${brand}/${slug}`).filter((other) => other !== path)
  return [path, ...others]
}

for (const language of ['id', 'en'] as const)
  test(`D8 C12 in ${language} no page of the office shows an internal code, and all numbers are grouped as the language requires`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await stepIn(page, 'owner', { language })
    const outlets = await fillOffice(page)
    const seeds = ['tonight', 'floor', 'door', 'holds', 'new', 'guest-lists', 'requests', 'close', 'cancel-night']
    const waiting = [
      ...seeds.map((part) => `${outlets[0]}/${part}`),
      ...['audit', 'money/refunds', 'reports', 'content', 'guests', 'people', 'me'].map((part) => `/office/${part}`),
    ]
    const visits = new Map<string, number>()
    const problems: string[] = []
    for (let at = 0; at < waiting.length && at < MOST_PAGES; at++) {
      const address = waiting[at] ?? ''
      // Only the first page is loaded as a document. After that, the test follows links from page to page, so the scripts start only once.
      if (at === 0) await page.goto(address)
      else await followTo(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The editor of a legal page shows placeholders in braces. Staff must not change them, so the test does not report them.
      const isPlaceholder = (problem: string) =>
        address.startsWith('/office/content/pages/') && /^\{\w+\}$/.test(problem)
      for (const problem of textProblems(await page.evaluate(shownTexts), language))
        if (!isPlaceholder(problem)) problems.push(`${address}: ${problem}`)
      const links = await page.$$eval('a[href^="/office/"]', (all) =>
        all.map((link) => link.getAttribute('href') ?? ''),
      )
      for (const link of new Set(links)) {
        const kind = kindOf(link, outlets)
        const visitCount = visits.get(kind) ?? 0
        if (visitCount >= PAGES_OF_A_KIND || waiting.includes(link)) continue
        visits.set(kind, visitCount + 1)
        waiting.push(link)
      }
    }
    expect(waiting.length).toBeGreaterThan(60)
    expect([...new Set(problems)]).toEqual([])
  })
