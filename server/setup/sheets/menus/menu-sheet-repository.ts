// SQL of the sheet of menus. A menu belongs to the outlet of the sheet.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type StoredMenu = {
  id: number
  title: Partial<LocalizedText>
  /** Keys of the dishes, in the form `{section key}/{dish key}`. */
  dishes: string[]
}

/** Lists the menus of an outlet. */
export async function menusOfOutlet(sql: Db, outletId: number): Promise<StoredMenu[]> {
  return sql<StoredMenu[]>`
    select m.id, m.title, coalesce((select array_agg(s.key || '/' || d.key) from menu_sections s join dishes d on d.section_id = s.id
      where s.menu_id = m.id), '{}') as dishes
    from menus m where m.outlet_id = ${outletId} order by m.id`
}

export type NewMenu = { key: string; otherKey: string; title: Partial<LocalizedText> }

/**
 * Inserts a hidden menu of an outlet. If another menu already has `key`, the menu gets `otherKey`. If the brand has no menu yet, this menu
 * becomes the menu of the brand, so the pages of the brand's outlets show it.
 */
export async function insertOutletMenu(
  sql: Tx,
  { outletId, brandId }: { outletId: number; brandId: number },
  { key, otherKey, title }: NewMenu,
): Promise<number> {
  const [row] = await sql<{ id: number; key: string }[]>`
    insert into menus (key, brand_id, outlet_id, title, is_published)
    select case when exists (select 1 from menus where key = ${key}) then ${otherKey} else ${key} end, ${brandId}::int, ${outletId}::int,
      ${sql.json(title)}, false returning id, key`
  if (!row) throw new Error(`the menu ${key} was not inserted`)
  await sql`update brands set menu_slug = ${row.key} where id = ${brandId} and menu_slug is null`
  return row.id
}

export type NewDish = {
  menuId: number
  sectionKey: string
  section: string
  key: string
  name: Partial<LocalizedText>
  description: Partial<LocalizedText> | null
  price: number | null
  alcohol: boolean
  pork: boolean
  vegetarian: boolean
}

/** Inserts the missing sections, and the dishes. New dishes come after the existing dishes. Dishes of a published menu are hidden. */
export async function insertDishes(sql: Tx, dishes: readonly NewDish[]): Promise<number[]> {
  const input = sql`jsonb_to_recordset(${sql.json(dishes.map((dish, at) => ({ ...dish, at })) as never)}) as p(
    at int, "menuId" int, "sectionKey" text, section text, key text, name jsonb, description jsonb, price bigint, alcohol boolean,
    pork boolean, vegetarian boolean)`
  await sql`
    insert into menu_sections (menu_id, key, position, title)
    select s."menuId", s."sectionKey",
      coalesce((select max(position) + 1 from menu_sections m where m.menu_id = s."menuId"), 0) + row_number() over (
        partition by s."menuId" order by s.at) - 1,
      jsonb_build_object('id', s.section)
    from (select distinct on ("menuId", "sectionKey") * from ${input} order by "menuId", "sectionKey", at) s
    on conflict (menu_id, key) do nothing`
  const rows = await sql<{ id: number }[]>`
    insert into dishes (section_id, key, position, name, description, price, contains_alcohol, contains_pork, is_vegetarian, availability)
    select s.id, p.key,
      coalesce((select max(d.position) + 1 from dishes d where d.section_id = s.id), 0) + row_number() over (
        partition by s.id order by p.at) - 1,
      p.name, nullif(p.description, 'null'), p.price, p.alcohol, p.pork, p.vegetarian,
      case when m.is_published then 'hidden' else 'available' end
    from ${input} join menus m on m.id = p."menuId" join menu_sections s on s.menu_id = m.id and s.key = p."sectionKey"
    order by p.at
    on conflict (section_id, key) do nothing returning id`
  return rows.map(({ id }) => id)
}

type MadeIds = { menus: readonly number[]; dishes: readonly number[] }

export async function lockMenus(sql: Tx, { menus, dishes }: MadeIds): Promise<void> {
  await sql`
    select 1 from menus where id = any(${[...menus]}::int[]) or id in (
      select s.menu_id from dishes d join menu_sections s on s.id = d.section_id where d.id = any(${[...dishes]}::int[]))
    order by id for update`
}

/**
 * Finds the dishes and menus of an import that are in use. These are dishes and menus that staff published or edited after the import, and
 * menus with dishes that the import did not make. A new dish in a menu that was already published is in use if it is not hidden.
 */
export async function findUsedMenus(
  sql: Db,
  { menus, dishes }: MadeIds,
): Promise<{ item: 'menus' | 'dishes'; id: number; label: string }[]> {
  return sql<{ item: 'menus' | 'dishes'; id: number; label: string }[]>`
    with edited as (
      select m.id from menus m where
        exists (select 1 from content_drafts d where d.kind = 'menus' and d.item_id = m.id)
        or (m.id = any(${[...menus]}::int[]) and (m.is_published or exists (select 1 from content_versions v
          where v.kind = 'menus' and v.item_id = m.id and (v.part <> 'visibility' or v.version > 1)))))
    select 'menus' as item, m.id, coalesce(m.title ->> 'id', m.title ->> 'en', m.key) as label from menus m
    where m.id = any(${[...menus]}::int[]) and (m.id in (select id from edited) or exists (
      select 1 from menu_sections s join dishes d on d.section_id = s.id where s.menu_id = m.id and d.id <> all(${[...dishes]}::int[])))
    union all
    select 'dishes', d.id, coalesce(d.name ->> 'id', d.name ->> 'en', d.key) from dishes d
    join menu_sections s on s.id = d.section_id join menus m on m.id = s.menu_id
    where d.id = any(${[...dishes]}::int[]) and (m.id in (select id from edited) or (m.is_published and d.availability <> 'hidden'))
    order by 1, 3`
}

/** Deletes dishes, sections that are empty afterwards, and menus. */
export async function deleteMenus(sql: Tx, { menus, dishes }: MadeIds): Promise<void> {
  await sql`
    with deleted as (delete from dishes where id = any(${[...dishes]}::int[]) returning id, section_id)
    delete from menu_sections s where s.id in (select section_id from deleted)
      and not exists (select 1 from dishes d where d.section_id = s.id and d.id not in (select id from deleted))`
  await sql`
    with deleted as (delete from menus where id = any(${[...menus]}::int[]) returning key)
    update brands set menu_slug = null where menu_slug in (select key from deleted)`
}
