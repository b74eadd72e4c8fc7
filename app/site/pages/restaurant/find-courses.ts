import type { Night } from '#domain/calendar/night.ts'
import { type PriceFrom, priceOn, pricesAhead } from '#domain/pricing/price-from.ts'
import type { Language } from '#contract/preferences.ts'
import type { Allergen } from '#contract/web/offers-and-menus.ts'
import { type Mark, marksOf } from '#app/site/pages/menu/marks.tsx'
import { menu as english } from '#messages/en/site/menu.ts'
import { menu as indonesian } from '#messages/id/site/menu.ts'
import { localize } from '#server/catalogue/localize.ts'
import { pricedCourses } from '#server/inventory/dinner-repository.ts'
import { dishPicture } from '#server/pictures/dish-picture.ts'
import type { App } from '#server/app.ts'

/** A set menu. `deposit` is the deposit per person for tonight, in rupiah. `later` contains the deposits of later nights. */
export type ShownCourse = {
  id: number
  name: string
  description: string
  deposit: number
  /** The deposits of later nights. Each deposit has the night from which it is valid. */
  later: PriceFrom<number>[]
  hasPork: boolean
  hasAlcohol: boolean
  dishes: { name: string; image: string; marks: Mark[] }[]
}

/** Finds the courses of an outlet with their deposits for tonight and for later nights. */
export async function findCourses(
  app: App,
  language: Language,
  { outletId, brand, tonight }: { outletId: number; brand: string; tonight: Night },
): Promise<{ courses: ShownCourse[] }> {
  const messages = language === 'en' ? english : indonesian
  const courses = (await pricedCourses(app.sql, outletId)).map(
    ({ id, name, description, deposit, later, dishes }): ShownCourse => ({
      id,
      name: localize(name, language),
      description: localize(description, language),
      deposit: priceOn({ base: deposit, later }, tonight),
      later: pricesAhead({ base: deposit, later }, tonight),
      hasPork: dishes.some((dish) => dish.containsPork),
      hasAlcohol: dishes.some((dish) => dish.containsAlcohol),
      dishes: dishes.map((dish) => ({
        name: localize(dish.name, language),
        image: dishPicture(dish.image, brand),
        marks: marksOf(
          {
            contains_alcohol: dish.containsAlcohol,
            contains_pork: dish.containsPork,
            allergens: dish.allergens as Allergen[],
            is_vegetarian: false,
          },
          messages,
        ),
      })),
    }),
  )
  return { courses }
}
