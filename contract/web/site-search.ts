import { z } from 'zod'
import { foreign } from '#contract/web/entities.ts'

/** What the search can find, in the order in which equals are told. */
export const SEARCH_KINDS = ['event', 'outlet', 'brand', 'artist', 'offer', 'article', 'news', 'press_release'] as const

/** One thing found; `brand` and `slug` make its address. */
export const found = z.object({
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
export type Found = z.infer<typeof found>
