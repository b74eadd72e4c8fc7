import { ALLERGENS, type Dish, type Menu } from '#contract/web/offers-and-menus.ts'
import type { Language } from '#contract/preferences.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { localizeAll } from '#server/catalogue/localize.ts'
import { type DishRow, findMenuRow } from '#server/content/menu-repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import type { Reading } from '#server/work.ts'

/** Finds the menu of a QR code on a table. Returns null if the key is unknown. */
export async function findMenu(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  key: string,
): Promise<Menu | null> {
  if (!isSlug(key)) return null
  const row = await findMenuRow(sql, key, now())
  if (!row) return null
  const { texts, foreign } = localizeAll({ title: row.title, intro: row.intro, note: row.note }, language)
  return {
    key: row.key,
    ...texts,
    brand: { slug: row.brandSlug, name: row.brandName },
    outlet: row.outletSlug && row.outletName ? { slug: row.outletSlug, name: row.outletName } : null,
    sections: row.sections.map((section) => {
      const translation = localizeAll({ title: section.title, note: section.note }, language)
      return {
        key: section.key,
        ...translation.texts,
        dishes: section.dishes.map((dish) => presentDish(dish, language)),
        foreign: translation.foreign,
      }
    }),
    foreign,
  }
}

function presentDish(row: DishRow, language: Language): Dish {
  const { texts, foreign } = localizeAll({ name: row.name, description: row.description }, language)
  return {
    key: row.key,
    ...texts,
    price: row.price,
    image_url: showPicture(row.image),
    contains_alcohol: row.containsAlcohol,
    contains_pork: row.containsPork,
    is_vegetarian: row.isVegetarian,
    allergens: ALLERGENS.filter((allergen) => row.allergens.includes(allergen)),
    is_signature: row.isSignature,
    is_sold_out: row.availability === 'sold_out',
    foreign,
  }
}
