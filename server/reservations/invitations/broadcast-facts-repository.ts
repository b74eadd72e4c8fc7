import { published } from '#server/db/published.ts'
import type { Db } from '#server/db/open.ts'
import { chosenChannel, type WhatsAppReader } from '#server/notifications/whatsapp/whatsapp-repository.ts'

export type BroadcastText = {
  subjectId: string
  subjectEn: string
  textId: string
  textEn: string
  shortId: string | null
  shortEn: string | null
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
    select b.subject_id, b.subject_en, b.text_id, b.text_en, b.short_id, b.short_en, o.name as outlet_name, o.slug as outlet_slug, n.slug as brand_slug,
      e.slug as event_slug,
      e.image as event_image, o.image as outlet_image
    from broadcasts b join outlets o on o.id = b.outlet_id join brands n on n.id = o.brand_id
    left join events e on e.id = b.event_id and ${published(sql, 'e', now)}
    where b.id = ${id}`
  return row ?? null
}

/**
 * Returns the phone that gets a broadcast's message. Returns null if the guest no longer wants messages by WhatsApp. The member's account,
 * or the reservation, contains this choice.
 */
export async function findBroadcastReader(sql: Db, messageId: number): Promise<WhatsAppReader | null> {
  const [row] = await sql<{ phone: string | null; timezone: string; createdAt: Date }[]>`
    select coalesce(p.phone, r.phone) as phone, o.timezone, m.created_at
    from messages m join broadcasts b on b.id = (m.payload ->> 'broadcastId')::uuid join outlets o on o.id = b.outlet_id
    left join members p on p.id = (m.payload ->> 'memberId')::uuid and p.messages_by = 'whatsapp'
    left join reservations r on r.id = (m.payload ->> 'reservationId')::uuid and ${chosenChannel(sql, sql`r.id`)} is not null
    where m.id = ${messageId}`
  return row?.phone ? { ...row, phone: row.phone } : null
}
