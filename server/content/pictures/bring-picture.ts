import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { slugOf } from '#domain/content/editing/slug-of.ts'
import { Refused } from '#domain/refusals.ts'
import { insertPicture, saveAlt } from '#server/content/pictures/picture-repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { toneOf } from '#server/pictures/inks/measure-inks.ts'
import { contrast } from '#domain/catalogue/contrast.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { openEncodeQueue } from '#server/pictures/encode-queue.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const MOST_PX = 2560
/**
 * Maximum number of pixels of an uploaded picture. Pictures of current cameras have this many pixels. Decoding such a picture needs less
 * than 100 MB of memory.
 */
const MOST_INPUT_PX = 24_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const LONGEST_NAME = 60

/** Decodes one picture at a time. Senders take turns, so that ten uploads of one sender do not block other senders. */
const reading = openEncodeQueue()

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const altOf = ({ id, en }: { id: string; en: string }): LocalizedText | null =>
  id || en ? { ...(id && { id }), ...(en && { en }) } : null

/**
 * Stores a picture that staff uploaded. The picture is rotated upright, scaled to at most 2,560 px a side, and stored without the camera's
 * metadata. Its path is derived from its name and bytes, so equal pictures with equal names have the same path.
 * @throws Refused validation_failed (data) if the picture cannot be read
 */
export async function bringPicture(
  app: App,
  actor: Actor,
  { name, data, alt }: { name: string; data: string; alt: { id: string; en: string } },
): Promise<{ path: string }> {
  const { bytes, hash, width, height } = await readSentPicture(actor, data)
  const title =
    slugOf(name.replace(/\.\w+$/, ''))
      .slice(0, LONGEST_NAME)
      .replace(/-$/, '') || 'picture'
  const path = `/pictures/office/${title}-${hash.slice(0, 8)}.webp`
  // The file is stored before the row. A file without a row is harmless, but a row without a file breaks a page.
  await app.files?.put(hash, bytes, 'image/webp')
  const storedBytes = app.files ? null : bytes
  await transact(app, actor, (work) =>
    insertPicture(work.sql, { path, hash, width, height, alt: altOf(alt), bytes: storedBytes }),
  )
  return { path }
}

/**
 * Reads an uploaded picture from base64 `data`. The result is an upright WebP of at most 2,560 px a side, without the camera's metadata.
 * @throws Refused validation_failed (data) if the picture cannot be read
 */
export async function readSentPicture(
  actor: Actor,
  data: string,
): Promise<{ bytes: Buffer; hash: string; width: number; height: number }> {
  const sent = Buffer.from(data, 'base64')
  const asker = actorKey(actor)
  const picture = await reading.once(`${asker} ${digestOf(sent)}`, () => readPicture(sent), asker)
  return { ...picture, hash: digestOf(picture.bytes) }
}

async function readPicture(sent: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_INPUT_PX, failOn: 'error', sequentialRead: true })
    // The check reads only the header, so a picture that is too large is never decoded.
    const { format, width, height, pages = 1 } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error('no format of ours')
    if (width * height * pages > MOST_INPUT_PX) throw new Error('too many pixels')
    const ground = await groundFor(sent)
    const { data, info } = await (ground ? picture.flatten({ background: ground }) : picture)
      .rotate()
      .resize({ width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new Refused('validation_failed', { errors: { data: ['picture_unreadable'] } })
  }
}

/** The light and the dark background color of the site. A picture with transparent areas is stored on one of these two colors. */
const GROUNDS = ['#fbf3e4', '#1b1226'] as const
/** The contrast check ignores this part of the visible pixels: the pixels with the lowest contrast. 0.05 means 5 of 100 pixels. */
const HARDEST = 0.05
const VISIBLE = 200

/**
 * Chooses the background for a transparent picture. On this background, the pixels with the lowest contrast are easier to see. Returns null
 * for an opaque picture.
 */
async function groundFor(sent: Buffer): Promise<(typeof GROUNDS)[number] | null> {
  const picture = sharp(sent)
  const { hasAlpha } = await picture.metadata()
  if (!hasAlpha || (await picture.stats()).isOpaque) return null
  const pixels = await sharp(sent)
    .resize(128, 128, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const inks = Array.from({ length: pixels.length / 4 }, (_, at) => pixels.subarray(at * 4, at * 4 + 4))
    .filter(([, , , alpha = 0]) => alpha >= VISIBLE)
    .map(([red = 0, green = 0, blue = 0]) => [red, green, blue] as const)
  const leastOn = (ground: (typeof GROUNDS)[number]) =>
    inks.map((ink) => contrast(ink, toneOf(ground))).toSorted((a, b) => a - b)[Math.floor(inks.length * HARDEST)] ?? 0
  return leastOn(GROUNDS[0]) > leastOn(GROUNDS[1]) ? GROUNDS[0] : GROUNDS[1]
}

/** Saves the description of a picture. @throws Refused validation_failed (path) if the picture is unknown */
export async function describePicture(
  app: App,
  actor: Actor,
  { path, alt }: { path: string; alt: { id: string; en: string } },
): Promise<{ done: true }> {
  const facts = factsOf(path)
  const picture = facts && { hash: facts.version, width: facts.width, height: facts.height }
  const isThere = await transact(app, actor, (work) => saveAlt(work.sql, { path, alt: altOf(alt), known: picture }))
  if (!isThere) throw new Refused('validation_failed', { errors: { path: ['picture_unknown'] } })
  return { done: true }
}
