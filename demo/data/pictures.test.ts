import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_PATHS } from '#server/pictures/known-pictures.ts'
import { dishPath } from '#server/pictures/dish-picture.ts'
import { demoContent } from './demo-content.ts'
import { menus } from './menus/menus.ts'
import { offers } from './offers.ts'
import { stories } from './stories/stories.ts'

/** Every picture these say, wherever in them. */
function picturesIn(reported: unknown): string[] {
  if (typeof reported === 'string') return reported.startsWith('/pictures/') ? [reported] : []
  return typeof reported === 'object' && reported !== null ? Object.values(reported).flatMap(picturesIn) : []
}
const named = new Set(picturesIn([demoContent, menus, offers, stories]))

test('every picture the demo names is there, and every picture that is there is named', () => {
  expect([...named].filter((path) => !existsSync(`public${path}`))).toEqual([])
  const files = readdirSync('public/pictures', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.webp'))
    .map((path) => `/pictures/${path}`)
  // These files have no entry of their own: maps of outlets, strips of posters, and the empty plate.
  const others = files.filter((path) => !path.endsWith('-plain.webp'))
  expect(
    others.filter((path) => !named.has(path.replace(/-way\.webp$/, '.webp').replace(/-free\.webp$/, '-tall.webp'))),
  ).toEqual([])
})

test('no two outlets, artists, dishes or offers share a picture', () => {
  const own = [
    ...demoContent.outlets.flatMap(({ pictures, portrait }) => [...pictures, portrait]),
    ...demoContent.artists.map(({ picture }) => picture),
    ...menus.flatMap(({ sections }) =>
      sections.flatMap(({ dishes }) => dishes.flatMap(({ picture }) => picture ?? [])),
    ),
    ...offers.map(({ picture }) => picture),
  ]
  expect(own.filter((path, at) => own.indexOf(path) !== at)).toEqual([])
})

test('each card has a picture of at least twelve of its dishes, and of all it is known for', () => {
  for (const { sections } of menus) {
    const dishes = sections.flatMap((section) => section.dishes)
    expect(dishes.filter(({ picture }) => picture !== null).length).toBeGreaterThanOrEqual(12)
    expect(dishes.filter(({ isSignature, picture }) => isSignature && picture === null)).toEqual([])
  }
})

test('visual 3 visual 4 every dish of the dinners has a picture of its own, the same in each course', () => {
  const dishes = demoContent.outlets.flatMap(({ courses = [] }) => courses.flatMap((course) => course.dishes))
  const pictureOf = new Map<string, Set<string>>()
  for (const { name, image } of dishes) pictureOf.set(name.en, (pictureOf.get(name.en) ?? new Set()).add(image))
  for (const [name, images] of pictureOf) expect([...images], name).toHaveLength(1)
  const pictures = [...pictureOf.values()].flatMap((images) => [...images])
  expect(new Set(pictures).size).toBe(pictureOf.size)
  for (const path of pictures) expect(KNOWN_PATHS).toContain(path)
})

test('visual 3 every brand has an empty plate for a dish without a picture', () => {
  for (const { slug } of demoContent.brands) expect(KNOWN_PATHS).toContain(dishPath(null, slug))
  expect(dishPath(null, 'yeschef')).toBe('/pictures/dishes/yeschef-plain.webp')
  expect(dishPath(undefined, 'a-new-brand')).toBe('/pictures/dishes/senja-plain.webp')
  expect(dishPath('/pictures/dishes/rocca-corn.webp', 'yeschef')).toBe('/pictures/dishes/rocca-corn.webp')
})
