import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Actor } from '#domain/identity/actor.ts'
import { slugOf } from '#domain/content/editing/slug-of.ts'
import { Refused } from '#domain/refusals.ts'
import { insertPicture, saveAlt } from '#server/content/pictures/picture-repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const MOST_PX = 2560
const MOST_INPUT_PX = 64_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const LONGEST_NAME = 60

const altOf = ({ id, en }: { id: string; en: string }): LocalizedText | null =>
  id || en ? { ...(id && { id }), ...(en && { en }) } : null

/**
 * Keeps a picture that staff brought: turned upright, at most 2,560 px a side, without what the camera wrote into it.
 * Its path is made of its name and its bytes, so that the same picture again is the same one.
 * @throws Refused validation_failed (data) where it is no picture that can be read
 */
export async function bringPicture(
  app: App,
  actor: Actor,
  { name, data, alt }: { name: string; data: string; alt: { id: string; en: string } },
): Promise<{ path: string }> {
  const { bytes, width, height } = await readPicture(Buffer.from(data, 'base64'))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const title =
    slugOf(name.replace(/\.\w+$/, ''))
      .slice(0, LONGEST_NAME)
      .replace(/-$/, '') || 'picture'
  const path = `/pictures/office/${title}-${hash.slice(0, 8)}.webp`
  // A file without its row is in nobody's way; a row without its file would be a hole in a page.
  await app.files?.put(hash, bytes, 'image/webp')
  const kept = app.files ? null : bytes
  await transact(app, actor, (work) =>
    insertPicture(work.sql, { path, hash, width, height, alt: altOf(alt), bytes: kept }),
  )
  return { path }
}

async function readPicture(sent: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_INPUT_PX, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error('no format of ours')
    const { data, info } = await picture
      .rotate()
      .resize({ width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new Refused('validation_failed', { errors: { data: ['picture_unreadable'] } })
  }
}

/** Says what is to be seen on a picture. @throws Refused validation_failed (path) where there is none */
export async function describePicture(
  app: App,
  actor: Actor,
  { path, alt }: { path: string; alt: { id: string; en: string } },
): Promise<{ done: true }> {
  const facts = factsOf(path)
  const known = facts && { hash: facts.version, width: facts.width, height: facts.height }
  const isThere = await transact(app, actor, (work) => saveAlt(work.sql, { path, alt: altOf(alt), known }))
  if (!isThere) throw new Refused('validation_failed', { errors: { path: ['picture_unknown'] } })
  return { done: true }
}
