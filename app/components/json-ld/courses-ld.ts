import type { Thing } from '#app/components/json-ld/thing.ts'

type CoursesTold = {
  origin: string
  path: string
  /** Path of the outlet's own page, whose place it is. */
  outletPath: string
  language: string
  name: string
  /** `deposit` in rupiah a person. */
  courses: { name: string; description: string; deposit: number; dishes: { name: string }[] }[]
}

/** The set menus of a restaurant, each offered at its deposit a person. */
export const coursesLd = ({ origin, path, outletPath, language, name, courses }: CoursesTold): Thing => ({
  '@type': 'Menu',
  '@id': `${origin}${path}#menu`,
  url: origin + path,
  name,
  inLanguage: language,
  provider: { '@id': `${origin}${outletPath}#outlet` },
  hasMenuSection: courses.map((course) => ({
    '@type': 'MenuSection',
    name: course.name,
    description: course.description,
    hasMenuItem: course.dishes.map((dish) => ({ '@type': 'MenuItem', name: dish.name })),
    offers: {
      '@type': 'Offer',
      price: course.deposit,
      priceCurrency: 'IDR',
      eligibleQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: 'person' },
      url: origin + path,
    },
  })),
})
