import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findMenuRow } from '#server/content/menu-repository.ts'
import { sheetDesk } from '#tests/support/sheet-desk.ts'
import { testApp } from '#tests/support/app.ts'

const HEAD = 'Menu;Bagian;Hidangan;Dish (English);Harga;Babi\n'
const ROWS = [
  'Menu pindahan;Pembuka;Rujak nanas;Pineapple rujak;85.000;tidak',
  'Menu pindahan;Pembuka;Tahu isi;;Rp 45.000,00;',
  'Menu pindahan;Utama;Sate lilit;;;ya',
]

test('a sheet of dishes makes a hidden menu with its sections, and a later sheet adds its new dishes', async () => {
  await using app = await testApp()
  const { outlet, apply } = await sheetDesk(app)
  expect(await apply('menus', HEAD + ROWS.join('\n'))).toEqual({ added: 3, existing: 0, faulty: 0 })
  expect(await findMenuRow(app.sql, 'menu-pindahan', app.now())).toBeNull()
  await app.sql`update menus set is_published = true where key = 'menu-pindahan'`
  const menu = await findMenuRow(app.sql, 'menu-pindahan', app.now())
  expect(menu?.outletSlug).toBe('kuningan')
  expect(
    menu?.sections.map(({ title, dishes }) => [
      title.id,
      dishes.map(({ name, price, containsPork }) => [name, price, containsPork]),
    ]),
  ).toEqual([
    [
      'Pembuka',
      [
        [{ id: 'Rujak nanas', en: 'Pineapple rujak' }, 85_000, false],
        [{ id: 'Tahu isi' }, 45_000, false],
      ],
    ],
    ['Utama', [[{ id: 'Sate lilit' }, null, true]]],
  ])
  const more = `${HEAD}${[...ROWS, 'Menu pindahan;Utama;Bebek;;120000;'].join('\n')}`
  expect(await apply('menus', more)).toEqual({ added: 1, existing: 3, faulty: 0 })
  const [duck] = await app.sql<{ availability: string; outletId: number }[]>`
    select d.availability, m.outlet_id from dishes d join menu_sections s on s.id = d.section_id join menus m on m.id = s.menu_id
    where d.key = 'bebek' and m.key = 'menu-pindahan'`
  expect(duck).toEqual({ availability: 'hidden', outletId: outlet.id })
})

test('undoing an import removes a menu and its dishes, unless the menu is published', async () => {
  await using app = await testApp()
  const { apply, undo } = await sheetDesk(app)
  const [first, second] = [randomUUID(), randomUUID()]
  await apply('menus', HEAD + ROWS.join('\n'), first)
  expect((await undo(first)).body.data).toEqual({ removed: 4, stays: [] })
  expect(
    await app.sql`select 1 from menu_sections s join menus m on m.id = s.menu_id where m.key = 'menu-pindahan'`,
  ).toHaveLength(0)
  await apply('menus', HEAD + ROWS.join('\n'), second)
  await app.sql`update menus set is_published = true where key = 'menu-pindahan'`
  expect((await undo(second)).body.data).toEqual({
    removed: 0,
    stays: ['Rujak nanas', 'Sate lilit', 'Tahu isi', 'Menu pindahan'],
  })
})

test('if another menu has the address of a new menu, the new address also contains the outlet', async () => {
  await using app = await testApp()
  const { apply } = await sheetDesk(app)
  await app.sql`
    insert into menus (key, brand_id, title, is_published) select 'menu-pindahan', min(id), '{"id": "Lain"}', false from brands`
  await apply('menus', HEAD + ROWS.join('\n'))
  const [row] = await app.sql<{ key: string }[]>`select key from menus where title ->> 'id' = 'Menu pindahan'`
  expect(row?.key).toMatch(/^menu-pindahan-.*kuningan$/)
})
