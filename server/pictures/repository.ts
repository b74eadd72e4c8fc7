// Pictures that were brought to the server (npm run ops -- content-import): their bytes are rows, so every process has them.
import type { Focus } from '#contract/picture-address.ts'
import type { Sql } from '#server/db/open.ts'

export type BroughtPicture = { path: string; hash: string; contentType: string }

export const listBroughtPictures = (sql: Sql): Promise<BroughtPicture[]> =>
  sql<BroughtPicture[]>`
    select m.path, m.hash, m.content_type from media m join media_files f on f.path = m.path order by m.path`

export async function bytesOfPicture(sql: Sql, path: string): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from media_files where path = ${path}`
  return row?.bytes ?? null
}

type FocusRow = { path: string; focusX: number | null; focusY: number | null }

/** What crops keep in view, of pictures that somebody said it of: those that came with the site are among them. */
export async function listFocuses(sql: Sql): Promise<{ path: string; focus: Focus }[]> {
  const rows = await sql<FocusRow[]>`select path, focus_x, focus_y from media where focus_x is not null`
  return rows.flatMap(({ path, focusX: x, focusY: y }) => (x === null || y === null ? [] : [{ path, focus: { x, y } }]))
}
