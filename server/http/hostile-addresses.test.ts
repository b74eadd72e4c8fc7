// Tests requests with hostile addresses. An invalid name is answered with 404, and no query with the character NUL reaches the database.
import { expect, test } from 'vitest'
import { type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { findArtistPage } from '#server/catalogue/artists/find-artist.ts'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { findEvent, findEventPage } from '#server/catalogue/events/find-event.ts'
import { findOutlet, findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { findStory } from '#server/content/find-story.ts'
import { askRaw, DOTTED_SEGMENTS, HOSTILE_SEGMENTS, withSegment } from '#tests/support/hostile-addresses.ts'
import { testApp } from '#tests/support/app.ts'

test('R-008 R-093 no hostile name in a call’s address causes a 500, and a lookup by a hostile name is answered with 404', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const paramEndpoints = Object.values<Endpoint>(endpoints).filter(({ path }) => path.includes(':'))
  const faults: string[] = []
  for (const { path, method } of paramEndpoints) {
    for (const segment of HOSTILE_SEGMENTS)
      for (const address of withSegment(path, segment)) {
        const { status } = await askRaw(url, address, { method })
        const isFine = path.endsWith('/:slug') ? status === 404 : status >= 400 && status < 500
        if (!isFine) faults.push(`${status} ${method} ${address.slice(0, 120)}`)
      }
    for (const segment of DOTTED_SEGMENTS)
      for (const address of withSegment(path, segment)) {
        const { status } = await askRaw(url, address, { method })
        if (status >= 500) faults.push(`${status} ${method} ${address}`)
      }
  }
  expect(faults).toEqual([])
}, 60_000)

test('R-008 a lookup by an impossible name finds nothing and sends no query to PostgreSQL', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const names = ['\0', 'gema\0', '\u{d83d}', 'x'.repeat(121), "' or 1=1 --", '../gema', '🌇', 'GEMA', '']
  for (const name of names) {
    expect(await findEvent(app, 'id', name)).toBeNull()
    expect(await findEventPage(app, 'id', name)).toBeNull()
    expect(await findArtistPage(app, 'id', name)).toBeNull()
    expect(await findBrandPage(app, 'id', name)).toBeNull()
    expect(await findOutlet(app, 'id', name)).toBeNull()
    expect(await findOutlet(app, 'id', `gema-${name}`)).toBeNull()
    expect(await findOutletPage(app, 'id', { brandSlug: name, outletSlug: 'scbd' })).toBeNull()
    expect(await findOutletPage(app, 'id', { brandSlug: 'gema', outletSlug: name })).toBeNull()
    expect(await findStory(app, 'id', { kind: 'news', slug: name })).toBeNull()
  }
})
