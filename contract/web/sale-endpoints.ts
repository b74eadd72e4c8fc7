import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import { ANYONE, type Endpoint, MEMBERS } from '#contract/endpoint.ts'
import { waitlistEntry } from '#contract/web/waitlist-endpoints.ts'
import { ENTRANT_STATES, SALE_STATES } from '#domain/sales/sale-states.ts'

const saleId = z.object({ id: z.uuid() })
const instant = z.iso.datetime()
const state = z.enum(SALE_STATES).describe('paused: no turns are given, and the clock of those given stands')
const seedHash = z.string().describe('SHA-256 of the seed, in hex: known before anybody joins')
const seed = z.string().nullable().describe('32 bytes in hex; null until places are drawn')
const entrantsHash = z
  .string()
  .nullable()
  .describe('SHA-256 of all entrants in ascending order, one after the other, in hex; null until places are drawn')

const saleOutlet = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  timezone: z.string(),
  brand: z.object({ slug: z.string(), name: z.string() }),
})

export const saleLine = z.object({
  id: z.uuid(),
  state,
  outlet: saleOutlet,
  event: z.object({ id: z.int(), slug: z.string(), title: z.string(), image: z.string() }).nullable(),
  night: z.iso.date(),
  joins_from: instant,
  opens_at: instant,
})
export type SaleLine = z.output<typeof saleLine>

export const salePage = saleLine.extend({
  kinds: z.array(
    z.object({
      kind: z.enum(['ticket', 'section']),
      id: z.int(),
      name: z.string(),
      price: z.int().nullable().describe('rupiah for one, the least of a section; null where it is not known yet'),
      total: z.int().describe('tickets, or tables of the section, that can be sold on that night at all'),
    }),
  ),
  rate: z.int().describe('turns a minute, at most'),
  turn_seconds: z.int(),
  max_tickets: z.int(),
  max_tables: z.int(),
  seed_hash: seedHash,
  seed,
  entrants_hash: entrantsHash,
  drawn: z.int().nullable().describe('how many were drawn; null before'),
  drawn_at: instant.nullable(),
  server_time: instant,
})
export type SalePage = z.output<typeof salePage>

export const saleNow = z.object({
  state,
  opens_at: instant,
  at: instant.describe('when this was read, by the server’s clock'),
  joined: z.int().describe('everybody who ever joined'),
  line: z.int().describe('who waits now'),
  served: z.number().describe('turns have been given up to here: compare with `line_at` of one’s own'),
  rate: z.number().describe('turns a minute as they are given now'),
  mean: z.number().describe('tickets or tables that somebody takes in a turn, on average'),
  left: z.array(z.object({ kind: z.enum(['ticket', 'section']), id: z.int(), count: z.int() })),
  sold_out_at: instant.nullable(),
})
export type SaleNow = z.output<typeof saleNow>

export const saleEntrant = z.object({
  state: z.enum(ENTRANT_STATES).describe('missed: turns were let go by; used: its reservation is named'),
  position: z
    .int()
    .nullable()
    .describe('number in the line, 1 is first; null until places are drawn, and for a second after joining later'),
  line_at: z.number().nullable().describe('where one stands now: `position`, or further back after a turn was missed'),
  ahead: z.int().nullable().describe('who waits before this one'),
  is_drawn: z.boolean().describe('in the draw, or was drawn; else joined after it'),
  holder: z.string().describe('what stands for this entrant in the draw: 32 bytes in hex'),
  joined_at: instant,
  turn_from: instant.nullable(),
  turn_until: instant.nullable().describe('until when a hold may be made; while the sale is paused that clock stands'),
  missed: z.int().describe('turns or holds let go by; after the second there is no other'),
  reservation_id: z.string().nullable(),
  is_reminded: z.boolean().describe('is mailed five minutes before the sale opens'),
  waits_for_place: z.boolean().describe('stands in the waitlist of the night'),
  server_time: instant,
})
export type SaleEntrant = z.output<typeof saleEntrant>

/**
 * The solution of a challenge. A browser must compute the solution if many visitors from one network join the sale; see `saleChallenge`.
 */
const effort = z.object({
  salt: z.string().max(200),
  number: z.int().min(0).max(100_000_000),
  signature: z.string().max(100),
})

export const saleEndpoints = {
  sales: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/sales',
    summary: 'Sales that are not over, the next one first; of an outlet and a night where they are named',
    takes: z.object({
      outlet_id: positiveIntegerInText.optional(),
      date: z.iso.date().optional(),
    }),
    answers: z.array(saleLine),
    perMinute: 600,
  },
  sale: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/sales/:id',
    summary: 'A sale with a waiting room: what is sold, when it opens, and what its draw is bound to',
    params: saleId,
    answers: salePage,
    perMinute: 600,
  },
  saleNow: {
    method: 'GET',
    who: ANYONE,
    isSame: true,
    path: '/api/web/sales/:id/now',
    summary: 'How a sale stands: the same for everybody, at most a second old; ask every 5 to 10 seconds',
    params: saleId,
    answers: saleNow,
  },
  saleDraw: {
    method: 'GET',
    who: ANYONE,
    isSame: true,
    path: '/api/web/sales/:id/draw',
    summary:
      'The draw, so that everybody can recompute it: rank of SHA-256(seed, entrants_hash, holder); not_found before it',
    params: saleId,
    answers: z.object({
      seed_hash: seedHash,
      seed: z.string(),
      entrants_hash: z.string(),
      drawn_at: instant,
      holders: z.array(z.string()).describe('every entrant of the draw in the order of their positions, in base64url'),
    }),
  },
  saleChallenge: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/sales/:id/challenge',
    summary:
      'Work for a browser that was refused with effort_needed: find the number for which SHA-256(salt, number) is the challenge',
    params: saleId,
    answers: z.object({
      algorithm: z.literal('SHA-256'),
      challenge: z.string().describe('in hex'),
      salt: z.string(),
      max_number: z.int(),
      signature: z.string(),
      expires_at: instant,
    }),
    perMinute: 600,
  },
  joinSale: {
    method: 'POST',
    who: MEMBERS,
    isSelfProving: true,
    path: '/api/web/sales/:id/entrants',
    summary:
      'Join a sale: its draw until it opens, then the end of its line. Once a phone; again answers the same place',
    params: z.object({ id: z.string().max(64) }),
    takes: z.object({
      remind: z.boolean().nullish().describe('mail me five minutes before it opens'),
      effort: effort.nullish(),
    }),
    answers: saleEntrant,
    status: 201,
  },
  saleEntrant: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/sales/:id/mine',
    summary: 'One’s own place in a sale; not_found for who has not joined',
    params: saleId,
    answers: saleEntrant,
  },
  leaveSale: {
    method: 'DELETE',
    who: MEMBERS,
    path: '/api/web/sales/:id/mine',
    summary: 'Give one’s place in a sale up; who joins again stands at the end of the line',
    params: saleId,
    answers: saleEntrant,
  },
  waitAfterSale: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/sales/:id/waitlist',
    summary: 'After a sale is sold out: wait for a place of its night, in the order of the sale’s line',
    params: saleId,
    takes: z.object({ pax: z.int().min(1).max(20) }),
    answers: waitlistEntry,
    status: 201,
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
