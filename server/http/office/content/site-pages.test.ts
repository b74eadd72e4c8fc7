import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { figuresIn, KEEPING_FIGURES } from '#domain/content/site-pages.ts'
import { readSitePage } from '#server/content/read-site-page.ts'
import { legalEditions } from '#server/content/site-page-repository.ts'
import { siteFigures } from '#server/http/site-figures.ts'
import { aDesk } from '#tests/support/content-desk.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const read = async (app: TestApp, key: 'terms' | 'privacy' | 'about', language: Language = 'en') => {
  const page = await readSitePage(app, key, { language, figures: await siteFigures(app, language) })
  if (!page) throw new Error('no page')
  return { ...page, whole: JSON.stringify(page) }
}

test('the privacy page names each retention period from the code exactly once, and names no other period', async () => {
  await using app = await testApp()
  const [row] = await app.sql<{ body: Record<string, string> }[]>`select body from site_pages where key = 'privacy'`
  for (const text of Object.values(row?.body ?? {})) {
    for (const name of Object.keys(KEEPING_FIGURES))
      expect(
        figuresIn(text).filter((figure) => figure === name),
        name,
      ).toHaveLength(1)
    const numbers = [...text.matchAll(/(\d+) (?:hari|tahun|days?|years)/g)].map(([, n]) => n)
    expect(numbers.filter((n) => n !== '365')).toEqual([])
  }
  for (const language of ['id', 'en'] as const)
    for (const key of ['about', 'terms', 'privacy'] as const)
      expect((await read(app, key, language)).whole).not.toMatch(/\{[a-z_]+\}/)
})

test('when refund rules or the number of brands change, the pages show the current values without an edit of their texts', async () => {
  await using app = await testApp()
  const before = await read(app, 'terms')
  expect(before.whole).toContain(
    'Tables: canceled 3 days (72 hours) ahead or earlier, 50% comes back. After that, nothing does.',
  )
  expect(before.whole).toContain('IDR 799,000, IDR 999,000 or IDR 1,099,000')
  await app.sql`update refund_rules set hours_left = 36 where outlet_id is null and kind = 'tables' and refund_percentage = 50`
  expect((await read(app, 'terms', 'id')).whole).toContain(
    'Meja: dibatalkan 36 jam atau lebih sebelumnya, 50% kembali.',
  )
  await app.sql`update brands set is_published = false where slug = 'gema'`
  expect((await read(app, 'about')).facts[0]).toEqual({ title: '5', text: 'houses' })
})

test('English terms can be published separately, and later consents refer to the new text', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const owner = await aPerson(app, 'owner', null)
  const [page0] = await app.sql<{ id: number }[]>`select id from site_pages where key = 'terms'`
  const key = `pages-${page0?.id}`
  await app.sql`update site_pages set in_force_since = '2020-01-01'`
  const [former, ofIndonesian] = [await legalEditions(app.sql), (await read(app, 'terms', 'id')).sections]
  const item = await desk.read(key, owner)
  expect(item).toMatchObject({ address: 'terms', visibility: null, pages: { en: '/en/terms-and-conditions' } })
  expect(item.figures).toContainEqual({ name: 'strikes', id: '3', en: '3', isRequired: true })
  const body = String(item.parts.find(({ part }) => part === 'en')?.body['body'])
  const save = async (takes: object) =>
    desk.ask('saveDraft', { ...(await desk.seen('en', key, owner)), body: takes }, { id: key, by: owner })
  const publish = async () =>
    desk.ask('publishContent', { parts: [await desk.seen('en', key, owner)], at: null }, { id: key, by: owner })
  await save({ body: body.replace('{strikes}', 'three') })
  expect((await publish()).body).toMatchObject({ errors: { body: [expect.any(String)] } })
  await save({ body: body.replace('{strikes}', '{strikes} {strike}') })
  expect((await publish()).body).toMatchObject({ errors: { body: [expect.any(String)] } })
  expect((await legalEditions(app.sql)).terms).toBe(former.terms)
  await save({ body: body + '<h2>Dogs</h2><p onclick="x()">Are welcome.</p>' })
  expect((await publish()).status).toBe(200)
  const [page, editions] = [await read(app, 'terms'), await legalEditions(app.sql)]
  expect(page.sections.at(-1)).toEqual({ title: 'Dogs', html: '<p>Are welcome.</p>' })
  expect((await read(app, 'terms', 'id')).sections).toEqual(ofIndonesian)
  expect(editions.terms).not.toBe(former.terms)
  expect(editions.terms.slice(0, 10)).toBe(page.inForceSince)
  expect(editions.privacy).toBe(former.privacy)
})
