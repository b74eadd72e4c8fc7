import { expect, test } from 'vitest'
import { menu, offer, offerDetail } from '#contract/web/offers-and-menus.ts'
import { findMenu } from '#server/content/find-menu.ts'
import { findOffer, listOffers } from '#server/content/find-offer.ts'
import { testApp } from '#tests/support/app.ts'

test('R-017 offers are shown in both languages with their outlets', async () => {
  await using app = await testApp({ checkAtEnd: false })
  for (const language of ['id', 'en'] as const) {
    const all = await listOffers(app, language)
    expect(all.length).toBeGreaterThan(5)
    for (const listedOffer of all) expect(() => offer.parse(listedOffer)).not.toThrow()
    expect(all.flatMap(({ foreign }) => foreign)).toEqual([])
  }
  const page = await findOffer(app, 'en', 'lil-tiger')
  expect(() => offerDetail.parse(page?.offer)).not.toThrow()
  expect(page).toMatchObject({
    isOver: false,
    offer: { code: 'lil-tiger', brand: { slug: 'gema' }, minimum_age: 1, maximum_age: 30 },
  })
  expect(page?.offer.outlets.map(({ slug }) => slug)).toEqual(['scbd', 'losari', 'polonia'])
  expect(page?.others).toHaveLength(3)
  expect((await findOffer(app, 'id', 'bel-pertama'))?.offer.outlets.map(({ slug }) => slug)).toEqual(['senopati'])
  const ofRocca = await listOffers(app, 'id', { brand: 'rocca' })
  expect(ofRocca.map(({ slug }) => slug)).toEqual(['ulang-tahun-di-batu', 'malam-pertama-lewat-aplikasi'])
})

test('R-054 the age limit at the door follows the venue’s rule, and no text of the offer Lil Tiger contradicts this limit', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const page = await findOffer(app, 'en', 'lil-tiger')
  const limits = await app.sql<{ name: string; ageLimit: string }[]>`
    select o.name, o.age_limit from outlets o join brands b on b.id = o.brand_id where b.slug = 'gema' order by o.name`
  expect(page?.doors.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([...limits])
  for (const language of ['id', 'en'] as const) {
    const { body, terms } = (await findOffer(app, language, 'lil-tiger'))!.offer
    expect(`${body}${terms}`).not.toMatch(/\b(18|21|29)\b/)
  }
})

test('R-008 an unknown, unpublished or hidden offer is not found, and an expired offer is marked as over', async () => {
  await using app = await testApp({ checkAtEnd: false })
  expect(await findOffer(app, 'id', 'nobody')).toBeNull()
  expect(await findOffer(app, 'id', '../x')).toBeNull()
  await app.sql`update offers set valid_until = '2020-01-01' where slug = 'lil-tiger'`
  expect((await findOffer(app, 'id', 'lil-tiger'))?.isOver).toBe(true)
  expect((await listOffers(app, 'id')).map(({ slug }) => slug)).not.toContain('lil-tiger')
  await app.sql`update offers set unpublished_at = ${app.now()} where slug = 'lil-tiger'`
  expect(await findOffer(app, 'id', 'lil-tiger')).toBeNull()
  await app.sql`update brands set is_published = false where slug = 'rocca'`
  expect(await findOffer(app, 'id', 'ulang-tahun-di-batu')).toBeNull()
  expect(await findMenu(app, 'id', 'rocca')).toBeNull()
})

test('R-018 the menus of Rocca and YesChef have sections, dishes, prices and ingredients in both languages', async () => {
  await using app = await testApp({ checkAtEnd: false })
  for (const key of ['rocca', 'yeschef'])
    for (const language of ['id', 'en'] as const) {
      const card = await findMenu(app, language, key)
      expect(() => menu.parse(card)).not.toThrow()
      const dishes = card?.sections.flatMap((section) => section.dishes) ?? []
      expect(dishes.length).toBeGreaterThanOrEqual(35)
      expect(new Set(dishes.map((dish) => dish.key)).size).toBe(dishes.length)
      expect(dishes.filter((dish) => dish.contains_pork).length).toBeGreaterThan(0)
      expect(dishes.filter((dish) => dish.contains_alcohol).length).toBeGreaterThan(4)
      expect(dishes.filter((dish) => dish.contains_pork && dish.is_vegetarian)).toEqual([])
      expect([card, ...(card?.sections ?? []), ...dishes].flatMap((part) => part?.foreign ?? [])).toEqual([])
    }
  expect(await findMenu(app, 'id', 'gema')).toBeNull()
})

test('a text without a translation is shown in the other language, and is marked as foreign', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.sql`update offers set body = body - 'en', title = title || '{"en": " "}' where slug = 'lil-tiger'`
  const english = await findOffer(app, 'en', 'lil-tiger')
  expect(english?.offer.foreign.toSorted()).toEqual(['body', 'title'])
  expect(english?.offer.body).toContain('Untuk yang mulai keluar malam')
  expect((await findOffer(app, 'id', 'lil-tiger'))?.offer.foreign).toEqual([])
})
