// Calls about the site's pictures.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

/** Ten megabytes of picture. */
const MOST_BASE64 = 14_000_000
const alt = z
  .object({ id: z.string().trim().max(300), en: z.string().trim().max(300) })
  .describe('one of the two may be empty')
const percent = z.int().min(0).max(100)
const focus = z
  .object({ x: percent, y: percent })
  .nullable()
  .describe('the point that crops keep in view, in percent from the left and the top; null: each page decides')
const free = z
  .object({ x: percent, y: percent, w: percent.min(1), h: percent.min(1) })
  .refine(({ x, y, w, h }) => x + w <= 100 && y + h <= 100, { error: 'inside the picture' })
  .nullable()
  .describe('the part without words, in percent; null: the automatic proposal, or none')

const pictureOnWire = z.object({
  path: z.string().describe('as content names it'),
  thumb: z.string().describe('address of a small one'),
  width: z.int(),
  height: z.int(),
  alt: z.object({ id: z.string().optional(), en: z.string().optional() }).nullable(),
  uses: z.int().describe('places that show it'),
  focus,
  free,
  free_proposal: free.describe('what is cut while no part is marked'),
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
  uploadPicture: {
    method: 'POST',
    path: '/api/office/pictures',
    needs: { permission: 'content.edit', at: 'granted' },
    summary: 'Bring a picture; what the camera wrote into it is dropped',
    takes: z.object({
      name: z.string().max(200).describe('of its file; its address is made of it'),
      data: z.base64().max(MOST_BASE64).describe('JPEG, PNG, WebP or AVIF'),
      alt,
    }),
    answers: z.object({ path: z.string() }),
    status: 201,
    perMinute: 30,
  },
  describePicture: {
    method: 'POST',
    path: '/api/office/pictures/describe',
    needs: { permission: 'content.edit', at: 'group' },
    summary: 'Say what is to be seen on a picture, for those who do not see it',
    takes: z.object({ path: z.string().max(200), alt }),
    answers: z.object({ done: z.literal(true) }),
  },
  focusPicture: {
    method: 'POST',
    path: '/api/office/pictures/focus',
    needs: { permission: 'content.edit', at: 'group' },
    summary: 'Say what every crop of a picture keeps in view; the site follows at once',
    takes: z.object({ path: z.string().max(200), focus, seen: focus.describe('the point that was on the screen') }),
    answers: z.object({ done: z.literal(true) }),
  },
  markFreePart: {
    method: 'POST',
    path: '/api/office/pictures/free',
    needs: { permission: 'content.edit', at: 'group' },
    summary: 'Mark the part of a poster without words, which tickets and summaries show; the site follows at once',
    takes: z.object({ path: z.string().max(200), free, seen: free.describe('the part that was on the screen') }),
    answers: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, OfficeEndpoint>
