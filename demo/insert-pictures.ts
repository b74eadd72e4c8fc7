// Inserts the descriptions of the demo's pictures. The database stores no copy of the images, because the files are part of the site.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '#server/db/open.ts'
import { roomPictures } from '#demo/data/room-pictures.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'

const SITE_FOLDERS = ['public', join('build', 'client')]

async function hashOf(path: string): Promise<string | null> {
  for (const folder of SITE_FOLDERS) {
    const bytes = await readFile(join(folder, path)).catch(() => null)
    if (bytes) return createHash('sha256').update(bytes).digest('hex')
  }
  return null
}

/** Inserts the gallery pictures of the outlets with their descriptions, as an import does. */
export async function insertPictureTexts(tx: Tx): Promise<void> {
  const rows = await Promise.all(
    roomPictures.map(async ({ path, alt }) => {
      const [facts, hash] = [factsOf(path), await hashOf(path)]
      if (!facts || !hash) return []
      return [{ path, hash, content_type: 'image/webp', width: facts.width, height: facts.height, alt: tx.json(alt) }]
    }),
  )
  if (rows.flat().length > 0) await tx`insert into media ${tx(rows.flat())} on conflict (path) do nothing`
}
