// All SQL of the search on the site. It finds only published entries.
import type { SearchResult } from '#contract/web/site-search.ts'
import type { Language } from '#contract/preferences.ts'
import type { Night } from '#domain/calendar/night.ts'
import { isComing } from '#server/catalogue/events/coming-repository.ts'
import { visibleEvents } from '#server/catalogue/repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

/** Splits a search query into at most eight words, without case and accents. */
export async function wordsOfQuestion(sql: Db, question: string): Promise<string[]> {
  const [row] = await sql<{ words: string[] }[]>`
    select array(select lexeme from unnest(to_tsvector('simple', senja_fold(${question}))) order by positions[1] limit 8) as words`
  return row?.words ?? []
}

/**
 * Finds known words that are similar to a query word, the most similar word first. The known words are the words of titles and names. A
 * query word is left out if a known word begins with it.
 */
export async function similarWords(sql: Db, words: string[]): Promise<{ word: string; known: string[] }[]> {
  return sql`
    select asked.word, coalesce((
      select array_agg(near.word) from (
        select w.word from search_words w
        where w.pairs && senja_pairs(asked.word) and abs(length(w.word) - length(asked.word)) <= 2
        order by cardinality(array(select unnest(w.pairs) intersect select unnest(senja_pairs(asked.word)))) desc, w.word
        limit 200) near), '{}') as known
    from unnest(${words}::text[]) asked(word)
    where not exists (select 1 from search_words w where starts_with(w.word, asked.word))`
}

export type FoundRow = Pick<SearchResult, 'kind' | 'slug'> & {
  title: LocalizedText
  text: LocalizedText
  image: string
  brandSlug: string | null
  brandName: string | null
  outletSlug: string | null
  outletName: string | null
  city: string | null
  night: Night | null
  total: number
}

/**
 * Finds entries that match all words. `words` has each query word with its possible corrections. Matches in the visitor's language and
 * matches in titles count more than other matches. A series appears as its next event. Past events are left out.
 */
export async function foundRows(
  sql: Db,
  { words, language, limit, offset = 0 }: { words: string[][]; language: Language; limit: number; offset?: number },
  now: Date,
): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    with question as materialized (select ${matching(sql, words)} as query),
    matched as materialized (
      select g.area, g.key,
        max((ts_rank('{0.05, 0.1, 0.4, 1}', g.document, question.query)
          + case when to_tsvector('simple', senja_fold(g.title)) @@ question.query then 1 else 0 end)
          * case when g.locale = ${language} then 1 else 0.6 end) as rank
      from search_entries g, question where g.document @@ question.query
      group by g.area, g.key
    ),
    next_nights as (
      select distinct on (e.series) e.series, e.slug, e.title, e.tagline, e.portrait as image, e.night, o.slug as outlet_slug, o.name as outlet_name,
        b.slug as brand_slug, b.name as brand_name, c.name as city
      from ${visibleEvents(sql, now)}
      where e.series in (select key from matched where area = 'events')
        and ${isComing(sql, now)}
      order by e.series, e.night, e.start_time, e.id
    ),
    shown_ones as (
      select 'event' as kind, m.rank, n.slug, jsonb_build_object('id', n.title, 'en', n.title) as title, n.tagline as text, n.image,
        n.brand_slug, n.brand_name, n.outlet_slug, n.outlet_name, n.city, n.night
      from matched m join next_nights n on n.series = m.key where m.area = 'events'
      union all
      select 'brand', m.rank * 1.5, b.slug, jsonb_build_object('id', b.name, 'en', b.name), b.tagline, b.image, b.slug, b.name, null, null, null, null
      from matched m join brands b on b.slug = m.key and ${published(sql, 'b', now)} where m.area = 'brands'
      union all
      select 'outlet', m.rank * 1.25, o.slug, jsonb_build_object('id', o.name, 'en', o.name), o.line, o.image, b.slug, b.name, null, null, c.name, null
      from matched m join brands b on b.slug = split_part(m.key, '/', 1) and ${published(sql, 'b', now)}
        join outlets o on o.brand_id = b.id and o.slug = split_part(m.key, '/', 2) and o.is_active and ${published(sql, 'o', now)}
        join cities c on c.id = o.city_id
      where m.area = 'outlets'
      union all
      select 'artist', m.rank, a.slug, jsonb_build_object('id', a.name, 'en', a.name), a.kind, a.image, null, null, null, null, null, null
      from matched m join artists a on a.slug = m.key and ${published(sql, 'a', now)} where m.area = 'artists'
      union all
      select 'offer', m.rank, f.slug, f.title, f.summary, f.image, b.slug, b.name, null, null, null, null
      from matched m join offers f on f.slug = m.key and ${published(sql, 'f', now)}
        and (f.valid_until is null or f.valid_until >= (${now}::timestamptz at time zone 'Asia/Jakarta')::date)
        left join brands b on b.id = f.brand_id
      where m.area = 'offers' and (b.id is null or ${published(sql, 'b', now)})
      union all
      select s.kind, m.rank, s.slug, s.title, s.summary, s.image, b.slug, b.name, null, null, null, null
      from matched m join stories s on s.kind || '/' || s.slug = m.key and ${published(sql, 's', now)}
        left join brands b on b.id = s.brand_id and ${published(sql, 'b', now)}
      where m.area = 'stories'
    )
    select kind, slug, title, text, image, brand_slug, brand_name, outlet_slug, outlet_name, city, night, (count(*) over ())::int as total
    from shown_ones order by rank desc, kind, slug limit ${limit} offset ${offset}`
}

/** Quotes a word for a tsquery, so that PostgreSQL does not read any character of the word as syntax. */
const quoteWord = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** SQL: the search query as a tsquery. An entry must match each word or one of its corrections. */
function matching(sql: Db, words: string[][]) {
  const config = { id: 'indonesian', en: 'english' } as const
  // A query word matches a word of the entry in two cases: the entry's word begins with the query word, or both are forms of one word in
  // one of the languages.
  const anyOf = (alternatives: string[]) =>
    sql`(${alternatives
      .map(
        (
          word,
        ) => sql`to_tsquery('simple', ${quoteWord(word)} || ':*') || plainto_tsquery(${config.id}::regconfig, ${word})
        || plainto_tsquery(${config.en}::regconfig, ${word})`,
      )
      .reduce((all, term) => sql`${all} || ${term}`)})`
  return words.map(anyOf).reduce((all, term) => sql`${all} && ${term}`)
}
