// Pictures of shared links. The server draws a picture at the first request and stores the picture until its content changes.
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { isOgVersion, OG_KINDS } from '#contract/og-picture.ts'
import { isLanguage } from '#contract/preferences.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { noPicture, sendPicture } from '#server/http/assets/images.ts'
import { findOgFacts } from '#server/http/assets/og-text.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { drawOgPicture, OG_DRAWING } from '#server/pictures/draw-og-picture.ts'
import { drawSharePicture } from '#server/pictures/draw-share-picture.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { groupMarks } from '#server/pictures/marks/known-marks.ts'
import type { ImageLibrary } from '#server/pictures/image-library.ts'
import type { App } from '#server/app.ts'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { lookKeyOf } from '#server/pictures/marks/brand-mark.ts'

/** Maximum number of requests of one IP address per minute. A person who shares links needs only a few pictures. */
const OG_PER_MINUTE = 60

/**
 * The picture of an address with a version (`ogPicture`) never changes. Caches store the picture of an address without a version for at
 * most an hour.
 */
const CACHE = { versioned: 'public, max-age=31536000, immutable', plain: 'public, max-age=3600' }

/** The colors, typeface and logo of a brand, for the pictures of its shared links. */
const lookOf = (brand: string | null) => [colorsOf(brand), lookKeyOf(brand)]

/** Mounts `GET /og/{id|en}/{event|outlet|brand|story|split|group}/{slug}.jpg`. */
export function mountOgPictures(hono: Hono, app: App, library: ImageLibrary, limit: RateLimit): void {
  hono.get('/og/:language/:kind/*', async (c) => {
    const { language, kind: kindText } = c.req.param()
    const kind = OG_KINDS.find((candidate) => candidate === kindText)
    const path = c.req.path.split('/').slice(4).join('/')
    if (!isLanguage(language) || !kind || !path.endsWith('.jpg')) return noPicture(c)
    const asker = callerAddress(c, app.settings.trustedProxies)
    await limit('og picture', OG_PER_MINUTE, asker)
    const facts = await findOgFacts(app, kind, language, path.slice(0, -'.jpg'.length).split('/'))
    if (!facts) return noPicture(c)
    const artwork = await library.original(facts.picture)
    const focus = factsOf(facts.picture)?.focus ?? null
    const sum = createHash('sha256').update(
      JSON.stringify([OG_DRAWING, groupMarks().key, lookOf(facts.brand), facts, focus]),
    )
    const version = sum
      .update(artwork ?? '')
      .digest('hex')
      .slice(0, 20)
    const bytes = await library.drawn(
      `og-${version}.jpg`,
      () =>
        kind === 'group'
          ? drawSharePicture(facts)
          : drawOgPicture(facts, artwork && { bytes: artwork, focus, isPoster: kind === 'event' || kind === 'split' }),
      asker,
    )
    return sendPicture(c, bytes, {
      type: 'image/jpeg',
      etag: `"og-${version}"`,
      cache: isOgVersion(c.req.query('v')) ? CACHE.versioned : CACHE.plain,
    })
  })
  hono.all('/og/*', noPicture)
}
