import { published } from '#server/db/published.ts'
import type { Db } from '#server/db/open.ts'

export type BroadcastText = {
  subjectId: string
  subjectEn: string
  textId: string
  textEn: string
  outletName: string
  outletSlug: string
  brandSlug: string
  outletImage: string
  eventImage: string | null
  /** Null if there is no event, or if the event is not published. */
  eventSlug: string | null
}

export async function findBroadcastText(sql: Db, id: string, now: Date): Promise<BroadcastText | null> {
  const [row] = await sql<BroadcastText[]>`
    select b.subject_id, b.subject_en, b.text_id, b.text_en, o.name as outlet_name, o.slug as outlet_slug, n.slug as brand_slug,
      e.slug as event_slug,
      e.image as event_image, o.image as outlet_image
    from broadcasts b join outlets o on o.id = b.outlet_id join brands n on n.id = o.brand_id
    left join events e on e.id = b.event_id and ${published(sql, 'e', now)}
    where b.id = ${id}`
  return row ?? null
}
