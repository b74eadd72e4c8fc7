// Tests that hostile addresses cause no error on any page. The server responds with the 404 page in the language of the address.
import { expect } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { askRaw, DOTTED_SEGMENTS, everyFifth, HOSTILE_SEGMENTS, withSegment } from '#tests/support/hostile-addresses.ts'
import { test } from '#tests/support/browser-test.ts'
import { someAtATime } from '#tests/support/some-at-a-time.ts'

const languages = [
  { language: 'en', lang: '<html lang="en-US"' },
  { language: 'id', lang: '<html lang="id-ID"' },
] as const
/**
 * Returns true for a page that has its own message for an unknown reservation or waitlist entry. Such a page shows no data (R-047, R-067).
 */
const isOwnPage = (path: string) => /^reservation\/(?:difference|manage|split|waitlist)\//.test(path)
/** Returns true for a page that always redirects a visitor without a session to the sign-in page (R-076). */
const isOfMembers = (path: string) => path.startsWith('profile/')

for (const { language, lang } of languages) {
  /** Returns all cases for English, but only every fifth case for Indonesian. This is enough, because both languages use the same code. */
  const some = <T>(all: readonly T[], n: number) => (language === 'en' ? all : everyFifth(all, n))
  test(`R-008 a hostile name in the address of a page causes no error: the page gets 404 in its language (${language})`, async ({
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const paths = Object.values(pages).map((entry) => entry[language])
    const faults: string[] = []
    const toAsk = [':anything', ...paths.filter((path) => path.includes(':') && !isOwnPage(path))].flatMap((path, n) =>
      some(HOSTILE_SEGMENTS, n).flatMap((segment) =>
        withSegment(`/${language}/${path}`, segment).map((address) => ({ path, address })),
      ),
    )
    await someAtATime(toAsk, async ({ path, address }) => {
      const { status, text } = await askRaw(baseURL ?? '', address)
      const isAsWanted = isOfMembers(path) ? status === 302 : status === 404 && text.includes(lang)
      if (!isAsWanted) faults.push(`${status} ${address.slice(0, 120)}`)
      const data = await askRaw(baseURL ?? '', `${address}.data`)
      if (data.status >= 500) faults.push(`${data.status} ${address.slice(0, 120)}.data`)
    })
    expect(faults).toEqual([])
  })

  test(`R-008 dots in the path and invalid query values cause no error (${language})`, async ({ baseURL }) => {
    test.setTimeout(180_000)
    const paths = Object.values(pages).map((entry) => `/${language}/${entry[language]}`)
    const faults: string[] = []
    const addresses = paths.flatMap((path, n) => [
      ...some(DOTTED_SEGMENTS, n).flatMap((segment) => withSegment(path, segment)),
      ...(/difference|manage|reservation\/split|waitlist\/:token/.test(path)
        ? some(HOSTILE_SEGMENTS, n).flatMap((segment) => withSegment(path, segment))
        : []),
      ...['%00', '%ff', '%', '..', '%F0%9F%8C%87'].map(
        (value) =>
          `${path.replace(':brand_slug', 'gema').replace(':outlet_slug', 'scbd').replace(/:\w+/g, '-')}?${['date', 'reservation', 'key', 'outlet', 'city', 'brand', 'kind', 'from', 'page', 'step', 'mail'].map((name) => `${name}=${value}`).join('&')}`,
      ),
    ])
    await someAtATime(addresses, async (address) => {
      const { status } = await askRaw(baseURL ?? '', address)
      if (status >= 500) faults.push(`${status} ${address}`)
    })
    expect(faults).toEqual([])
  })
}

test('R-008 R-002 a hostile address without a language gets a page in the requested language with the path unchanged', async ({
  baseURL,
}) => {
  const english = await askRaw(baseURL ?? '', '/%00', { headers: { 'accept-language': 'en' } })
  expect(english).toMatchObject({ status: 404, text: expect.stringContaining('<html lang="en-US"') })
  const indonesian = await askRaw(baseURL ?? '', '/id/events/%00', { headers: { 'accept-language': 'en' } })
  expect(indonesian).toMatchObject({ status: 404, text: expect.stringContaining('<html lang="id-ID"') })
  expect(indonesian.text).toContain('<code>/id/events/%00</code>')
  expect(indonesian.text).not.toContain('/-/-')
})
