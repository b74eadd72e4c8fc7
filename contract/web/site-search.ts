import { z } from 'zod'
import { foreign } from '#contract/web/entities.ts'

/** The kinds of search results. Results with equal rank are listed in the order of this list. */
export const SEARCH_KINDS = ['event', 'outlet', 'brand', 'artist', 'offer', 'article', 'news', 'press_release'] as const

/** A search result, which links to a page. `brand` and `slug` are parts of the address of that page. */
export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  slug: z.string(),
  title: z.string(),
  text: z.string().describe('one line about it'),
  image_url: z.string(),
  brand: z.object({ slug: z.string(), name: z.string() }).nullable(),
  outlet: z.object({ slug: z.string(), name: z.string() }).nullable().describe('where an event is'),
  city: z.string().nullable(),
  night: z.iso.date().nullable().describe('next night of an event'),
  foreign,
})
export type SearchResult = z.infer<typeof searchResult>
