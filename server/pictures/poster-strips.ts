// Finds a part of a poster that contains no words. This part is shown in places that have other proportions than the whole poster (decision
// 104).
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

export type Cut = { path: string; facts: PictureFacts; area: PictureArea }

const cutsByVersion = new Map<string, Cut>()
let markedAreas: ReadonlyMap<string, PictureArea> = new Map()

/** Registers the areas without words that staff marked on pictures. */
export function setFreeAreas(areas: readonly { path: string; area: PictureArea }[]): void {
  markedAreas = new Map(areas.map(({ path, area }) => [path, area]))
  for (const { path } of areas) heroOf(stripOf(path) ?? path)
}

/**
 * Returns the area of the strip of a picture. This is the area that staff marked, or else the area that the program proposes. Returns null
 * if there is neither.
 */
export const freeAreaOf = (path: string): PictureArea | null => markedAreas.get(path) ?? factsOf(path)?.free ?? null

/**
 * Returns the address of the strip for an event's picture. A strip is a part of the picture that contains no text. Returns null if there is
 * no such part. For a poster of the site, the strip can be a separate file (`-free`). Other pictures of the site have no text, so the strip
 * is the whole picture. `address` is a path or a result of `showPicture`.
 */
export function stripOf(address: string): string | null {
  const path = plainPicture(address)
  const facts = factsOf(path)
  if (!facts) return null
  const area = freeAreaOf(path)
  if (area) return cutAddress(path, facts, area)
  const freePath = path.replace(/(?:-tall|-wide)?(\.\w+)$/, '-free$1')
  if (factsOf(freePath)) return showPicture(freePath)
  return isShipped(path) && !path.startsWith('/pictures/posters/') ? showPicture(path) : null
}

/**
 * Returns the picture strip for the top of a ticket or of a night's summary. If the night has an event, the strip comes from the event's
 * picture. Otherwise the whole picture of the outlet is used.
 */
export const nightStrip = (event: string | null, outlet: string): string | null =>
  event === null ? showPicture(outlet) : stripOf(event)

/** Proportions of the smallest picture that Google Wallet accepts (1032×336 px). Google Wallet also accepts wider pictures. */
const HERO_RATIO = 1032 / 336
/**
 * Width of the requested variant in px. If the strip is narrower, the variant has the strip's own width. A strip of the site has 1040 px.
 */
const HERO_WIDTH = 1280

/**
 * Returns the path of a strip as a JPEG for Google Wallet, cropped around its center. The argument is a result of `stripOf` or
 * `nightStrip`.
 */
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

/** Returns the crop with this version, or null if the version is unknown. The addresses from `stripOf` contain such versions. */
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

// A ticket in a wallet refers to its strip for months. So the server registers all strips again at each start.
for (const path of KNOWN_PATHS) heroOf(showPicture(path))
