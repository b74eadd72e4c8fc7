// All SQL of the pictures under the drafts of floor plans.
import type { PicturePlace } from '#domain/floor/picture-place.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type FloorPictureRow = PicturePlace & { hash: string; widthPx: number; heightPx: number }

/** Finds the picture of an outlet without its bytes. */
export async function findFloorPicture(sql: Db, outletId: number): Promise<FloorPictureRow | null> {
  const [row] = await sql<FloorPictureRow[]>`
    select hash, width_px, height_px, x, y, w, opacity, is_shown from floor_pictures where outlet_id = ${outletId}`
  return row ?? null
}

export async function floorPictureBytes(sql: Db, outletId: number, hash: string): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer }[]>`
    select bytes from floor_pictures where outlet_id = ${outletId} and hash = ${hash}`
  return row?.bytes ?? null
}

type NewFloorPicture = FloorPictureRow & { outletId: number; bytes: Buffer; by: string; now: Date }

/** Stores the picture of an outlet in place of an earlier one. Storing the same picture again changes nothing. */
export async function saveFloorPicture(sql: Tx, picture: NewFloorPicture): Promise<void> {
  const { outletId, hash, bytes, widthPx, heightPx, x, y, w, opacity, isShown, by, now } = picture
  await sql`
    insert into floor_pictures as p (outlet_id, hash, bytes, width_px, height_px, x, y, w, opacity, is_shown, changed_by, changed_at)
    values (${outletId}, ${hash}, ${bytes}, ${widthPx}, ${heightPx}, ${x}, ${y}, ${w}, ${opacity}, ${isShown}, ${by}, ${now})
    on conflict (outlet_id) do update set hash = excluded.hash, bytes = excluded.bytes, width_px = excluded.width_px,
      height_px = excluded.height_px, x = excluded.x, y = excluded.y, w = excluded.w, opacity = excluded.opacity,
      is_shown = excluded.is_shown, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where p.hash <> excluded.hash`
}

/** Moves, scales, fades or hides the picture of an outlet. Returns false if the outlet has no picture. */
export async function placePicture(
  sql: Tx,
  { outletId, x, y, w, opacity, isShown, by, now }: PicturePlace & { outletId: number; by: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update floor_pictures set x = ${x}, y = ${y}, w = ${w}, opacity = ${opacity}, is_shown = ${isShown}, changed_by = ${by}, changed_at = ${now}
    where outlet_id = ${outletId} returning 1`
  return rows.length > 0
}

export async function deleteFloorPicture(sql: Tx, outletId: number): Promise<void> {
  await sql`delete from floor_pictures where outlet_id = ${outletId}`
}
