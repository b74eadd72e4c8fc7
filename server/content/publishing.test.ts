import { expect, test } from 'vitest'
import { findArtistPage } from '#server/catalogue/artists/find-artist.ts'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { findEvent } from '#server/catalogue/events/find-event.ts'
import { findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { findMenu } from '#server/content/find-menu.ts'
import { findOffer } from '#server/content/find-offer.ts'
import { findStory } from '#server/content/find-story.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type Area = [table: string, key: string, name: string, find: (app: TestApp, name: string) => Promise<unknown>]

const AREAS: Area[] = [
  ['brands', 'slug', 'gema', (app, name) => findBrandPage(app, 'id', name)],
  ['outlets', 'slug', 'scbd', (app, name) => findOutletPage(app, 'id', { brandSlug: 'gema', outletSlug: name })],
  ['artists', 'slug', 'dara-wening', (app, name) => findArtistPage(app, 'id', name)],
  ['events', 'slug', '', (app, name) => findEvent(app, 'id', name)],
  ['stories', 'slug', 'lima-sore-di-canggu', (app, name) => findStory(app, 'id', { kind: 'article', slug: name })],
  ['offers', 'slug', 'lil-tiger', (app, name) => findOffer(app, 'id', name)],
  ['menus', 'key', 'rocca', (app, name) => findMenu(app, 'id', name)],
]

test.each(AREAS)(
  'R-008 %s are visible only from their publication time to their end time',
  async (table, key, slug, find) => {
    await using app = await testApp({ checkAtEnd: false })
    const { sql, clock } = app
    const [event] = await sql<{ slug: string }[]>`select slug from events order by night desc limit 1`
    const name = slug || (event?.slug ?? '')
    const later = (seconds: number) => new Date(app.now().getTime() + seconds * 1000)
    const set = (from: Date | null, until: Date | null, isPublished = true) => sql`
    update ${sql(table)} set published_at = ${from ?? later(-1)}, unpublished_at = ${until}, is_published = ${isPublished}
    where ${sql(key)} = ${name}`
    await set(later(10), later(20))
    expect(await find(app, name)).toBeNull()
    // The clock is now between the publication time and the end time of the item.
    clock.advance(16)
    expect(await find(app, name)).not.toBeNull()
    clock.advance(10)
    expect(await find(app, name)).toBeNull()
    await set(null, null)
    clock.advance(6)
    expect(await find(app, name)).not.toBeNull()
    await set(null, null, false)
    clock.advance(6)
    expect(await find(app, name)).toBeNull()
  },
)
