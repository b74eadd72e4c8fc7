import type { PictureArea } from '#contract/picture-address.ts'
import { areaOf, type FreeRow } from '#server/pictures/free-columns.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type PictureRow = {
  path: string
  alt: LocalizedText | null
  width: number
  height: number
  focusX: number | null
  focusY: number | null
} & FreeRow

/** Lists the stored data of pictures. A picture from the build has a row only if it has a description or a crop. */
export async function pictureRows(sql: Db): Promise<PictureRow[]> {
  return sql<
    PictureRow[]
  >`select path, alt, width, height, focus_x, focus_y, free_x, free_y, free_w, free_h from media order by path`
}

/** Counts the uses of each picture in all items, published or not. */
export async function pictureUses(sql: Db): Promise<{ path: string; uses: number }[]> {
  return sql<{ path: string; uses: number }[]>`
    select path, count(*)::int as uses from (
      select image as path from brands union all select image from outlets union all select jsonb_array_elements_text(images) from outlets
      union all select image from artists union all select image from events union all select portrait from events
      union all select image from stories union all select image from offers union all select image from dishes where image is not null
      union all select image from packages where image is not null
      union all select d ->> 'image' from courses c, jsonb_array_elements(c.dishes) d where d ->> 'image' is not null
    ) shown group by path`
}

export type NewPicture = {
  path: string
  hash: string
  width: number
  height: number
  alt: LocalizedText | null
  /** The bytes of the picture. Null if the bytes are in the file store. */
  bytes: Buffer | null
}

/** Stores a WebP picture. If a picture with the same path exists, nothing changes. */
export async function insertPicture(sql: Tx, { path, hash, width, height, alt, bytes }: NewPicture): Promise<void> {
  await sql`
    insert into media (path, hash, content_type, width, height, alt)
    values (${path}, ${hash}, 'image/webp', ${width}, ${height}, ${alt && sql.json(alt)})
    on conflict (path) do nothing`
  if (bytes) await sql`insert into media_files (path, bytes) values (${path}, ${bytes}) on conflict (path) do nothing`
}

/** Saves the description of a picture. For a picture from the build, first adds its row. Returns false if the picture is unknown. */
export async function saveAlt(
  sql: Tx,
  {
    path,
    alt,
    known,
  }: { path: string; alt: LocalizedText | null; known: Omit<NewPicture, 'path' | 'alt' | 'bytes'> | null },
): Promise<boolean> {
  const changed = await sql`update media set alt = ${alt && sql.json(alt)} where path = ${path} returning 1`
  if (changed.length > 0 || !known) return changed.length > 0
  await sql`
    insert into media (path, hash, content_type, width, height, alt)
    values (${path}, ${known.hash}, 'image/webp', ${known.width}, ${known.height}, ${alt && sql.json(alt)})`
  return true
}

/** Adds the row of a picture from the build if the picture has no row yet. */
async function insertKnown(
  sql: Tx,
  path: string,
  picture: Omit<NewPicture, 'path' | 'alt' | 'bytes'> | null,
): Promise<void> {
  if (!picture) return
  await sql`
    insert into media (path, hash, content_type, width, height)
    values (${path}, ${picture.hash}, 'image/webp', ${picture.width}, ${picture.height}) on conflict (path) do nothing`
}

export type FocusRow = { focusX: number | null; focusY: number | null }

/** Locks a picture and reads its focus point. For a picture from the build, first adds its row. Returns null if the picture is unknown. */
export async function lockFocus(
  sql: Tx,
  path: string,
  picture: Omit<NewPicture, 'path' | 'alt' | 'bytes'> | null,
): Promise<FocusRow | null> {
  await insertKnown(sql, path, picture)
  const [row] = await sql<FocusRow[]>`select focus_x, focus_y from media where path = ${path} for update`
  return row ?? null
}

export async function saveFocus(sql: Tx, path: string, { focusX, focusY }: FocusRow): Promise<void> {
  await sql`update media set focus_x = ${focusX}, focus_y = ${focusY} where path = ${path}`
}

/** Locks a picture and reads its area without words. Returns null if the picture is unknown. */
export async function lockFreePart(
  sql: Tx,
  path: string,
  picture: Omit<NewPicture, 'path' | 'alt' | 'bytes'> | null,
): Promise<{ area: PictureArea | null } | null> {
  await insertKnown(sql, path, picture)
  const [row] = await sql<FreeRow[]>`select free_x, free_y, free_w, free_h from media where path = ${path} for update`
  return row ? { area: areaOf(row) } : null
}

export async function saveFreePart(sql: Tx, path: string, area: PictureArea | null): Promise<void> {
  await sql`
    update media set free_x = ${area?.x ?? null}, free_y = ${area?.y ?? null}, free_w = ${area?.w ?? null}, free_h = ${area?.h ?? null}
    where path = ${path}`
}
