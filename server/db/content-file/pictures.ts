// The pictures of a content file. Their bytes are read and measured before any row is written.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureArea } from '#contract/picture-address.ts'
import type { Tx } from '#server/db/open.ts'
import { ContentFault, faultLine } from '#server/db/content-file/find-faults.ts'
import { type ImportRun, tally } from '#server/db/content-file/import-run.ts'
import type { ContentFile } from '#server/db/content-file/shape.ts'
import type { FileStore } from '#server/pictures/files/file-store.ts'
import { factsOf, KNOWN_PATHS } from '#server/pictures/known-pictures.ts'

export type LoadedPicture = {
  path: string
  alt: { id?: string | undefined; en?: string | undefined } | null
  focus: { x: number; y: number } | null
  free: PictureArea | null
  bytes: Buffer
  hash: string
  contentType: string
  width: number
  height: number
}

const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpeg: 'image/jpeg', heif: 'image/avif' }
const ENDINGS: Record<string, RegExp> = { webp: /\.webp$/, png: /\.png$/, jpeg: /\.jpe?g$/, heif: /\.avif$/ }
const MOST_BYTES = 20_000_000
const WIDEST = 8000
const WANTED = `a picture in the format its path ends in, at most ${MOST_BYTES / 1_000_000} MB and ${WIDEST} pixels a side`

export function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\/pictures\/[^\s<>]+$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(picturesIn)
}

/** Reads the bytes and sizes of every picture of the file. `folder` is the folder of the file. @throws ContentFault */
export async function loadPictures(file: ContentFile, folder: string): Promise<LoadedPicture[]> {
  const faults: string[] = []
  const loaded: LoadedPicture[] = []
  for (const [at, { path, alt, focus, free, file: place, base64 }] of (file.pictures ?? []).entries()) {
    // Skips an entry with no source or two sources of its bytes, because the schema of the file has already reported the entry.
    if ((place === undefined) === (base64 === undefined)) continue
    const bytes =
      base64 === undefined ? await readFile(join(folder, place ?? '')).catch(() => null) : Buffer.from(base64, 'base64')
    const where = ['pictures', at, base64 === undefined ? 'file' : 'base64']
    if (!bytes) {
      faults.push(faultLine(where, place, 'a file that is there'))
      continue
    }
    const metadata =
      bytes.length > MOST_BYTES
        ? null
        : await sharp(bytes)
            .metadata()
            .catch(() => null)
    const { format = '', autoOrient: { width, height } = { width: 0, height: 0 } } = metadata ?? {}
    const contentType = TYPES[format]
    if (!contentType || !ENDINGS[format]?.test(path) || Math.max(width, height) > WIDEST) {
      faults.push(faultLine(where, place ?? path, WANTED))
      continue
    }
    const hash = createHash('sha256').update(bytes).digest('hex')
    const ours = factsOf(path)
    if (ours && ours.version !== hash.slice(0, 12))
      faults.push(
        faultLine(['pictures', at, 'path'], path, 'a path of its own, since a picture of the site has that one'),
      )
    loaded.push({ path, alt, focus, free, bytes, hash, contentType, width, height })
  }
  if (faults.length > 0) throw new ContentFault(faults)
  return loaded
}

/** Returns the paths of pictures that content can use, although the content file does not contain them. */
export async function knownPictures(tx: Tx, file: Pick<ContentFile, 'pictures'>): Promise<string[]> {
  if (file.pictures) return [...KNOWN_PATHS]
  const rows = await tx<{ path: string }[]>`select path from media`
  return [...KNOWN_PATHS, ...rows.map(({ path }) => path)]
}

/** Puts the pictures into the file store before a row references them. @throws FileStoreFault */
export async function putPictures(files: FileStore, loaded: readonly LoadedPicture[]): Promise<void> {
  for (const { path, hash, bytes, contentType } of loaded) if (!factsOf(path)) await files.put(hash, bytes, contentType)
}

/**
 * Writes the rows of the pictures. Bytes of the build or of the file store are not stored as rows. If the import is additive, stored
 * pictures stay as they are.
 */
export async function writePictures(
  run: ImportRun,
  loaded: readonly LoadedPicture[],
  { hasFiles, isAdditive }: { hasFiles: boolean; isAdditive: boolean },
): Promise<void> {
  const { tx, file } = run
  if (!file.pictures) return
  const before = await tx<{ path: string; hash: string }[]>`select path, hash from media`
  const hashes = new Map(before.map(({ path, hash }) => [path, hash]))
  const rows = loaded.filter(
    ({ path, alt, focus, free }) =>
      (alt !== null || focus !== null || free !== null || !factsOf(path)) && !(isAdditive && hashes.has(path)),
  )
  if (!isAdditive) {
    const removed = await tx`delete from media where path <> all(${rows.map(({ path }) => path)}::text[])`
    tally(run, 'pictures', { removed: removed.count })
  }
  for (const { path, alt, focus, free, bytes, hash, contentType, width, height } of rows) {
    const writtenRows = await tx<{ isNew: boolean }[]>`
      insert into media as t (path, hash, content_type, width, height, alt, focus_x, focus_y, free_x, free_y, free_w, free_h)
      values (${path}, ${hash}, ${contentType}, ${width}, ${height}, ${alt && tx.json(alt)}, ${focus?.x ?? null}, ${focus?.y ?? null},
        ${free?.x ?? null}, ${free?.y ?? null}, ${free?.w ?? null}, ${free?.h ?? null})
      on conflict (path) do update set hash = excluded.hash, content_type = excluded.content_type, width = excluded.width,
        height = excluded.height, alt = excluded.alt, focus_x = excluded.focus_x, focus_y = excluded.focus_y,
        free_x = excluded.free_x, free_y = excluded.free_y, free_w = excluded.free_w, free_h = excluded.free_h
      where (t.hash, t.alt, t.focus_x, t.focus_y, t.free_x, t.free_y, t.free_w, t.free_h) is distinct from
        (excluded.hash, excluded.alt, excluded.focus_x, excluded.focus_y, excluded.free_x, excluded.free_y, excluded.free_w, excluded.free_h)
      returning (xmax = 0) as is_new`
    const isNew = writtenRows[0]?.isNew
    tally(run, 'pictures', { added: isNew ? 1 : 0, changed: isNew === false ? 1 : 0 })
    if (factsOf(path) || hashes.get(path) === hash) continue
    if (hasFiles) await tx`delete from media_files where path = ${path}`
    else
      await tx`insert into media_files (path, bytes) values (${path}, ${bytes}) on conflict (path) do update set bytes = excluded.bytes`
  }
}
