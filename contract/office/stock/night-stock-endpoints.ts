// Calls of the calendar: what each night is, what is sold of it, and its change.
import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import { NIGHT_KINDS } from '#domain/pricing/night-kind.ts'
import { NIGHT_CHANGES, NIGHT_STATES } from '#domain/stock/night-change.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import {
  anyLanguage,
  bothLanguages,
  changeLine,
  key,
  outletId,
  stockOutlet,
  stockPlan,
  told,
  version,
} from '#contract/office/stock/stock-fields.ts'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const night = z.iso.date()
const payment = z.enum(['DownPayment', 'BookingFee'])
const MOST_NIGHTS = 200

const stockNight = z.object({
  night,
  version: z.int(),
  state: z.enum(NIGHT_STATES),
  is_ordinary: z.boolean().describe('as the week says'),
  event: z.string().nullable(),
  title: told.nullable(),
  band_description: told.nullable(),
  bands: z.array(z.string()),
  sells: z.enum(['tables', 'tickets', 'dinners']),
  payment_type: payment,
  walkin: z.boolean(),
  kind: z.enum(NIGHT_KINDS),
  share: z.int().nullable().describe('per cent of its tables, tickets or seats that is sold'),
  held: z.int(),
  kept: z.int(),
  bookings: z.int(),
  guests: z.int(),
  paid: z.int().describe('rupiah'),
})
export type StockNightOnWire = z.output<typeof stockNight>

const stockMonth = z.object({
  outlet: stockOutlet,
  month,
  nights: z.array(stockNight),
  changes: z.array(changeLine.extend({ change: z.enum(NIGHT_CHANGES), nights: z.array(night) })),
})
export type StockMonthOnWire = z.output<typeof stockMonth>

const months = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    brand: z.string(),
    slug: z.string(),
    tonight: night,
    nights: z.array(
      z.object({ night, state: z.enum(NIGHT_STATES), has_event: z.boolean(), share: z.int().nullable() }),
    ),
  }),
)
export type StockMonthsOnWire = z.output<typeof months>

const nightsTouched = z.object({
  bookings: z.int(),
  guests: z.int(),
  paid: z.int(),
  waiting: z.int().describe('parties that wait for a place'),
  events: z.array(z.object({ night, title: z.string() })),
  called_off: z
    .array(z.object({ night, title: z.string() }))
    .describe('events that were cancelled together with their night: opening it announces them again'),
  list: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      night,
      pax: z.int(),
      amount: z.int(),
      is_paid: z.boolean(),
    }),
  ),
})
export type NightsTouched = z.output<typeof nightsTouched>

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['close', 'private']), reason: bothLanguages(200) }),
  z.object({ kind: z.enum(['open', 'ordinary']) }),
  z.object({ kind: z.literal('availability'), reservation: z.boolean(), walkin: z.boolean() }),
  z.object({ kind: z.enum(['tickets', 'weekend']), is_on: z.boolean() }),
  z.object({ kind: z.literal('payment'), type: payment.nullable() }),
  z.object({
    kind: z.literal('title'),
    title: anyLanguage(120),
    band_description: anyLanguage(400),
    bands: z.array(z.string().max(80)).max(20),
  }),
])
export type NightChangeOnWire = z.output<typeof change>

export const nightStockEndpoints = {
  stockMonth: {
    method: 'GET',
    path: '/api/office/stock/month',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'A month of an outlet: what each night is and what is sold of it',
    takes: z.object({ outlet_id: positiveIntegerInText, month }),
    answers: stockMonth,
  },
  stockMonths: {
    method: 'GET',
    path: '/api/office/stock/months',
    needs: { permission: 'night.view', at: 'granted' },
    summary: 'A month of every outlet that one may see, a share a night',
    takes: z.object({ month }),
    answers: months,
  },
  nightsTouched: {
    method: 'POST',
    path: '/api/office/stock/nights/touched',
    needs: stockPlan,
    summary: 'Who has booked these nights: what a change of them would touch',
    takes: z.object({ outlet_id: outletId, nights: z.array(night).min(1).max(MOST_NIGHTS) }),
    answers: nightsTouched,
  },
  changeNights: {
    method: 'POST',
    path: '/api/office/stock/nights/change',
    needs: stockPlan,
    summary: 'Change nights in one deed; a night that somebody has booked is not shut',
    takes: z.object({
      key,
      outlet_id: outletId,
      nights: z.array(z.object({ night, version })).min(1).max(MOST_NIGHTS),
      change,
    }),
    answers: z.object({ changed: z.int() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
