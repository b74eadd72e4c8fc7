// Calls that sum up nights: takings, covers, who did not come, how they came, outlets beside each other, one night.
import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import { CUTS } from '#domain/reports/periods.ts'
import { nightFiguresOnWire } from '#contract/office/night/close-endpoints.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const night = z.iso.date()
const count = z.int()
const rupiah = z.int().describe('whole rupiah')
const outletId = positiveIntegerInText

/** First and last night, both included, at most a year. Without an outlet: all outlets that the reader may see. */
export const reportPeriod = z.object({ from: night, to: night, outlet_id: outletId.optional() })

const granted = { permission: 'report.view', at: 'granted', presence: 'session' } as const

export const takingsReport = z.object({
  rows: z.array(z.object({ start: night, takings: rupiah, before: rupiah, covers: count, bookings: count })),
  total: z.object({ takings: rupiah, before: rupiah, covers: count, covers_before: count, bookings: count }),
})
export const coversReport = z.object({
  hours: z.array(
    z.object({
      weekday: z.int().describe('of the night, 1 Monday'),
      hour: z.int().describe('since its midnight: 25 is one o’clock the morning after'),
      mean: z.number(),
    }),
  ),
  weekdays: z.array(z.object({ weekday: z.int(), nights: count, covers: count, mean: z.number() })),
})
export const noShowReport = z.object({
  weeks: z.array(z.object({ start: night, bookings: count, no_shows: count, cancelled: count })),
})
export const channelsReport = z.object({
  origins: z.array(z.object({ origin: z.string(), bookings: count, covers: count, takings: rupiah })),
  codes: z.array(
    z.object({
      code: z.string(),
      whose: z.string().nullable(),
      kind: z.enum(['affiliator', 'offer', 'unknown']),
      bookings: count,
      covers: count,
      no_shows: count,
      takings: rupiah,
    }),
  ),
})
export const outletsReport = z.object({
  outlets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string(),
      nights: count,
      bookings: count,
      covers: count,
      no_shows: count,
      cancelled: count,
      takings: rupiah,
      before: rupiah,
    }),
  ),
})
export const nightReport = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  night,
  figures: nightFiguresOnWire,
  takings: rupiah,
  before: z.object({ night, takings: rupiah, covers: count }).describe('the same night of last year'),
  hours: z.array(z.object({ hour: z.int(), heads: count })),
  origins: z.array(z.object({ origin: z.string(), bookings: count })),
  signed: z.boolean(),
})
export type NightReport = z.infer<typeof nightReport>
export type TakingsReport = z.infer<typeof takingsReport>
export type CoversReport = z.infer<typeof coversReport>
export type NoShowReport = z.infer<typeof noShowReport>
export type ChannelsReport = z.infer<typeof channelsReport>
export type OutletsReport = z.infer<typeof outletsReport>

export const reportEndpoints = {
  takingsReport: {
    method: 'GET',
    path: '/api/office/reports/takings',
    needs: granted,
    summary: 'Takings by day, week or month against the same of last year',
    takes: reportPeriod.extend({ by: z.enum(CUTS).default('day') }),
    answers: takingsReport,
  },
  coversReport: {
    method: 'GET',
    path: '/api/office/reports/covers',
    needs: granted,
    summary: 'Guests inside by hour, and covers by weekday: means of the nights that had any',
    takes: reportPeriod,
    answers: coversReport,
  },
  noShowReport: {
    method: 'GET',
    path: '/api/office/reports/no-shows',
    needs: granted,
    summary: 'Of what was booked, who did not come and who cancelled, by week',
    takes: reportPeriod,
    answers: noShowReport,
  },
  channelsReport: {
    method: 'GET',
    path: '/api/office/reports/channels',
    needs: granted,
    summary: 'How bookings came, and what codes of affiliators and offers brought',
    takes: reportPeriod,
    answers: channelsReport,
  },
  outletsReport: {
    method: 'GET',
    path: '/api/office/reports/outlets',
    needs: granted,
    summary: 'Outlets beside each other, and each against itself last year',
    takes: reportPeriod,
    answers: outletsReport,
  },
  nightReport: {
    method: 'GET',
    path: '/api/office/reports/night',
    needs: { permission: 'report.view', at: 'sent outlet', presence: 'session' },
    summary: 'One night of one outlet; the one of now where none is named',
    takes: z.object({ outlet_id: outletId, night: night.optional() }),
    answers: nightReport,
  },
} as const satisfies Record<string, OfficeEndpoint>
