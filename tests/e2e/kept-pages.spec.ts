// Tests pages that are cached for all visitors: the cache itself, revalidation, and preloading before a click.
import { expect, type Page } from '@playwright/test'
import { awake, test } from '#tests/support/browser-test.ts'

async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellPolicy', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { tellPolicy } = window as unknown as { tellPolicy: (what: string) => void }
      tellPolicy(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}

test('the content security policy of a page lists its scripts and blocks nothing that the page needs', async ({
  page,
}) => {
  const violations = await watchPolicy(page)
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
    // The page is hydrated when its router exists.
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
    expect([...violations, ...faults], path).toEqual([])
  }
})

test('a script or a style injected through content does not run', async ({ page }) => {
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
  const violations = await watchPolicy(page)
  await page.goto('/en/about', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(violations.join('\n')).toMatch(/script-src-elem[\s\S]*style-src-elem|script-src-attr/)
})

test('a browser revalidates a page by its ETag in each encoding, with HEAD and with GET', async ({ request }) => {
  const get = (headers: Record<string, string>) => request.get('/en/about', { headers })
  const first = await get({ 'Accept-Encoding': 'gzip' })
  expect(first.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
    'content-encoding': 'gzip',
    vary: 'Cookie, Accept-Encoding',
  })
  const tag = first.headers()['etag'] ?? ''
  const again = await get({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag })
  // If a new minute began between the two requests, the clock in the header is different. In this case, the test does not check the second
  // response.
  if (again.headers()['etag'] === tag) {
    expect(again.status()).toBe(304)
    expect(await again.body()).toHaveLength(0)
  }
  // When a new minute begins, the server renders the page again. The response after that comes from the cache again.
  await expect(async () => {
    const head = await request.head('/en/about', { headers: { 'Accept-Encoding': 'identity' } })
    expect(head.status()).toBe(200)
    expect(Number(head.headers()['content-length'])).toBeGreaterThan(5000)
    expect(head.headers()['server-timing']).toMatch(/cache;desc=(?:hit|stale)/)
  }).toPass({ timeout: 5000, intervals: [50, 200] })
})

test('R-020 each currency has its own cached page, but the page of a signed-in member is private', async ({
  request,
}) => {
  const prices = async (cookie: string) => (await request.get('/en/events', { headers: { Cookie: cookie } })).text()
  expect(await prices('senja_currency=USD')).toMatch(/USD\s?[\d.,]+/)
  expect(await prices('senja_currency=IDR')).not.toMatch(/USD\s?[\d.,]+\d/)
  const own = await request.get('/en/events', { headers: { Cookie: 'senja_session=somebody' } })
  expect(own.headers()).toMatchObject({ 'cache-control': 'private, no-cache', 'server-timing': 'cache;desc=own' })
})

test('the browser loads a page in advance when the pointer is on its link, but never a booking page', async ({
  page,
}) => {
  const requestPaths: string[] = []
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname))
  await page.goto('/en/brands/gema/scbd', { waitUntil: 'networkidle' })
  requestPaths.length = 0
  await page.locator('header nav a', { hasText: 'Events' }).hover()
  await expect.poll(() => requestPaths).toContain('/en/events.data')
  await expect.poll(() => requestPaths.some((path) => path.startsWith('/assets/events')), { timeout: 1000 }).toBe(true)
  requestPaths.length = 0
  for (const link of await page.locator('a[href*="/booking"], a[href*="/reservation"]').all()) {
    if (await link.isVisible()) await link.hover()
  }
  await page.waitForTimeout(300)
  expect(requestPaths.filter((path) => /booking|reservation/.test(path))).toEqual([])
})

test('R-095 N18 if a script of a page cannot be loaded, the browser reloads once and then shows a button to the page', async ({
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
