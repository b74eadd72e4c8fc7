// Calls about sales with a waiting room: set up, pace, pause and watch them.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { SALE_BOUNDS, SALE_STATES } from '#domain/sales/sale-states.ts'

const instant = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const key = z.uuid().describe('drawn by whoever asks: the same deed sent again changes nothing')
const version = positiveInteger.describe('the one that was seen: another is refused, and says who was faster')
const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)
const { ratePerMinute, turnSeconds, maxTickets, maxTables } = SALE_BOUNDS

const terms = {
  joins_from: instant.describe('people join the draw from here on'),
  opens_at: instant.describe('places are drawn, and turns given, from here on'),
  rate_per_minute: within(ratePerMinute),
  turn_seconds: within(turnSeconds),
  max_tickets: within(maxTickets),
  max_tables: within(maxTables),
}

const officeSaleLine = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(SALE_STATES),
  outlet: z.object({ id: z.int(), name: z.string(), slug: z.string(), brand: z.string(), zone: z.string() }),
  event: z.object({ title: z.string(), slug: z.string() }).nullable(),
  night: z.iso.date(),
  joins_from: instant,
  opens_at: instant,
  joined: z.int(),
  waiting: z.int(),
  sold_out_at: instant.nullable(),
  paused_at: instant.nullable(),
})
export type OfficeSaleLine = z.output<typeof officeSaleLine>

const officeSale = officeSaleLine.extend({
  rate_per_minute: z.int(),
  turn_seconds: z.int(),
  max_tickets: z.int(),
  max_tables: z.int(),
  seed_hash: z.string(),
  drawn_at: instant.nullable(),
  drawn: z.int().nullable(),
  may_change: z.boolean(),
  now: z.object({
    at: instant,
    rate: z.number().describe('turns a minute as they are given now'),
    slowed_by: z.enum(['gateway', 'holds']).nullable().describe('why it is less than what was set'),
    in_turn: z.int(),
    used: z.int().describe('turns that became a hold'),
    missed: z.int().describe('who let two turns go by'),
    left: z.int().describe('who gave their place up'),
    holds: z.int().describe('reservations of the sale that wait for their payment'),
    paid: z.int().describe('reservations of the sale that are paid'),
    free: z.int().describe('tickets and tables that can be had'),
    refused: z.int().describe('holds tried without a turn, in the last minute'),
    kinds: z.array(
      z.object({
        kind: z.enum(['ticket', 'section']),
        id: z.int(),
        name: z.string(),
        total: z.int(),
        sold: z.int(),
        held: z.int(),
        left: z.int(),
      }),
    ),
  }),
  ticks: z
    .array(
      z.object({
        at: instant,
        admitted: z.int(),
        in_turn: z.int(),
        free: z.int(),
        waiting: z.int(),
        rate: z.number(),
      }),
    )
    .describe('the last quarter of an hour, each of these sums up to ten seconds; the oldest first'),
})
export type OfficeSale = z.output<typeof officeSale>

const changed = z.object({ version: z.int() })
const watch = { permission: 'night.view', at: 'sale' } as const
const change = { permission: 'stock.plan', at: 'sale' } as const

export const officeSaleEndpoints = {
  officeSales: {
    method: 'GET',
    path: '/api/office/sales',
    needs: { permission: 'night.view', at: 'granted' },
    summary: 'Sales with a waiting room: those to come and under way, then the last that are over',
    takes: z.object({ outlet_id: positiveIntegerInText.optional() }),
    answers: z.object({ sales: z.array(officeSaleLine), may_plan: z.boolean() }),
  },
  officeSale: {
    method: 'GET',
    path: '/api/office/sales/:id',
    needs: watch,
    summary: 'A sale as it stands: its terms, its line, what is sold, and its last minutes',
    params,
    answers: officeSale,
  },
  planSale: {
    method: 'POST',
    path: '/api/office/sales',
    needs: { permission: 'stock.plan', at: 'sent outlet' },
    summary: 'Sell a night through a waiting room; from now on its places are held in a turn alone',
    takes: z.object({ key, outlet_id: positiveInteger, night: z.iso.date(), ...terms }),
    answers: z.object({ id: z.uuid(), version: z.int() }),
    status: 201,
  },
  changeSale: {
    method: 'POST',
    path: '/api/office/sales/:id/change',
    needs: change,
    summary: 'Change the terms of a sale; once places are drawn, its times stand',
    params,
    takes: z.object({ version, ...terms }),
    answers: changed,
  },
  pauseSale: {
    method: 'POST',
    path: '/api/office/sales/:id/pause',
    needs: change,
    summary: 'Give no more turns for now; the clock of those given stands',
    params,
    takes: z.object({ version }),
    answers: changed,
  },
  resumeSale: {
    method: 'POST',
    path: '/api/office/sales/:id/resume',
    needs: change,
    summary: 'Give turns again; those given have as long as they had left',
    params,
    takes: z.object({ version }),
    answers: changed,
  },
  endSale: {
    method: 'POST',
    path: '/api/office/sales/:id/end',
    needs: change,
    summary: 'End a sale: what is left of its night is sold to everybody',
    params,
    takes: z.object({ version }),
    answers: changed,
  },
} as const satisfies Record<string, OfficeEndpoint>
