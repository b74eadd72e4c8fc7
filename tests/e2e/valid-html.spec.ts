// Validates the HTML of one page of every kind in both languages with the standard rules of html-validate.
import { expect, type APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { link, pageAt } from '#contract/pages.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import { test } from '#tests/support/browser-test.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // These rules are about style. The HTML standard does not contain them.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'valid-id': ['error', { relaxed: true }],
    'heading-level': 'error',
  },
})

const locations = async (request: APIRequestContext, path: string) =>
  [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

async function addresses(request: APIRequestContext, language: Language): Promise<string[]> {
  const lists = (await locations(request, '/sitemap.xml')).map((list) => new URL(list).pathname)
  const mapped = (await Promise.all(lists.map((list) => locations(request, list)))).flat()
  const byKind = new Map<string, string>()
  for (const path of mapped.map((address) => new URL(address).pathname)) {
    const place = pageAt(path)
    if (place?.language === language && !byKind.has(place.name)) byKind.set(place.name, path)
  }
  const [, , , brand_slug = '', outlet_slug = ''] = (byKind.get('outlet') ?? '').split('/')
  const dinner = { brand_slug: 'rocca', outlet_slug: 'menteng' }
  return [
    ...byKind.values(),
    link('booking', language, { brand_slug, outlet_slug }),
    link('restaurantBooking', language, dinner),
    link('login', language),
    link('register', language),
    link('search', language),
  ]
}

/**
 * Finds faults that the validator does not check: `time` elements without `datetime`, scripts of an invalid type, and spaces in addresses.
 */
function faultsOf(html: string): string[] {
  const times = html.match(/<time(?![^>]*\bdatetime=)[^>]*>[^<]*/gi) ?? []
  const types = [...html.matchAll(/<script\b[^>]*?\stype="([^"]*)"/gi)].map(([, type = '']) => type)
  const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/gi)].map(([, address = '']) => address)
  return [
    ...times.map((time) => `${time} without datetime`),
    ...types
      .filter((type) => type !== 'module' && !/^[\w.-]+\/[\w.+-]+$/.test(type))
      .map((type) => `script of type ${type}`),
    ...links.filter((address) => /\s/.test(address)).map((address) => `space in ${address.slice(0, 60)}`),
  ]
}

for (const language of LANGUAGES)
  test(`C13 every type of page in ${language} is valid HTML`, async ({ request }) => {
    const faults: string[] = []
    for (const address of await addresses(request, language)) {
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      faults.push(...faultsOf(html).map((fault) => `${address} ${fault}`))
      const report = await validator.validateString(html)
      for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages))
        faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`)
    }
    expect(faults).toEqual([])
  })
