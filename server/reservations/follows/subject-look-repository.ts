// SQL that finds the look of a page about a follow: the picture of the subject, and the contact of the follower.
import type { FollowKind } from '#domain/broadcasts/follow-subjects.ts'
import type { Db } from '#server/db/open.ts'

/** `brand`: the slug of the brand that gives the page its colors. Null for an artist, because artists belong to no brand. */
export type SubjectLook = { image: string; brand: string | null }

/** Finds the look of a subject. An event has the picture of its outlet, because a poster cannot be cropped. */
export async function findSubjectLook(
  sql: Db,
  { kind, slug }: { kind: FollowKind; slug: string },
): Promise<SubjectLook | null> {
  const [row] = await sql<SubjectLook[]>`
    select x.image, x.brand from (
      select 'brand' as kind, slug, image, slug as brand from brands
      union all select 'artist', slug, image, null from artists
      union all select 'event', e.slug, o.image, b.slug from events e join outlets o on o.id = e.outlet_id join brands b on b.id = o.brand_id
    ) x where x.kind = ${kind} and x.slug = ${slug}`
  return row ?? null
}

/** Finds the email address or the phone of a follower. Returns null if the follower was erased. */
export async function findFollowerContact(sql: Db, followerId: string): Promise<string | null> {
  const [row] = await sql<{ contact: string }[]>`
    select coalesce(email, phone) as contact from followers where id = ${followerId}`
  return row?.contact ?? null
}
