// Calls about the site's pictures.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const pictureOnWire = z.object({
  path: z.string().describe('as content names it'),
  thumb: z.string().describe('address of a small one'),
  width: z.int(),
  height: z.int(),
  alt: z.object({ id: z.string().optional(), en: z.string().optional() }).nullable(),
  focal: z.object({ x: z.int(), y: z.int() }).nullable().describe('percent from the left and the top'),
  uses: z.int().describe('places that show it'),
  is_brought: z.boolean().describe('came by import or upload, not with the site'),
})
export type PictureOnWire = z.infer<typeof pictureOnWire>

export const pictureEndpoints = {
  pictures: {
    method: 'GET',
    path: '/api/office/pictures',
    needs: { permission: 'content.edit', at: 'granted' },
    summary: 'Every picture that content may name, with what is said of it and how often it is shown',
    answers: z.array(pictureOnWire),
  },
} as const satisfies Record<string, OfficeEndpoint>
