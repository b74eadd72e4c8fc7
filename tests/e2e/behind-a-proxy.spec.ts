import { expect } from '@playwright/test'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'
import { openServer, type OwnServer } from '#tests/support/own-server.ts'
import { openTlsProxy } from '#tests/support/tls-proxy.ts'

let proxy: Awaited<ReturnType<typeof openTlsProxy>>
let behind: OwnServer

test.beforeAll(async () => {
  proxy = await openTlsProxy()
  behind = await openServer({ PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' })
  proxy.to(behind.url)
})
test.afterAll(async () => {
  await behind?.close()
  proxy?.close()
})

test('R-010 R-093 forms work through a proxy that ends TLS, with and without scripts, and forms of other sites are rejected', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled, baseURL: proxy.url })
    const page = await context.newPage()
    await page.goto('/en/contact-us')
    await page.locator('[name="name"]').fill('Ratna Dewi')
    await page.locator('[name="mobile"]').fill('081234567890')
    await page.locator('[name="subject"]').fill('A long table')
    await page.locator('[name="message"]').fill('Is there one for twelve?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We have your message')).toBeVisible()
    await context.close()
  }
  const stranger = await browser.newContext({ ignoreHTTPSErrors: true })
  const response = await stranger.request.post(`${proxy.url}/en/contact-us`, {
    headers: { origin: 'https://evil.example' },
    form: { name: 'Ratna Dewi', mobile: '081234567890', subject: 'A long table', message: 'Is there one?' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(403)
  await stranger.close()
})

test('R-010 an idle connection stays open longer than Caddy’s limit of two minutes', async () => {
  const answer = await fetch(`${behind.url}/readyz`)
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120)
})

test('R-043 a server with a hundred open live maps stops within two seconds', async () => {
  const night = nightAhead(7)
  const streams = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      fetch(`${behind.url}/api/web/outlets/1/availability/stream?date=${night}`, {
        headers: { 'x-forwarded-for': `203.0.113.${n % 5}` },
      }),
    ),
  )
  expect(streams.map(({ status }) => status)).toEqual(Array<number>(100).fill(200))
  const bodies = Promise.all(streams.map((answer) => answer.text()))
  const began = performance.now()
  await behind.restart(() => {
    expect(performance.now() - began).toBeLessThan(2000)
    return Promise.resolve()
  })
  await bodies
})
