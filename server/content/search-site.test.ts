import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { searchResult } from '#contract/web/site-search.ts'
import { searchSite } from '#server/content/search-site.ts'
import { testApp } from '#tests/support/app.ts'

test('the search finds brands, outlets, nights, artists and stories in both languages, in the format of the API contract', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const kinds = async (question: string, language: Language = 'id') => {
    const { found: list } = await searchSite(app, language, { question })
    for (const match of list) expect(() => searchResult.parse(match)).not.toThrow()
    return list.map(({ kind, slug }) => `${kind} ${slug}`)
  }
  expect((await kinds('gema'))[0]).toBe('brand gema')
  expect(await kinds('menteng')).toContain('outlet menteng')
  expect(await kinds('lukas amarta')).toContain('artist lukas-amarta')
  const night = await searchSite(app, 'en', { question: 'fire & stone' })
  expect(night.found[0]).toMatchObject({ kind: 'event', title: 'Fire & Stone', brand: { slug: 'rocca' } })
  expect(night.found.filter(({ title }) => title === 'Fire & Stone')).toHaveLength(1)
  expect(await kinds('huruf n yang berkedip')).toContain('article huruf-n-yang-berkedip')
  expect((await kinds('restaurants', 'en')).length).toBeGreaterThan(0)
  expect(await kinds('MENTÉNG')).toContain('outlet menteng')
})

test('the search corrects a typing error, and its response contains the corrected text', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const slip = await searchSite(app, 'id', { question: 'rantua prawirotamn' })
  expect(slip.readAs).toBe('rantau prawirotaman')
  expect(slip.found.map(({ slug }) => slug)).toContain('prawirotaman')
  expect((await searchSite(app, 'id', { question: 'rantau' })).readAs).toBeNull()
  expect((await searchSite(app, 'id', { question: 'xqzzyw' })).total).toBe(0)
})

test.each([
  '',
  '   ',
  "'",
  '"',
  '\\',
  "a'b:*",
  '%',
  '_',
  '&|!()<->',
  '\0',
  'panjang '.repeat(500),
  '😀',
  "'; drop table brands; --",
  'http://x.example/%00?a=b&c=d',
  '<script>alert(1)</script>',
])('the search returns a result page and no error for every query: %j', async (question) => {
  await using app = await testApp({ checkAtEnd: false })
  await expect(searchSite(app, 'en', { question })).resolves.toMatchObject({ page: 1 })
})

test('the search finds an edited item at once, and does not find an unpublished or deleted item', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const titles = async (question: string) => (await searchSite(app, 'id', { question })).found.map(({ title }) => title)
  await app.sql`update artists set name = 'Kwetiaw Elektrik' where slug = 'dara-wening'`
  expect(await titles('kwetiaw')).toContain('Kwetiaw Elektrik')
  await app.sql`update artists set published_at = ${new Date(app.now().getTime() + 60_000)} where slug = 'dara-wening'`
  expect(await titles('kwetiaw')).not.toContain('Kwetiaw Elektrik')
  app.clock.advance(61)
  expect(await titles('kwetiaw')).toContain('Kwetiaw Elektrik')
  await app.sql`update brands set is_published = false where slug = 'gema'`
  expect((await searchSite(app, 'id', { question: 'gema' })).found.map(({ slug }) => slug)).not.toContain('gema')
  await app.sql`delete from stories where slug = 'huruf-n-yang-berkedip'`
  expect(await titles('huruf n yang berkedip')).not.toContain('Huruf N yang Berkedip')
})
