import type { dishes, menus, menuSections } from '#server/content/schema.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type DishRow = Omit<typeof dishes.$inferSelect, 'id' | 'sectionId' | 'position'>

export type MenuRow = Pick<typeof menus.$inferSelect, 'key' | 'title' | 'intro' | 'note' | 'updatedAt'> & {
  brandSlug: string
  brandName: string
  outletSlug: string | null
  outletName: string | null
  /** The sections in their order. Hidden dishes are left out. */
  sections: (Pick<typeof menuSections.$inferSelect, 'key' | 'title' | 'note'> & { dishes: DishRow[] })[]
}

export async function findMenuRow(sql: Db, key: string, now: Date): Promise<MenuRow | null> {
  const [row] = await sql<MenuRow[]>`
    select m.key, m.title, m.intro, m.note, m.updated_at, b.slug as brand_slug, b.name as brand_name,
      o.slug as outlet_slug, o.name as outlet_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', s.key, 'title', s.title, 'note', s.note, 'dishes', coalesce((
          select jsonb_agg(jsonb_build_object('key', d.key, 'name', d.name, 'description', d.description, 'price', d.price,
            'image', d.image, 'containsAlcohol', d.contains_alcohol, 'containsPork', d.contains_pork, 'allergens', d.allergens,
            'isVegetarian', d.is_vegetarian, 'isSignature', d.is_signature, 'availability', d.availability) order by d.position, d.id)
          from dishes d where d.section_id = s.id and d.availability <> 'hidden'), '[]')) order by s.position, s.id)
        from menu_sections s where s.menu_id = m.id), '[]') as sections
    from menus m
    join brands b on b.id = m.brand_id and ${published(sql, 'b', now)}
    left join outlets o on o.id = m.outlet_id and ${published(sql, 'o', now)}
    where m.key = ${key} and ${published(sql, 'm', now)}`
  return row ?? null
}
