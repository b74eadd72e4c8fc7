// Addresses made to hurt: whatever stands where a name should, there is nothing there, and the database is never asked for a NUL.
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

test('R-008 R-093 no hostile name in a call’s address makes a fault of ours; where a name is looked for, there is none', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const named = Object.values<Endpoint>(endpoints).filter(({ path }) => path.includes(':'))
  const faults: string[] = []
  for (const { path, method } of named) {
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

test('R-008 a name that cannot be one is not found, and PostgreSQL is not asked', async () => {
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
