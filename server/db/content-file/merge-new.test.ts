import { expect, test } from 'vitest'
import { exportContent } from '#server/db/content-file/export-content.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { ROOT } from '#tests/support/sources.ts'
import { EXAMPLE_FOLDER, example } from '#tests/support/content-example.ts'
import { testApp } from '#tests/support/app.ts'
import { join } from 'node:path'

test('an additive import of another group over the demo adds its items and changes or removes nothing of the demo', async () => {
  await using app = await testApp()
  const siteFolder = join(ROOT, 'public')
  const options = { now: app.now(), folder: EXAMPLE_FOLDER, isAdditive: true }
  const { content: before } = await exportContent(app.sql, { siteFolder })
  const report = await importContent(app.sql, example(), options)
  expect(report.brands).toMatchObject({ added: 1, changed: 0, removed: 0, kept: [] })
  for (const { changed, removed, kept } of Object.values(report))
    expect([removed, kept, changed >= 0]).toEqual([0, [], true])
  const { content: after } = await exportContent(app.sql, { siteFolder })
  expect(after.group).toEqual(before.group)
  expect(after.brands).toEqual(expect.arrayContaining(before.brands ?? []))
  expect(after.outlets).toEqual(expect.arrayContaining(before.outlets ?? []))
  expect(after.events).toEqual(expect.arrayContaining(before.events ?? []))
  expect(after.menus).toEqual(expect.arrayContaining(before.menus ?? []))
  expect(after.refund_rules).toEqual(expect.arrayContaining(before.refund_rules ?? []))
  const again = await importContent(app.sql, example(), options)
  for (const { added, changed, removed } of Object.values(again)) expect([added, changed, removed]).toEqual([0, 0, 0])
})

test('an additive import adds new dishes to a stored menu and new tables to a stored outlet, and changes no other row', async () => {
  await using app = await testApp()
  const options = { now: app.now(), folder: EXAMPLE_FOLDER, isAdditive: true }
  const file = example()
  await importContent(app.sql, file, options)
  const [menu, outlet] = [file.menus[0], file.outlets[0]]
  const [section, table] = [menu?.sections[0], outlet?.tables[0]]
  const dish = section?.dishes[0]
  if (!menu || !outlet || !section || !table || !dish) throw new Error('the example has no menu or no table')
  const rest = section.dishes.slice(1)
  const more = {
    format: file.format,
    menus: [
      { ...menu, sections: [{ ...section, dishes: [{ ...dish, price: 1 }, { ...dish, key: 'wedang' }, ...rest] }] },
    ],
    outlets: [
      {
        ...outlet,
        tables: [
          { ...table, capacity: 99 },
          { ...table, name: 'Z1', x: table.x + 0.1 },
        ],
      },
    ],
  }
  const dishes = () =>
    app.sql<{ key: string; price: number }[]>`
      select d.key, d.price from dishes d join menu_sections s on s.id = d.section_id join menus m on m.id = s.menu_id
      where m.key = ${menu.key} order by d.key`
  const tables = () =>
    app.sql<{ name: string; capacity: number }[]>`
      select t.name, t.capacity from tables t join outlets o on o.id = t.outlet_id where o.slug = ${outlet.slug} order by t.name`
  const before = { dishes: await dishes(), tables: await tables() }
  await importContent(app.sql, more, options)
  const after = { dishes: await dishes(), tables: await tables() }
  expect([...after.dishes]).toEqual(expect.arrayContaining([...before.dishes]))
  expect(after.dishes.map(({ key }) => key)).toContain('wedang')
  expect(after.dishes).toHaveLength(before.dishes.length + 1)
  expect([...after.tables]).toEqual(expect.arrayContaining([...before.tables]))
  expect(after.tables.map(({ name }) => name)).toContain('Z1')
  expect(after.tables).toHaveLength(before.tables.length + 1)
  await importContent(app.sql, more, options)
  expect([(await dishes()).length, (await tables()).length]).toEqual([after.dishes.length, after.tables.length])
})
