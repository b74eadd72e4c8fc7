import type { Thing } from '#app/components/json-ld/thing.ts'

type CoursesFacts = {
  origin: string
  path: string
  language: string
  name: string
  /** The title under which all menus are listed. */
  title: string
  /** The set menus. `deposit` is in rupiah per person. */
  courses: { name: string; description: string; deposit: number; dishes: { name: string }[] }[]
}

export const coursesLd = ({ origin, path, language, name, title, courses }: CoursesFacts): Thing => ({
  '@type': 'Menu',
  '@id': `${origin}${path}#menu`,
  url: origin + path,
  name,
  inLanguage: language,
  hasMenuSection: [
    {
      '@type': 'MenuSection',
      name: title,
      hasMenuItem: courses.map((course) => ({
        '@type': 'MenuItem',
        name: course.name,
        description: `${course.description} ${course.dishes.map((dish) => dish.name).join(', ')}.`,
        offers: {
          '@type': 'Offer',
          price: course.deposit,
          priceCurrency: 'IDR',
          availability: 'https://schema.org/InStock',
        },
      })),
    },
  ],
})
