// The SQL of uploaded pictures. `npm run ops -- content-import` and the office upload pictures. The bytes of a picture are in a database
// row or in a file.
import type { Focus, PictureArea } from '#contract/picture-address.ts'
import { areaOf, type FreeRow } from '#server/pictures/free-columns.ts'
import type { Sql } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export type BroughtPicture = { path: string; hash: string; contentType: string }

/**
 * Lists uploaded pictures. Always lists the pictures with bytes in the database. If there is a file store, also lists the other pictures,
 * except the pictures in `known`.
 */
export const listBroughtPictures = (
  sql: Sql,
  { known, hasFiles }: { known: readonly string[]; hasFiles: boolean },
): Promise<BroughtPicture[]> =>
  sql<BroughtPicture[]>`
    select m.path, m.hash, m.content_type from media m left join media_files f on f.path = m.path
    where f.path is not null or (${hasFiles} and m.path <> all(${[...known]}::text[])) order by m.path`

type PlaceRow = { hash: string; bytes: Buffer | null }

/**
 * Returns the bytes of an uploaded picture from its database row. If the row has no bytes, loads its file.
 * @throws FileStoreFault
 */
export async function bytesOfPicture({ sql, files }: Pick<App, 'sql' | 'files'>, path: string): Promise<Buffer | null> {
  const [row] = await sql<PlaceRow[]>`
    select m.hash, f.bytes from media m left join media_files f on f.path = m.path where m.path = ${path}`
  return row?.bytes ?? (row && files ? files.get(row.hash) : null)
}

export async function rowBytes(sql: Sql, path: string): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from media_files where path = ${path}`
  return row?.bytes ?? null
}

export const listKeptInDatabase = (sql: Sql): Promise<BroughtPicture[]> =>
  sql<BroughtPicture[]>`
    select m.path, m.hash, m.content_type from media_files f join media m on m.path = f.path order by m.path`

/**
 * Deletes the database row with the bytes of a picture after the caller has stored these bytes as a file. Keeps the row if the picture now
 * has another hash.
 */
export async function dropBytes(sql: Sql, { path, hash }: Pick<BroughtPicture, 'path' | 'hash'>): Promise<void> {
  await sql`
    delete from media_files f using media m where m.path = f.path and f.path = ${path} and m.hash = ${hash}`
}

type FocusRow = { path: string; focusX: number | null; focusY: number | null }

/** Lists the focus points that staff have set, including those of the site's own pictures. */
export async function listFocuses(sql: Sql): Promise<{ path: string; focus: Focus }[]> {
  const rows = await sql<FocusRow[]>`select path, focus_x, focus_y from media where focus_x is not null`
  return rows.flatMap(({ path, focusX: x, focusY: y }) => (x === null || y === null ? [] : [{ path, focus: { x, y } }]))
}

export async function listFreeAreas(sql: Sql): Promise<{ path: string; area: PictureArea }[]> {
  const rows = await sql<(FreeRow & { path: string })[]>`
    select path, free_x, free_y, free_w, free_h from media where free_x is not null`
  return rows.flatMap(({ path, ...row }) => {
    const area = areaOf(row)
    return area ? [{ path, area }] : []
  })
}
