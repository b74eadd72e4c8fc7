import { expect, test } from 'vitest'
import { findArtistPage } from '#server/catalogue/find-artist.ts'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { findEvent } from '#server/catalogue/find-event.ts'
import { findOutletPage } from '#server/catalogue/find-outlet.ts'
import { findMenu } from '#server/content/find-menu.ts'
import { findOffer } from '#server/content/find-offer.ts'
import { findStory } from '#server/content/find-story.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

type Area = [table: string, key: string, name: string, find: (world: TestWorld, name: string) => Promise<unknown>]

const AREAS: Area[] = [
  ['brands', 'slug', 'gema', (world, name) => findBrandPage(world, 'id', name)],
  ['outlets', 'slug', 'scbd', (world, name) => findOutletPage(world, 'id', { brandSlug: 'gema', outletSlug: name })],
  ['artists', 'slug', 'dara-wening', (world, name) => findArtistPage(world, 'id', name)],
  ['events', 'slug', '', (world, name) => findEvent(world, 'id', name)],
  ['stories', 'slug', 'lima-sore-di-canggu', (world, name) => findStory(world, 'id', { kind: 'article', slug: name })],
  ['offers', 'slug', 'lil-tiger', (world, name) => findOffer(world, 'id', name)],
  ['menus', 'key', 'rocca', (world, name) => findMenu(world, 'id', name)],
]

test.each(AREAS)(
  'R-008 of %s nothing is there before its moment, after it, or unpublished',
  async (table, key, given, find) => {
    await using world = await testWorld({ checkAtEnd: false })
    const { sql, clock } = world
    const [event] = await sql<{ slug: string }[]>`select slug from events order by night desc limit 1`
    const name = given || (event?.slug ?? '')
    const later = (seconds: number) => new Date(world.now().getTime() + seconds * 1000)
    const set = (from: Date | null, until: Date | null, isPublished = true) => sql`
    update ${sql(table)} set published_at = ${from ?? later(-1)}, unpublished_at = ${until}, is_published = ${isPublished}
    where ${sql(key)} = ${name}`
    await set(later(10), later(20))
    expect(await find(world, name)).toBeNull()
    // The houses in the menu of every page may be five seconds old.
    clock.advance(16)
    expect(await find(world, name)).not.toBeNull()
    clock.advance(10)
    expect(await find(world, name)).toBeNull()
    await set(null, null)
    clock.advance(6)
    expect(await find(world, name)).not.toBeNull()
    await set(null, null, false)
    clock.advance(6)
    expect(await find(world, name)).toBeNull()
  },
)
