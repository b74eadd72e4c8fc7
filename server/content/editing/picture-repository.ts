// All SQL of pictures as the office sees them.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'

export type PictureRow = {
  path: string
  alt: LocalizedText | null
  focalX: number | null
  focalY: number | null
  width: number
  height: number
}

/** What is said of pictures; those that came with the site and of which nothing is said have no row. */
export async function pictureRows(sql: Db): Promise<PictureRow[]> {
  return sql<PictureRow[]>`select path, alt, focal_x, focal_y, width, height from media order by path`
}

/** How often each picture is shown, by what is on the site or was. */
export async function pictureUses(sql: Db): Promise<{ path: string; uses: number }[]> {
  return sql<{ path: string; uses: number }[]>`
    select path, count(*)::int as uses from (
      select image as path from brands union all select image from outlets union all select jsonb_array_elements_text(images) from outlets
      union all select image from artists union all select image from events union all select portrait from events
      union all select image from stories union all select image from offers union all select image from dishes where image is not null
    ) shown group by path`
}
