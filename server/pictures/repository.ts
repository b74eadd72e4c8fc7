// Pictures that were brought to the server (npm run ops -- content-import, the office): their bytes are rows, or files elsewhere.
import type { Focus, PictureArea } from '#contract/picture-address.ts'
import { areaOf, type FreeRow } from '#server/pictures/free-columns.ts'
import type { Sql } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export type BroughtPicture = { path: string; hash: string; contentType: string }

/** Those with bytes in the database and, where there are files elsewhere, every one that did not come with the site (`known`). */
export const listBroughtPictures = (
  sql: Sql,
  { known, hasFiles }: { known: readonly string[]; hasFiles: boolean },
): Promise<BroughtPicture[]> =>
  sql<BroughtPicture[]>`
    select m.path, m.hash, m.content_type from media m left join media_files f on f.path = m.path
    where f.path is not null or (${hasFiles} and m.path <> all(${[...known]}::text[])) order by m.path`

type PlaceRow = { hash: string; bytes: Buffer | null }

/** The bytes of a brought picture: its row in the database, else its file. @throws FileStoreFault */
export async function bytesOfPicture({ sql, files }: Pick<App, 'sql' | 'files'>, path: string): Promise<Buffer | null> {
  const [row] = await sql<PlaceRow[]>`
    select m.hash, f.bytes from media m left join media_files f on f.path = m.path where m.path = ${path}`
  return row?.bytes ?? (row && files ? files.get(row.hash) : null)
}

export async function rowBytes(sql: Sql, path: string): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from media_files where path = ${path}`
  return row?.bytes ?? null
}

/** Those whose bytes are rows. */
export const listKeptInDatabase = (sql: Sql): Promise<BroughtPicture[]> =>
  sql<BroughtPicture[]>`
    select m.path, m.hash, m.content_type from media_files f join media m on m.path = f.path order by m.path`

/** Gives up the row of a picture whose bytes are a file by now; not where it was changed meanwhile. */
export async function dropBytes(sql: Sql, { path, hash }: Pick<BroughtPicture, 'path' | 'hash'>): Promise<void> {
  await sql`
    delete from media_files f using media m where m.path = f.path and f.path = ${path} and m.hash = ${hash}`
}

type FocusRow = { path: string; focusX: number | null; focusY: number | null }

/** What crops keep in view, of pictures that somebody said it of: those that came with the site are among them. */
export async function listFocuses(sql: Sql): Promise<{ path: string; focus: Focus }[]> {
  const rows = await sql<FocusRow[]>`select path, focus_x, focus_y from media where focus_x is not null`
  return rows.flatMap(({ path, focusX: x, focusY: y }) => (x === null || y === null ? [] : [{ path, focus: { x, y } }]))
}

/** The rectangles without words that staff marked. */
export async function listFreeAreas(sql: Sql): Promise<{ path: string; area: PictureArea }[]> {
  const rows = await sql<(FreeRow & { path: string })[]>`
    select path, free_x, free_y, free_w, free_h from media where free_x is not null`
  return rows.flatMap(({ path, ...row }) => {
    const area = areaOf(row)
    return area ? [{ path, area }] : []
  })
}
