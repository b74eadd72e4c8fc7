import { z } from 'zod'
import { event, foreign } from '#contract/web/entities.ts'

export const artist = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  bio: z.string(),
  image_url: z.string(),
  foreign,
})
export type Artist = z.infer<typeof artist>

export const artistDetail = artist.extend({ events: z.array(event).describe('coming nights, soonest first') })
