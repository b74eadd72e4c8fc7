import { addNights, dateIn } from '#domain/calendar/night.ts'
import type { Tx } from '#server/db/open.ts'
import type { DemoStory } from '#demo/data/stories/demo-story.ts'

/**
 * Inserts stories. Each story is published at 09:00 in Jakarta, `daysAgo` days before `now`. The brands of the stories must already exist.
 */
export async function insertStories(tx: Tx, stories: readonly DemoStory[], now: Date): Promise<void> {
  const today = dateIn(now, 'Asia/Jakarta')
  const rows = stories.map((story) => ({
    kind: story.kind,
    slug: story.slug,
    title: story.title,
    summary: story.summary,
    body: story.body,
    brand: story.brand,
    author: story.author,
    image: story.picture,
    caption: story.caption,
    published_at: `${addNights(today, -story.daysAgo)}T09:00:00+07:00`,
  }))
  await tx`
    insert into stories (kind, slug, title, summary, body, brand_id, author, image, caption, published_at)
    select s.kind, s.slug, s.title, s.summary, s.body, b.id, s.author, s.image, nullif(s.caption, 'null'), s.published_at
    from jsonb_to_recordset(${tx.json(rows)}) as s(kind text, slug text, title jsonb, summary jsonb, body jsonb, brand text,
      author text, image text, caption jsonb, published_at timestamptz)
    left join brands b on b.slug = s.brand
    order by s.published_at`
}
