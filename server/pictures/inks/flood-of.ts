import type { Flood, PageInks } from '#contract/picture-inks.ts'
import { readPictureAddress } from '#contract/picture-address.ts'
import { hasDrawnTitle, inksOf } from '#server/pictures/known-pictures.ts'

/**
 * Maximum distance of a horizon from the top of a drawn poster, in percent of the poster's height. Below a lower horizon, the facts of a
 * night would not fit, so the facts are shown above the horizon. If the page prints the title, the title already fills that space. Then the
 * part below the horizon grows instead.
 */
const DEEP = 58

/** Returns the inks around a picture on the first screen. `address`: an address from `showPicture`. */
export function floodOf(address: string): Flood {
  const inks = inksOf(address)
  const edge = (stops: string | null) => (stops === null ? 'none' : `linear-gradient(${stops})`)
  return {
    horizon: inks.horizon === null ? 'none' : inks.horizon > DEEP && hasDrawnTitle(address) ? 'deep' : 'mid',
    style: {
      ...spineOf(inks),
      '--form': formOf(address),
      '--level': levelOf(inks),
      '--melt': inks.isSoft ? MELT : 1,
      '--on-top-soft': inks.onTopSoft,
      '--on-low-soft': inks.onLowSoft,
      '--disc': inks.disc,
      // If the edges of a poster have one plain color, the poster blends into the page. If the edges show a drawing, the poster keeps a
      // sharp edge.
      '--fade': inks.left === null && inks.right === null ? '1.2%' : '0%',
      '--edge-left': edge(inks.left),
      '--edge-right': edge(inks.right),
    },
  }
}

/**
 * Only for a picture that changes slowly: the part of the background above `levelOf` shows the plain upper ink down to this share of its
 * height. Below, the upper ink melts into the lower ink. Only a large title is over the melting part, so a contrast of 3:1 is enough there
 * (WCAG 2.2, 1.4.3).
 */
const MELT = 0.3

/**
 * The left edge of a picture may change to the picture's lower ink only between these two heights. Both are in percent of the picture's
 * height.
 */
const [HIGHEST, LOWEST] = [30, 72]

/**
 * Returns a height as a share of the picture's height. Below it, the left edge of the picture has only the lower ink. Words at the left of
 * the picture are above it. The result is never less than the height of the horizon. If the edge does not change to the lower ink between
 * the limits, returns the height of the horizon.
 */
function levelOf({ left, low, horizon }: PageInks): number {
  const stops = (left ?? '').split(',').map((stop) => stop.split(' '))
  const last = stops.findLastIndex(([ink]) => ink !== low)
  const height = Number.parseFloat(stops[last + 1]?.[1] ?? '')
  return (height >= HIGHEST && height <= LOWEST ? Math.max(height, horizon ?? 0) : (horizon ?? 50)) / 100
}

/** Width of a drawn poster divided by its height. */
const DRAWN_FORM = 0.8
/** Limits of width divided by height. A poster outside these limits gets bars in its own inks. */
const [NARROWEST, WIDEST] = [0.5, 2]

/**
 * Returns the width of a picture divided by its height, within the limits. The frame of the picture on the first screen has the same
 * proportions.
 */
function formOf(address: string): number {
  const picture = readPictureAddress(address)
  if (!picture) return DRAWN_FORM
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, picture.width / picture.height)) * 1000) / 1000
}

/** Returns only the two background colors of a poster, the colors of text on them, and the height of the horizon line. */
export const spineOf = (inks: PageInks) => ({
  '--top': inks.top,
  '--low': inks.low,
  '--on-top': inks.onTop,
  '--on-low': inks.onLow,
  '--horizon': (inks.horizon ?? 50) / 100,
})

/** Returns the inks for the text of a night in a list. `address`: an address from `showPicture`. */
export function billInksOf(address: string): Flood['style'] {
  const { top, low, onTop, onTopSoft } = inksOf(address)
  return { '--top': top, '--low': low, '--on-top': onTop, '--on-top-soft': onTopSoft }
}
