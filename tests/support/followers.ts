import { randomUUID } from 'node:crypto'
import type { Sql } from '#server/db/open.ts'

/** Adds many confirmed followers of a brand. Every second follower also follows the first artist. Returns the id of the artist. */
export async function addFollowers(
  sql: Sql,
  { brand, count, at }: { brand: string; count: number; at: Date },
): Promise<number> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const [artist] = await sql<{ id: number }[]>`select id from artists order by id limit 1`
  await sql`
    insert into followers (id, email, locale, created_at)
    select id, 'pengikut-' || n || '@surat.example', 'en', ${at} from unnest(${ids}::uuid[]) with ordinality as one (id, n)`
  await sql`
    insert into follows (id, follower_id, kind, subject_id, state, version, asked_at, confirmed_at)
    select gen_random_uuid(), f.id, 'brand', b.id, 'confirmed', '1', ${at}, ${at}
    from unnest(${ids}::uuid[]) as f (id), brands b where b.slug = ${brand}
    union all
    select gen_random_uuid(), f.id, 'artist', ${artist?.id ?? 0}::int, 'confirmed', '1', ${at}, ${at}
    from unnest(${ids}::uuid[]) with ordinality as f (id, n) where n % 2 = 0`
  return artist?.id ?? 0
}
