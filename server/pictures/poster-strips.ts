// The part of a poster without words, for slots that a whole poster does not fit (decision 104).
import { createHash } from 'node:crypto'
import {
  imageVariant,
  type PictureArea,
  pictureAddress,
  type PictureFacts,
  plainPicture,
  readPictureAddress,
} from '#contract/picture-address.ts'
import { factsOf, isShipped, KNOWN_PATHS, showPicture } from '#server/pictures/known-pictures.ts'

/** A part of a picture that is drawn as a picture of its own. */
export type Cut = { path: string; facts: PictureFacts; area: PictureArea }

const cutsByVersion = new Map<string, Cut>()
let markedAreas: ReadonlyMap<string, PictureArea> = new Map()

/** Makes known which parts staff marked as free of words. */
export function setFreeAreas(areas: readonly { path: string; area: PictureArea }[]): void {
  markedAreas = new Map(areas.map(({ path, area }) => [path, area]))
  for (const { path } of areas) heroOf(stripOf(path) ?? path)
}

/** The rectangle that a strip of a picture shows: the marked one, else the automatic proposal; null if the picture has none. */
export const freeAreaOf = (path: string): PictureArea | null => markedAreas.get(path) ?? factsOf(path)?.free ?? null

/**
 * Address of the strip of an event's picture, without words; null if the picture has no such part. A poster that came with the site has
 * its strip beside it, as `-free`; other pictures of the site carry no words. Takes a path or what `showPicture` returned.
 */
export function stripOf(address: string): string | null {
  const path = plainPicture(address)
  const facts = factsOf(path)
  if (!facts) return null
  const area = freeAreaOf(path)
  if (area) return cutAddress(path, facts, area)
  const drawn = path.replace(/(?:-tall|-wide)?(\.\w+)$/, '-free$1')
  if (factsOf(drawn)) return showPicture(drawn)
  return isShipped(path) && !path.startsWith('/pictures/posters/') ? showPicture(path) : null
}

/** The strip over a ticket or a summary of a night: of its event, else the picture of the outlet. */
export const nightStrip = (event: string | null, outlet: string): string | null =>
  event === null ? showPicture(outlet) : stripOf(event)

/** Google Wallet wants a picture of 1032×336 px or of a wider form. */
const HERO_RATIO = 1032 / 336
/** No wider than the strip was made, which is 1040 px. */
const HERO_WIDTH = 1280

/** Path of a strip as a JPEG in the form of Google Wallet, cut around its middle. Takes what `stripOf` or `nightStrip` returned. */
export function heroOf(strip: string): string | null {
  const version = readPictureAddress(strip)?.version ?? ''
  const path = plainPicture(strip)
  const whole = factsOf(path)
  const cut = cutsByVersion.get(version)
  const facts = cut?.facts ?? whole
  if (!whole || !facts) return null
  const outer = cut?.area ?? { x: 0, y: 0, w: 100, h: 100 }
  const h = Math.min(outer.h, Math.floor((facts.width / HERO_RATIO / whole.height) * 100))
  const area = { ...outer, y: outer.y + Math.round((outer.h - h) / 2), h }
  return imageVariant(readPictureAddress(cutAddress(path, whole, area))?.version ?? '', HERO_WIDTH, 'jpeg')
}

/** The cut with a version that `stripOf` gave out. */
export const cutOfVersion = (version: string): Cut | null => cutsByVersion.get(version) ?? null

function cutAddress(path: string, { focus: _focus, ...facts }: PictureFacts, area: PictureArea): string {
  const { x, y, w, h } = area
  const version = createHash('sha256').update([facts.version, x, y, w, h].join(' ')).digest('hex').slice(0, 12)
  const width = Math.max(1, Math.round((facts.width * w) / 100))
  const height = Math.max(1, Math.round((facts.height * h) / 100))
  const cut = { path, facts: { ...facts, version, width, height }, area }
  cutsByVersion.set(version, cut)
  return pictureAddress(path, cut.facts)
}

// A saved ticket names its picture for months, so the server answers it after each start.
for (const path of KNOWN_PATHS) heroOf(showPicture(path))
