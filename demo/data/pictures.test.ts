import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
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
  // The drawn way to an outlet lies beside its room.
  expect(files.filter((path) => !named.has(path.replace(/-way\.webp$/, '.webp')))).toEqual([])
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
