import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { brand, event, outlet } from '#contract/web/entities.ts'

const id = positiveIntegerInText
const night = z.iso.date()
const textUpTo = (max: number) => z.string().max(max)
const slug = z.object({ slug: z.string().max(120) })

export const catalogueEndpoints = {
  listBrands: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/brands',
    summary: 'The houses',
    answers: z.array(brand),
  },
  findBrand: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/brands/:slug',
    summary: 'One house',
    params: slug,
    answers: brand,
  },
  listOutlets: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets',
    summary: 'Outlets, by city, brand and kind',
    takes: z.object({ city: textUpTo(60).optional(), brand: textUpTo(60).optional(), kind: textUpTo(60).optional() }),
    answers: z.array(outlet),
  },
  findOutlet: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:slug',
    summary: 'One outlet, by its slug as the list gives it, or as brand-outlet where two brands have one of that slug',
    params: slug,
    answers: outlet,
  },
  listEvents: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/events',
    summary: 'Coming events by night',
    takes: z.object({
      from: night.optional(),
      to: night.optional(),
      outlet_id: id.optional(),
      brand: textUpTo(60).optional(),
      city: textUpTo(60).optional(),
      kind: textUpTo(60).optional(),
      page: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    answers: z.array(event),
    isPaged: true,
  },
  findEvent: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/events/:slug',
    summary: 'One event',
    params: slug,
    answers: event,
  },
} as const satisfies Record<string, Endpoint>
