import type { SearchResult } from '#contract/web/site-search.ts'
import type { Language } from '#contract/preferences.ts'
import { LONGEST_QUESTION, nearestWords } from '#domain/content/spelling.ts'
import { localizeAll } from '#server/catalogue/localize.ts'
import { foundRows, similarWords, wordsOfQuestion } from '#server/content/search-repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import type { Reading } from '#server/work.ts'

export const FOUND_PER_PAGE = 20

/** A page of search results. `readAs` is the query with its corrected words. It is null if no word was corrected. */
export type SearchPage = { found: SearchResult[]; readAs: string | null; page: number; perPage: number; total: number }

/** Searches the site in both languages and corrects typing errors. Returns 20 results a page, the best first. */
export async function searchSite(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { question, page = 1 }: { question: string; page?: number },
): Promise<SearchPage> {
  // PostgreSQL does not accept the NUL character in a text, so a space replaces it.
  const query = question.replaceAll('\0', ' ').slice(0, LONGEST_QUESTION)
  const words = await wordsOfQuestion(sql, query)
  const nothing = { found: [], readAs: null, page, perPage: FOUND_PER_PAGE, total: 0 }
  if (words.length === 0) return nothing
  const candidates = await similarWords(sql, words)
  const corrections = new Map(candidates.map(({ word, known }) => [word, nearestWords(word, known)]))
  const alternatives = words.map((word) => [word, ...(corrections.get(word) ?? [])])
  const rows = await foundRows(
    sql,
    { words: alternatives, language, limit: FOUND_PER_PAGE, offset: (page - 1) * FOUND_PER_PAGE },
    now(),
  )
  const isCorrected = alternatives.some((list) => list.length > 1)
  return {
    ...nothing,
    readAs: isCorrected ? alternatives.map(([word = '', nearest]) => nearest ?? word).join(' ') : null,
    total: rows[0]?.total ?? 0,
    found: rows.map((row) => {
      const { texts, foreign } = localizeAll({ title: row.title, text: row.text }, language)
      return {
        kind: row.kind,
        slug: row.slug,
        ...texts,
        image_url: showPicture(row.image),
        brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
        outlet: row.outletSlug && row.outletName ? { slug: row.outletSlug, name: row.outletName } : null,
        city: row.city,
        night: row.night,
        foreign,
      }
    }),
  }
}
