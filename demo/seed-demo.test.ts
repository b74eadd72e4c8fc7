import { expect, test } from 'vitest'
import { demoContent } from '#demo/data/demo-content.ts'
import { stories } from '#demo/data/stories/stories.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/empty-catalogue.ts'

const emptyCatalogue = async () => {
  const app = await testApp({ now: '2031-03-08T18:00+07:00' })
  await emptyTables(app, 'cities, brands, artists, affiliator_codes, refund_rules')
  return app
}

test('when many processes start at the same time, the demo is seeded only once', async () => {
  await using app = await emptyCatalogue()
  await Promise.all([seedDemo(app), seedDemo(app), seedDemo(app)])
  await seedDemo(app)
  const [count] = await app.sql`
    select (select count(*) from brands) as brands, (select count(*) from outlets) as outlets,
      (select count(*) from tables) as tables, (select count(*) from artists) as artists,
      (select count(*) from affiliator_codes) as codes, (select count(*) from refund_rules) as rules`
  expect(count).toEqual({
    brands: demoContent.brands.length,
    outlets: demoContent.outlets.length,
    tables: demoContent.outlets.flatMap((outlet) => outlet.tables).length,
    artists: demoContent.artists.length,
    codes: demoContent.affiliatorCodes.length,
    rules: demoContent.refundRules.length,
  })
})

test('a seeded outlet has the values in the demo data', async () => {
  await using app = await emptyCatalogue()
  await seedDemo(app)
  const scbd = demoContent.outlets.find((outlet) => outlet.slug === 'scbd')
  const [row] = await app.sql`select * from outlets where slug = 'scbd'`
  expect(row).toMatchObject({
    name: scbd?.name,
    type: 'night_club',
    openHour: scbd?.openHour,
    closedWeekdays: scbd?.closedWeekdays,
    service: scbd?.servicePercent,
    terms: scbd?.terms,
    floor: scbd?.floor,
    images: scbd?.pictures,
  })
  const tables = await app.sql`
    select t.name, c.key as category, s.key as section from tables t
    join table_categories c on c.id = t.category_id join sections s on s.id = t.section_id
    where t.outlet_id = ${row?.id} order by t.id`
  expect([...tables]).toEqual(scbd?.tables.map(({ name, category, section }) => ({ name, category, section })))
})

test('if a database was seeded before a part of the demo existed, the next start adds only this part, and only once', async () => {
  await using app = await emptyCatalogue()
  await seedDemo(app)
  const counts = async () => {
    const [count] = await app.sql`
      select (select count(*) from brands) as brands, (select count(*) from tables) as tables,
        (select count(*) from affiliator_codes) as codes, (select count(*) from refund_rules) as rules,
        (select count(*) from stories) as stories`
    return count
  }
  const whole = await counts()
  expect(whole).toMatchObject({ stories: stories.length })
  await app.sql`delete from stories`
  await app.sql`delete from affiliator_codes`
  await app.sql`update brands set name = 'Diganti' where slug = 'gema'`
  await Promise.all([seedDemo(app), seedDemo(app)])
  expect(await counts()).toEqual(whole)
  expect(await app.sql`select 1 from brands where name = 'Diganti'`).toHaveLength(1)
  await app.sql`delete from stories where id > (select min(id) from stories)`
  await seedDemo(app)
  expect(await counts()).toEqual({ ...whole, stories: 1 })
})

test('the demo is not added to a database that already contains brands', async () => {
  await using app = await emptyCatalogue()
  await app.sql`
    insert into brands (slug, name, kind, position, tagline, concept, music, atmosphere, capacity, image)
    values ('rumah', 'Rumah', 'restaurant', 0, '{}', '{}', '{}', '{}', '{}', '')`
  await seedDemo(app)
  expect(await app.sql`select slug from brands`).toHaveLength(1)
  expect(await app.sql`select 1 from refund_rules union all select 1 from stories`).toHaveLength(0)
})
