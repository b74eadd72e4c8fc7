// npm run ops -- content-export: exports the catalogue with its pictures. The same content produces the same text.
import { areaOf, type FreeRow } from '#server/pictures/free-columns.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#server/db/open.ts'
import { picturesIn } from '#server/db/content-file/pictures.ts'
import { readContent } from '#server/db/content-file/read-content.ts'
import { contentFile, type ContentFile } from '#server/db/content-file/shape.ts'
import type { FileStore } from '#server/pictures/files/file-store.ts'

export type ExportedPicture = { path: string; file: string; bytes: Buffer }
export type Exported = {
  content: ContentFile
  pictures: ExportedPicture[]
  /** Paths of pictures that are referenced, but have no bytes. */
  missing: string[]
}

type SaidOfPicture = {
  path: string
  hash: string
  alt: { id?: string; en?: string } | null
  focusX: number | null
  focusY: number | null
} & FreeRow

const toldOf = (row: SaidOfPicture | undefined) => ({
  alt: row?.alt ?? null,
  focus: row?.focusX == null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
  free: row ? areaOf(row) : null,
})

/** Exports the catalogue with its pictures. `siteFolder` is the folder with the pictures of the build. */
export async function exportContent(
  sql: Sql,
  { siteFolder, files = null }: { siteFolder: string; files?: Pick<FileStore, 'get'> | null },
): Promise<Exported> {
  const { content, saidOf, paths, kept } = await readMoment(sql)
  const pictures: ExportedPicture[] = []
  for (const path of paths) {
    const hash = saidOf.get(path)?.hash
    const bytes =
      kept.get(path) ??
      (await readFile(join(siteFolder, path)).catch(() => null)) ??
      (hash && files ? await files.get(hash) : null)
    if (bytes) pictures.push({ path, file: path.replace(/^\/pictures\//, 'images/'), bytes })
  }
  const exportedPaths = new Set(pictures.map(({ path }) => path))
  return {
    content: contentFile.parse({
      ...content,
      pictures: pictures.map(({ path, file }) => ({ path, ...toldOf(saidOf.get(path)), file })),
    }),
    pictures,
    missing: paths.filter((path) => !exportedPaths.has(path)),
  }
}

/** Reads the database in one snapshot. Picture files are read after the transaction. */
function readMoment(sql: Sql) {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const content = await readContent(tx)
    const uploads = await tx<{ path: string; bytes: Buffer }[]>`select path, bytes from media_files`
    const rows = await tx<
      SaidOfPicture[]
    >`select path, hash, alt, focus_x, focus_y, free_x, free_y, free_w, free_h from media`
    const storedBytes = new Map(uploads.map(({ path, bytes }) => [path, bytes]))
    const paths = [...new Set([...picturesIn(content), ...storedBytes.keys()])].toSorted()
    return { content, saidOf: new Map(rows.map((row) => [row.path, row])), paths, kept: storedBytes }
  })
}

/** Returns the content file as text. With `isWhole`, the text includes the bytes of the pictures. */
export function contentText({ content, pictures }: Exported, { isWhole }: { isWhole: boolean }): string {
  const bytes = new Map(pictures.map((picture) => [picture.path, picture.bytes]))
  const file = isWhole
    ? {
        ...content,
        pictures: content.pictures?.map(({ path, alt, focus, free }) => ({
          path,
          alt,
          focus,
          free,
          base64: bytes.get(path)?.toString('base64'),
        })),
      }
    : content
  return `${JSON.stringify(file, null, 2)}\n`
}
