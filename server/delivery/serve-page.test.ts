import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { languageOf } from '#server/http/api/mount.ts'
import { openRateLimit } from '#server/http/rate-limit.ts'
import { refuseAny } from '#server/http/refuse.ts'
import { QUESTIONS_PER_MINUTE, servePage } from '#server/delivery/serve-page.ts'
import { testApp } from '#tests/support/app.ts'

test('R-093 searches and filters that render a page are rate limited, but pages without a query are not', async () => {
  await using app = await testApp({ settings: { trustedProxies: 1 } })
  const hono = new Hono()
  const limit = openRateLimit({ areLimitsOn: true })
  const pages = () => Promise.resolve(new Response('a page'))
  hono.all('*', (c) => servePage(c, { app, pages, limit }, null))
  hono.onError((error, c) => refuseAny(c, error, languageOf(c), () => undefined))
  const statusOf = async (path: string, address = '203.0.113.1') =>
    (await hono.request(path, { headers: { 'x-forwarded-for': address } })).status
  for (let n = 0; n < QUESTIONS_PER_MINUTE; n++)
    expect(await statusOf(n % 2 ? `/id/search?q=word${n}` : `/en/events.data?page=${n}`)).toBe(200)
  expect(await statusOf('/id/search?q=another')).toBe(429)
  expect(await statusOf('/id/search?q=another', '203.0.113.2')).toBe(200)
  expect(await statusOf('/id/events')).toBe(200)
  expect(await statusOf('/id/events.data?_routes=root')).toBe(200)
  // The page of one reservation is not shared between visitors. So the limit does not apply to this page, although its address has a query.
  expect(await statusOf('/id/reservation/payment-success?reservation=x')).toBe(200)
})
