import { expect, test } from 'vitest'
import { readSitePage } from '#server/content/read-site-page.ts'
import { mappedPages } from '#server/http/feeds/sitemap.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'
import { aNewGroup, anOfficeOf } from '#tests/support/new-group.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { findCampaignBrand } from '#server/catalogue/find-brand.ts'

async function anOffice(app: TestApp) {
  const { url } = await app.open()
  const office = anOfficeOf(url, (await aPerson(app, 'marketing', null)).cookie)
  const item = { outletId: null, slug: '' }
  const faultsOf = async (takes: object) => {
    const { status, body } = await office.ask('createContent', { ...item, ...takes })
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  const makeItem = (takes: object) => office.make('createContent', { ...item, ...takes })
  return { url, ...office, makeItem, faultsOf }
}

test('a new page is on the site and in the site map only while the page is published', async () => {
  await using app = await testApp()
  const { makeItem, show, ask } = await anOffice(app)
  const key = await makeItem({ kind: 'pages', title: 'Karier di grup' })
  const read = () => readSitePage(app, 'karier-di-grup', { language: 'id', figures: {} })
  const paths = async () => (await mappedPages(app)).map(({ path }) => path)
  expect(await read()).toBeNull()
  expect(await paths()).not.toContain('karier-di-grup')
  expect((await ask('content', {}, key)).body.data).toMatchObject({
    pages: { id: '/id/karier-di-grup', en: '/en/karier-di-grup' },
    visibility: { isPublished: false, version: 1 },
  })
  expect((await show(key)).status).toBe(200)
  expect(await read()).toMatchObject({ heading: 'Karier di grup', sections: [] })
  expect(await paths()).toContain('karier-di-grup')
  const { format, pages } = await contentOf(app)
  const page = pages?.find((candidate) => candidate.key === 'karier-di-grup')
  expect(page).toMatchObject({ title: { id: 'Karier di grup' }, is_published: true })
  await takeIn(app, { format, pages: [{ ...page, is_published: false }] })
  expect(await read()).toBeNull()
})

test('a new page cannot take an address that the site has already, in either language', async () => {
  await using app = await testApp()
  const { faultsOf, makeItem } = await anOffice(app)
  for (const slug of ['about', 'events', 'artikel', 'articles', 'berita', 'search', 'sms-rocca', 'terms', 'brands'])
    expect([slug, await faultsOf({ kind: 'pages', title: 'Lain', slug })]).toEqual([slug, [422, ['slug']]])
  await makeItem({ kind: 'pages', title: 'Karier' })
  expect(await faultsOf({ kind: 'pages', title: 'Karier' })).toEqual([422, ['slug']])
})

test('the pages that every site has cannot be hidden, neither in the office nor by a content file', async () => {
  await using app = await testApp()
  const { ask } = await anOffice(app)
  const [terms] = await app.sql<{ id: number }[]>`select id from site_pages where key = 'terms'`
  const hide = { version: 0, isPublished: false, from: null, until: null }
  expect((await ask('showContent', hide, `pages-${terms?.id}`)).status).toBe(404)
  expect((await ask('content', {}, `pages-${terms?.id}`)).body.data).toMatchObject({ visibility: null, isShown: true })
  const { format, pages } = await contentOf(app)
  const page = pages?.find(({ key }) => key === 'terms')
  await expect(takeIn(app, { format, pages: [{ ...page, is_published: false }] })).rejects.toThrow(/pages\[0\]/)
})

test('a new menu belongs to a brand, and the first menu of a brand is the menu on the pages of its outlets', async () => {
  await using app = await testApp()
  const { makeItem, faultsOf } = await anOffice(app)
  const [brand] = await app.sql<{ id: number }[]>`update brands set menu_slug = null where slug = 'gema' returning id`
  expect(await faultsOf({ kind: 'menus', title: 'Minuman Gema' })).toEqual([422, ['brandId']])
  expect(await faultsOf({ kind: 'menus', title: 'Minuman Gema', brandId: 999_999 })).toEqual([422, ['brandId']])
  for (const title of ['Minuman Gema', 'Makanan Gema']) await makeItem({ kind: 'menus', title, brandId: brand?.id })
  expect(await faultsOf({ kind: 'menus', title: 'Minuman Gema', brandId: brand?.id })).toEqual([422, ['slug']])
  const [row] = await app.sql`select menu_slug from brands where id = ${brand?.id ?? 0}`
  expect(row).toEqual({ menuSlug: 'minuman-gema' })
  const menus = await app.sql`select is_published from menus where brand_id = ${brand?.id ?? 0} and key like '%-gema'`
  expect([...menus]).toEqual([{ isPublished: false }, { isPublished: false }])
})

test('staff of one outlet cannot make a menu or a page of the whole group', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number; brandId: number }[]>`select id, brand_id from outlets limit 1`
  const { ask } = anOfficeOf(url, (await aPerson(app, 'manager', outlet?.id ?? 0)).cookie)
  for (const kind of ['menus', 'pages']) {
    const takes = { kind, title: 'Lain', slug: '', outletId: null, brandId: outlet?.brandId }
    expect((await ask('createContent', takes)).status).toBe(403)
  }
})

test('R-019 a campaign page belongs to the brand with the longest slug at the beginning of its name', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  for (const slug of ['sorak', 'sorak-bar']) await group.makeBrand({ name: slug, slug })
  await app.sql`update brands set is_published = true`
  const brandOf = (name: string) => findCampaignBrand(app, 'id', name)
  expect(await brandOf('sorak')).toBe('sorak')
  expect(await brandOf('sorak-bar')).toBe('sorak-bar')
  expect(await brandOf('sorak-bar-lebaran')).toBe('sorak-bar')
  expect(await brandOf('sorak-lebaran')).toBe('sorak')
  expect(await brandOf('sorakan')).toBeNull()
})
