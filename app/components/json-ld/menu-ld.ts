import { pictures, type Thing } from '#app/components/json-ld/thing.ts'
import type { Dish, Menu } from '#contract/web/offers-and-menus.ts'

type MenuFacts = { origin: string; path: string; language: string; menu: Menu }

/** Prices are in rupiah. */
export const menuLd = ({ origin, path, language, menu }: MenuFacts): Thing => ({
  '@type': 'Menu',
  '@id': `${origin}${path}#menu`,
  url: origin + path,
  name: menu.title,
  ...(menu.intro && { description: menu.intro }),
  inLanguage: language,
  hasMenuSection: menu.sections
    .filter(({ dishes }) => dishes.length > 0)
    .map(({ title, note, dishes }) => ({
      '@type': 'MenuSection',
      name: title,
      ...(note && { description: note }),
      hasMenuItem: dishes.map((dish) => dishLd(origin, dish)),
    })),
})

const dishLd = (origin: string, dish: Dish): Thing => ({
  '@type': 'MenuItem',
  name: dish.name,
  ...(dish.description && { description: dish.description }),
  ...(dish.image_url && { image: pictures(origin, dish.image_url) }),
  ...(dish.is_vegetarian && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
  ...(dish.price !== null && {
    offers: {
      '@type': 'Offer',
      price: dish.price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${dish.is_sold_out ? 'SoldOut' : 'InStock'}`,
    },
  }),
})
