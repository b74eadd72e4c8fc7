import { globSync, readFileSync } from 'node:fs'
import { array, assert, constantFrom, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { SHARED_QUERY } from '#contract/pages.ts'
import { sharedAsk } from '#server/delivery/page-cache-key.ts'

type Headers = Partial<Record<'cookie' | 'accept-language' | 'authorization', string>>
const ask = (url: string, headers: Headers = {}, method = 'GET') =>
  sharedAsk({ method, url, header: (name) => headers[name] })
const keyOf = (url: string, headers: Headers = {}) => ask(url, headers)?.key

test('the cache has one copy of a shared page for each language, currency, path and known query', () => {
  expect(keyOf('/id/events')).toBe('IDR /id/events')
  expect(keyOf('/en/events', { cookie: 'senja_currency=USD' })).toBe('USD /en/events')
  expect(keyOf('/id/events?page=2&city=bali')).toBe('IDR /id/events?city=bali&page=2')
  expect(keyOf('/id/events.data?_routes=id.events&page=2')).toBe('IDR /id/events.data?_routes=id.events&page=2')
})

test("R-002 the root address is the home page in the visitor's language", () => {
  expect(ask('/', { 'accept-language': 'en-GB' })).toMatchObject({ key: 'IDR /en', language: 'en', isPrefixed: false })
  expect(keyOf('/', { 'accept-language': 'en', cookie: 'senja_locale=id' })).toBe('IDR /id')
  expect(keyOf('/')).toBe('IDR /id')
})

test('requests that differ only in campaign parameters, unknown parameters or parameter order share one cache entry', () => {
  expect(keyOf('/id/events?utm_source=ig&fbclid=x&visit=7')).toBe(keyOf('/id/events'))
  expect(keyOf('/id/events?page=2&city=bali')).toBe(keyOf('/id/events?city=bali&page=2&x=y'))
})

test.each([
  '/id/brands/rocca/rocca-senopati/booking',
  '/id/brands/rocca/rocca-senopati/payment',
  '/id/reservation/manage/1',
  '/id/reservation/payment-success',
  '/en/dev',
  '/id/nowhere/at-all',
  '/api/web/outlets',
  '/assets/x.js',
  '/events',
  '/id/events/',
  '/id//events',
  '/id/events/../events',
  '/id/events/%2e%2e',
  String.raw`/id/events\x`,
  `/id/events/${'a'.repeat(600)}`,
])('%s is not cached as a shared page', (url) => {
  expect(ask(url)).toBeNull()
})

test('a request with a personal cookie or an authorization header is not answered from the shared cache', () => {
  for (const cookie of ['senja_session=1', '__Host-senja_member=1', 'a=b; SENJA_x=1', 'senja']) {
    expect(ask('/id', { cookie })).toBeNull()
  }
  expect(ask('/id', { authorization: 'Bearer x' })).toBeNull()
  expect(ask('/id', {}, 'POST')).toBeNull()
  expect(ask('/id', { cookie: '_ga=1; senja_browser=2; senja_consent=all' })).not.toBeNull()
})

test('the cache key contains the language, currency and address of the page for any browser headers', () => {
  const visits = record({
    url: constantFrom('/', '/id', '/en', '/id/events', '/en/events', '/en/events.data'),
    language: option(constantFrom('id', 'en', 'xx', '')),
    currency: option(constantFrom('IDR', 'USD', 'EUR', 'JPY')),
    wished: option(constantFrom('en-GB,en;q=0.9', 'id', 'fr', 'in')),
    noise: array(constantFrom('_ga=1', 'senja_browser=x', 'x', '=', 'senja_currency =EUR'), { maxLength: 3 }),
  })
  assert(
    property(visits, ({ url, language, currency, wished, noise }) => {
      const cookies = [
        ...(language === null ? [] : [`senja_locale=${language}`]),
        ...(currency === null ? [] : [`senja_currency=${currency}`]),
        ...noise,
      ]
      const pageRequest = ask(url, {
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(wished !== null && { 'accept-language': wished }),
      })
      const validLanguage = ['id', 'en'].includes(language ?? '') ? language : null
      const detected = wished?.startsWith('en') ? 'en' : 'id'
      expect(pageRequest?.language).toBe(url === '/' ? (validLanguage ?? detected) : url.slice(1, 3))
      const first = currency ?? (noise.includes('senja_currency =EUR') ? 'EUR' : 'IDR')
      expect(pageRequest?.currency).toBe(['IDR', 'USD', 'EUR'].includes(first) ? first : 'IDR')
      expect(pageRequest?.key).toBe(`${pageRequest?.currency} ${pageRequest?.address}`)
    }),
    { numRuns: 500 },
  )
})

test('SHARED_QUERY contains every query parameter that a loader of a shared page reads', () => {
  const own =
    /pages\/(?:(?:auth|booking|dev|difference|follow|invitations|manage|outcome|payment|profile|request|split|waitlist)\/|reserve\/outlet-reserve|restaurant\/load-dinner)/
  const read = globSync('app/site/**/*.{ts,tsx}')
    .filter((file) => !own.test(file) && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:query|search|searchParams|readParam)(?:\.(?:get|has))?\('(\w+)'\)/g),
    ])
    .map(([, name = '']) => name)
  expect(read).toContain('page')
  expect(read.filter((name) => !SHARED_QUERY.has(name))).toEqual([])
})

test('signed-in visitors get the same cached page of a sale’s waiting room as other visitors', () => {
  const room = '/en/sales/00000000-0000-4000-8000-000000000000'
  expect(keyOf(room, { cookie: 'senja_session=1; senja_currency=USD' })).toBe(`USD ${room}`)
  expect(keyOf(`${room}/draw`, { cookie: '__Host-senja_session=1' })).toBe(`IDR ${room}/draw`)
  expect(ask(`${room}/place`)).toBeNull()
  expect(ask(room, { authorization: 'Bearer x' })).toBeNull()
})
