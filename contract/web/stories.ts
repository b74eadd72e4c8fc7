import { z } from 'zod'
import { foreign } from '#contract/web/entities.ts'

export const storySummary = z.object({
  id: z.int(),
  kind: z.enum(['article', 'news', 'press_release']),
  slug: z.string().describe('the same in both languages'),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  image_url: z.string(),
  published_at: z.iso.datetime(),
  reading_minutes: z.int(),
  foreign,
  brand: z.object({ slug: z.string(), name: z.string() }).nullable().describe('null: of the whole group'),
})
export type StorySummary = z.infer<typeof storySummary>

export const story = storySummary.extend({
  body: z.string().describe('safe HTML'),
  caption: z.string().nullable(),
  related: z.array(storySummary),
})
export type Story = z.infer<typeof story>
