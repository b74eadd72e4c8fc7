import type { Flood, PageInks } from '#contract/picture-inks.ts'
import { readPictureAddress } from '#contract/picture-address.ts'
import { hasDrawnTitle, inksOf } from '#server/pictures/known-pictures.ts'

/**
 * Below this percent of a drawn poster there is no room for the facts of a night: they stand above the horizon. With a title that the page
 * prints there is no room above either, so the lower part of the page grows.
 */
const DEEP = 58

/** Returns the inks around a picture on the first screen. `address`: from `showPicture`. */
export function floodOf(address: string): Flood {
  const inks = inksOf(address)
  const edge = (stops: string | null) => (stops === null ? 'none' : `linear-gradient(${stops})`)
  return {
    horizon: inks.horizon === null ? 'none' : inks.horizon > DEEP && hasDrawnTitle(address) ? 'deep' : 'mid',
    style: {
      ...spineOf(inks),
      '--form': formOf(address),
      '--on-top-soft': inks.onTopSoft,
      '--on-low-soft': inks.onLowSoft,
      '--disc': inks.disc,
      // A poster of one plain ink ends in the page without a line; art at an edge keeps that edge.
      '--fade': inks.left === null && inks.right === null ? '1.2%' : '0%',
      '--edge-left': edge(inks.left),
      '--edge-right': edge(inks.right),
    },
  }
}

/** Width of a drawn poster by its height. */
const DRAWN_FORM = 0.8
/** A poster beyond these forms stands between bars of its own inks. */
const [NARROWEST, WIDEST] = [0.5, 2]

/** Width of a picture by its height: its frame on the first screen has the same form. */
function formOf(address: string): number {
  const picture = readPictureAddress(address)
  if (!picture) return DRAWN_FORM
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, picture.width / picture.height)) * 1000) / 1000
}

/** The two inks of a poster alone, for a night on the shelf. */
export const spineOf = (inks: PageInks) => ({
  '--top': inks.top,
  '--low': inks.low,
  '--on-top': inks.onTop,
  '--on-low': inks.onLow,
  '--horizon': (inks.horizon ?? 50) / 100,
})

/** Returns the ink under the text of a night in a list. `address`: from `showPicture`. */
export function billInksOf(address: string): Flood['style'] {
  const { top, low, onTop, onTopSoft } = inksOf(address)
  return { '--top': top, '--low': low, '--on-top': onTop, '--on-top-soft': onTopSoft }
}
