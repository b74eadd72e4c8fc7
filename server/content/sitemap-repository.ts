// The pages of stories, offers and menus for search engines. Only published rows are included.
import { CAMPAIGN, SITE_PAGES } from '#domain/content/site-pages.ts'
import type { MappedRow } from '#server/catalogue/sitemap-repository.ts'
import type { StoryKind } from '#server/content/schema.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type MappedContent = {
  stories: (MappedRow & { kind: StoryKind })[]
  offers: MappedRow[]
  menus: MappedRow[]
  /** Pages that staff created. */
  pages: MappedRow[]
}

const MOST_STORIES = 10_000

export async function mapContent(sql: Db, now: Date): Promise<MappedContent> {
  const [stories, offers, menus, pages] = await Promise.all([
    sql<(MappedRow & { kind: StoryKind })[]>`
      select s.kind, array[s.slug] as slugs, array[s.image] as images, greatest(s.updated_at, s.published_at) as changed_at
      from stories s where ${published(sql, 's', now)} order by s.published_at desc, s.id desc limit ${MOST_STORIES}`,
    sql<MappedRow[]>`
      select array[f.slug] as slugs, array[f.image] as images, f.updated_at as changed_at
      from offers f
      where ${published(sql, 'f', now)}
        and (f.valid_until is null or f.valid_until >= (${now}::timestamptz at time zone 'Asia/Jakarta')::date)
      order by f.position, f.id`,
    sql<MappedRow[]>`
      select array[m.key] as slugs, '{}'::text[] as images, m.updated_at as changed_at
      from menus m where ${published(sql, 'm', now)} order by m.id`,
    sql<MappedRow[]>`
      select array[p.key] as slugs, '{}'::text[] as images, p.updated_at as changed_at
      from site_pages p where p.key <> all(${[...SITE_PAGES]}::text[]) and not starts_with(p.key, ${CAMPAIGN}) and ${published(sql, 'p', now)} order by p.id`,
  ])
  return { stories, offers, menus, pages }
}
