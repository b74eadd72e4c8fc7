import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_PATHS } from '#server/pictures/known-pictures.ts'
import { dishPath } from '#server/pictures/dish-picture.ts'
import { demoContent } from './demo-content.ts'
import { menus } from './menus/menus.ts'
import { offers } from './offers.ts'
import { stories } from './stories/stories.ts'

function picturesIn(content: unknown): string[] {
  if (typeof content === 'string') return content.startsWith('/pictures/') ? [content] : []
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(picturesIn) : []
}
const usedPaths = new Set(picturesIn([demoContent, menus, offers, stories]))

test('every picture that the demo uses exists, and the demo uses every picture file', () => {
  expect([...usedPaths].filter((path) => !existsSync(`public${path}`))).toEqual([])
  const files = readdirSync('public/pictures', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.webp'))
    .map((path) => `/pictures/${path}`)
  // Files that are not in the data of the demo: maps of outlets, strips of posters, and the empty plate.
  const others = files.filter((path) => !path.endsWith('-plain.webp'))
  expect(
    others.filter((path) => !usedPaths.has(path.replace(/-way\.webp$/, '.webp').replace(/-free\.webp$/, '-tall.webp'))),
  ).toEqual([])
})

test('no picture is used for two outlets, artists, dishes or offers', () => {
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

test('each menu has pictures of at least twelve dishes, and of all signature dishes', () => {
  for (const { sections } of menus) {
    const dishes = sections.flatMap((section) => section.dishes)
    expect(dishes.filter(({ picture }) => picture !== null).length).toBeGreaterThanOrEqual(12)
    expect(dishes.filter(({ isSignature, picture }) => isSignature && picture === null)).toEqual([])
  }
})

test('visual 3 visual 4 each dish of the dinner courses has its own picture, which is the same in every course', () => {
  const dishes = demoContent.outlets.flatMap(({ courses = [] }) => courses.flatMap((course) => course.dishes))
  const pictureOf = new Map<string, Set<string>>()
  for (const { name, image } of dishes) pictureOf.set(name.en, (pictureOf.get(name.en) ?? new Set()).add(image))
  for (const [name, images] of pictureOf) expect([...images], name).toHaveLength(1)
  const pictures = [...pictureOf.values()].flatMap((images) => [...images])
  expect(new Set(pictures).size).toBe(pictureOf.size)
  for (const path of pictures) expect(KNOWN_PATHS).toContain(path)
})

test('visual 3 every brand has a picture of an empty plate for a dish without a picture', () => {
  for (const { slug } of demoContent.brands) expect(KNOWN_PATHS).toContain(dishPath(null, slug))
  expect(dishPath(null, 'yeschef')).toBe('/pictures/dishes/yeschef-plain.webp')
  expect(dishPath(undefined, 'a-new-brand')).toBe('/pictures/dishes/senja-plain.webp')
  expect(dishPath('/pictures/dishes/rocca-corn.webp', 'yeschef')).toBe('/pictures/dishes/rocca-corn.webp')
})
