// Pages that many share: what they may do in a browser, how they are asked for again, and what comes ahead of a click.
import { expect, type Page } from '@playwright/test'
import { awake, test } from '#tests/support/browser-test.ts'

/** Everything the policy of a page kept from happening. */
async function watchPolicy(page: Page): Promise<string[]> {
  const kept: string[] = []
  await page.exposeFunction('tellPolicy', (what: string) => kept.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { tellPolicy } = window as unknown as { tellPolicy: (what: string) => void }
      tellPolicy(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return kept
}

test('the policy of a page names its scripts and nothing of the page breaks on it', async ({ page }) => {
  const broken = await watchPolicy(page)
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  for (const path of [
    '/',
    '/id/events',
    '/en/brands/gema/scbd',
    '/id/artikel',
    '/en/brands/gema/scbd/booking',
    '/en/dev',
  ]) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe|nonce-/)
    // The page has come to life: the router answers for its links.
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
    expect([...broken, ...faults], path).toEqual([])
  }
})

test('a script that content smuggles in does not run, nor a style', async ({ page }) => {
  await page.route('**/en/about', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace(
        '</main>',
        '<script>window.stolen = 1</script><img src="x:" onerror="window.stolen = 2"><style>body { color: red }</style></main>',
      ),
    })
  })
  const broken = await watchPolicy(page)
  await page.goto('/en/about', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(broken.join('\n')).toMatch(/script-src-elem[\s\S]*style-src-elem|script-src-attr/)
})

test('a page is asked for again by its tag, in each encoding, and by HEAD as by GET', async ({ request }) => {
  const get = (headers: Record<string, string>) => request.get('/en/about', { headers })
  const first = await get({ 'Accept-Encoding': 'gzip' })
  expect(first.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
    'content-encoding': 'gzip',
    vary: 'Cookie, Accept-Encoding',
  })
  const tag = first.headers()['etag'] ?? ''
  const again = await get({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag })
  // The clock in the header may have gone on to the next minute between the two.
  if (again.headers()['etag'] === tag) {
    expect(again.status()).toBe(304)
    expect(await again.body()).toHaveLength(0)
  }
  // At the turn of a minute one answer is made again; the next is the kept one.
  await expect(async () => {
    const head = await request.head('/en/about', { headers: { 'Accept-Encoding': 'identity' } })
    expect(head.status()).toBe(200)
    expect(Number(head.headers()['content-length'])).toBeGreaterThan(5000)
    expect(head.headers()['server-timing']).toMatch(/cache;desc=(?:hit|stale)/)
  }).toPass({ timeout: 5000, intervals: [50, 200] })
})

test('R-020 the choice of a currency has a page of its own, and a person none that is shared', async ({ request }) => {
  const prices = async (cookie: string) => (await request.get('/en/events', { headers: { Cookie: cookie } })).text()
  expect(await prices('senja_currency=USD')).toMatch(/USD\s?[\d.,]+/)
  expect(await prices('senja_currency=IDR')).not.toMatch(/USD\s?[\d.,]+\d/)
  const own = await request.get('/en/events', { headers: { Cookie: 'senja_session=somebody' } })
  expect(own.headers()).toMatchObject({ 'cache-control': 'private, no-cache', 'server-timing': 'cache;desc=own' })
})

test('the page one is about to open is fetched before the click; a booking never is', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/en/brands/gema/scbd', { waitUntil: 'networkidle' })
  asked.length = 0
  await page.locator('header nav a', { hasText: 'Events' }).hover()
  await expect.poll(() => asked).toContain('/en/events.data')
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/events')), { timeout: 1000 }).toBe(true)
  asked.length = 0
  for (const link of await page.locator('a[href*="/booking"], a[href*="/reservation"]').all()) {
    if (await link.isVisible()) await link.hover()
  }
  await page.waitForTimeout(300)
  expect(asked.filter((path) => /booking|reservation/.test(path))).toEqual([])
})

test('R-095 N18 a page whose chunk fails is reloaded once in ten seconds; after a second failure it offers to open the document', async ({
  page,
}) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await page.route('**/assets/about-*.js', (route) => route.abort())
  await page.goto('/en', { waitUntil: 'networkidle' })
  documents = 0
  const about = page.locator('header nav a', { hasText: 'About' })
  await about.click()
  await expect.poll(() => documents).toBe(1)
  await page.waitForLoadState('networkidle')
  await awake(page)
  await about.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Check your connection, then tap OK to open it again.')
  expect(documents).toBe(1)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
