import { actorKey } from '#domain/identity/actor.ts'
import type { Language } from '#domain/language.ts'
import type { Work } from '#server/work.ts'

/** Stores that the guest accepted the terms of a booking. The first acceptance counts, so a repeated call adds nothing. */
export async function noteTerms(
  { sql, now, actor }: Work,
  { id, version, locale }: { id: string; version: string; locale: Language },
): Promise<void> {
  await sql`
    insert into consents (reservation_id, subject, is_given, version, locale, at, actor)
    select ${id}::uuid, 'booking_terms', true, ${version}, ${locale}, ${now()}::timestamptz, ${actorKey(actor)}
    where not exists (select 1 from consents where reservation_id = ${id}::uuid and subject = 'booking_terms' and is_given)`
}
