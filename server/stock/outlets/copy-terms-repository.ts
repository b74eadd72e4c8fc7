// SQL that copies the terms of an outlet: tax rates, refund rules and menus.
import { actorKey, system } from '#domain/identity/actor.ts'
import type { Tx } from '#server/db/open.ts'
import type { Copy } from '#server/stock/outlets/copy-room-repository.ts'

const CONTENT = actorKey(system('content'))

/**
 * Copies the tax rates, the refund rules and the menus of an outlet. The menus are hidden until staff publish them. Returns the ids of the
 * new menus.
 */
export async function copyTerms(
  sql: Tx,
  { fromId, toId }: Copy,
  { brandId, slug, now }: { brandId: number; slug: string; now: Date },
): Promise<number[]> {
  // When the outlet was inserted, the database added revision 1 of its tax rates. So the copied rates get revision 2.
  await sql`
    insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
    select distinct on (kind, valid_from) ${toId}::int, kind, valid_from, 2, rate, ${CONTENT}, ${now}::timestamptz
    from tax_rates where outlet_id = ${fromId} order by kind, valid_from, revision desc`
  await sql`
    insert into refund_rules (outlet_id, kind, hours_left, refund_percentage, title, description, icon)
    select ${toId}::int, kind, hours_left, refund_percentage, title, description, icon from refund_rules where outlet_id = ${fromId}`
  const menus = await sql<{ id: number }[]>`
    insert into menus (key, brand_id, outlet_id, title, intro, note, is_published)
    select case when exists (select 1 from menus other where other.key = m.key || '-' || ${slug}::text)
        then m.key || '-' || ${toId}::int else m.key || '-' || ${slug}::text end,
      ${brandId}::int, ${toId}::int, m.title, m.intro, m.note, false
    from menus m where m.outlet_id = ${fromId} order by m.id
    returning id`
  if (menus.length > 0) await copyMenuRows(sql, { fromId, toId })
  return menus.map(({ id }) => id)
}

/**
 * Copies the sections and dishes of all menus of an outlet. The menus of both outlets have the same order, so they are matched by position.
 */
async function copyMenuRows(sql: Tx, { fromId, toId }: Copy): Promise<void> {
  const pairs = sql`
    (select m.id, own.id as own_id from
      (select id, row_number() over (order by id) as n from menus where outlet_id = ${fromId}) m
      join (select id, row_number() over (order by id) as n from menus where outlet_id = ${toId}) own using (n)) pair`
  await sql`
    insert into menu_sections (menu_id, key, position, title, note)
    select pair.own_id, s.key, s.position, s.title, s.note from ${pairs} join menu_sections s on s.menu_id = pair.id order by s.id`
  await sql`
    insert into dishes (section_id, key, position, name, description, price, image, contains_alcohol, contains_pork, allergens,
      is_vegetarian, is_signature, availability)
    select own.id, d.key, d.position, d.name, d.description, d.price, d.image, d.contains_alcohol, d.contains_pork, d.allergens,
      d.is_vegetarian, d.is_signature, d.availability
    from ${pairs} join menu_sections s on s.menu_id = pair.id join dishes d on d.section_id = s.id
    join menu_sections own on own.menu_id = pair.own_id and own.key = s.key order by d.id`
}
