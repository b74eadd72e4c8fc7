import { expect, test } from 'vitest'
import { NO_CONSENT, readConsent, writeConsent } from '#contract/consent.ts'
import { outsideSources } from '#server/http/outside-sources.ts'
import { sharedAsk } from '#server/delivery/page-cache-key.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { readSettings } from '#server/settings.ts'

const { services } = readSettings({
  GTM_ID: 'GTM-AB12CD3',
  CLEVERTAP_ACCOUNT_ID: '84R-6W6-WR7Z',
  CLEVERTAP_REGION: 'aps3',
})
const none = readSettings({}).services
const everything = { analytics: true, marketing: true }
const policy = (...args: Parameters<typeof outsideSources>) =>
  pagePolicy({ hashes: [], outside: outsideSources(...args) })

test('R-097 the page policy permits no external source before consent, after a refusal, or if no service is configured', () => {
  const closed = pagePolicy({ hashes: [] })
  expect(closed).not.toContain('http')
  expect(policy(services, null)).toBe(closed)
  expect(policy(services, NO_CONSENT)).toBe(closed)
  expect(policy(none, everything)).toBe(closed)
})

test('R-097 consent to analytics or to marketing adds only the sources of this purpose to the content policy of the page', () => {
  const analyticsPolicy = policy(services, { analytics: true, marketing: false })
  expect(analyticsPolicy).toContain('https://www.googletagmanager.com')
  expect(analyticsPolicy).not.toContain('clevertap')
  const marketingPolicy = policy(services, { analytics: false, marketing: true })
  expect(marketingPolicy).not.toContain('google')
  expect(marketingPolicy).toMatch(/script-src 'self' .*https:\/\/aps3\.clevertap-prod\.com/)
  expect(marketingPolicy).toMatch(/connect-src 'self' .*https:\/\/aps3\.clevertap-prod\.com/)
  expect(policy(services, everything)).not.toMatch(/script-src[^;]*'unsafe/)
})

test('R-097 with a tag manager on the group’s own domain, pages load scripts from no other outside source', () => {
  const own = readSettings({ GTM_ID: 'GTM-AB12CD3', GTM_ORIGIN: 'https://tag.senja.example' }).services
  expect(policy(own, everything)).not.toContain('google')
  expect(outsideSources(own, everything).script).toEqual(['https://tag.senja.example'])
})

test('R-097 a stored consent is read with the same choices, but an outdated or invalid value counts as no choice', () => {
  for (const consent of [NO_CONSENT, everything, { analytics: true, marketing: false }])
    expect(readConsent(writeConsent(consent))).toEqual(consent)
  for (const value of [null, '', '0.analytics', '2.analytics', 'analytics', '%00'])
    expect(readConsent(value), String(value)).toBeNull()
})

test('R-097 visitors with the same consent share cached pages, and a refusal counts like no choice', () => {
  const key = (cookie: string) =>
    sharedAsk({ method: 'GET', url: '/en/events', header: (name) => (name === 'cookie' ? cookie : undefined) })?.key
  const plain = key('')
  expect(key('senja_consent=1')).toBe(plain)
  expect(key('senja_consent=9.analytics')).toBe(plain)
  expect(key('senja_consent=1.analytics')).not.toBe(plain)
  expect(key('senja_consent=1.marketing.analytics.x')).toBe(key('senja_consent=1.analytics.marketing'))
  expect(new Set([plain, key('senja_consent=1.analytics'), key('senja_consent=1.marketing')]).size).toBe(3)
})
