import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { type Period, periodProblem, CUTS } from '#domain/reports/periods.ts'
import { outletsOfReport, type ReportPart } from '#domain/reports/report-part.ts'
import { localize } from '#server/catalogue/localize.ts'
import { call } from '#server/http/office/office-call.ts'
import { readClosing } from '#server/service/closing/read-closing.ts'
import { readCovers, readOutlets, readTakings, readTwoNights } from '#server/service/reports/read-reports.ts'
import { answersByOutlet, wordsOfAnswers } from '#server/service/reports/answer-report-repository.ts'
import {
  type ReportScope,
  bookingsByCode,
  bookingsByOrigin,
  outletsNamed,
  ratesByWeek,
} from '#server/service/reports/report-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const nightField = z.iso.date()
/**
 * The first and the last night of a report. The report includes both nights. The period is at most a year. If `outletId` is missing, the
 * report covers all outlets that the signed-in staff member may see.
 */
export const reportPeriod = z.object({ from: nightField, to: nightField, outletId: positiveIntegerInText.optional() })
const READ = { permission: 'report.view', at: 'granted', presence: 'session' } as const

type Sent = Period & { outletId?: number | undefined }

/**
 * Returns the nights and the outlets of a report. The outlets are only the outlets that the signed-in staff member may see in this report.
 * @throws Refused forbidden; validation_failed if the period is not valid
 */
export async function scopeOf(app: App, { grants }: SignedInStaff, part: ReportPart, sent: Sent): Promise<ReportScope> {
  const { from, to, outletId } = sent
  const readable = outletsOfReport(grants, part, app.now())
  if (readable?.length === 0 || (outletId !== undefined && readable !== null && !readable.includes(outletId)))
    throw new Refused('forbidden')
  const problem = periodProblem({ from, to })
  if (problem) throw new Refused('validation_failed', { errors: { to: [problem] } })
  const outlets = await outletsNamed(app.sql, outletId === undefined ? readable : [outletId])
  if (outlets.length === 0) throw new Refused('validation_failed', { errors: { outletId: ['invalid'] } })
  return { outlets, from, to }
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

export const reportCalls = {
  takingsReport: call(
    READ,
    reportPeriod.extend({ by: z.enum(CUTS).default('day') }),
    async ({ app, who }, { by, ...period }) => {
      const rows = await readTakings(app.sql, by, await scopeOf(app, who, 'all', period))
      return {
        rows: rows.map(({ start, takings, before, covers, bookings }) => ({
          start,
          takings,
          before,
          covers,
          bookings,
        })),
        total: {
          takings: total(rows, (row) => row.takings),
          before: total(rows, (row) => row.before),
          covers: total(rows, (row) => row.covers),
          coversBefore: total(rows, (row) => row.coversBefore),
          bookings: total(rows, (row) => row.bookings),
        },
      }
    },
  ),

  coversReport: call(READ, reportPeriod, async ({ app, who }, period) =>
    readCovers(app.sql, await scopeOf(app, who, 'all', period)),
  ),

  noShowReport: call(READ, reportPeriod, async ({ app, who }, period) => ({
    weeks: await ratesByWeek(app.sql, await scopeOf(app, who, 'all', period)),
  })),

  channelsReport: call(READ, reportPeriod, async ({ app, who, language }, input) => {
    const scope = await scopeOf(app, who, 'channels', input)
    const [origins, codes] = await Promise.all([bookingsByOrigin(app.sql, scope), bookingsByCode(app.sql, scope)])
    return {
      origins,
      codes: codes.map(({ affiliator, offer, ...code }) => ({
        ...code,
        whose: affiliator ?? (offer && localize(offer, language)),
        kind: affiliator !== null ? ('affiliator' as const) : offer ? ('offer' as const) : ('unknown' as const),
      })),
    }
  }),

  outletsReport: call(READ, reportPeriod, async ({ app, who }, period) => ({
    outlets: await readOutlets(app.sql, await scopeOf(app, who, 'all', period)),
  })),

  answersReport: call(READ, reportPeriod, async ({ app, who }, period) => {
    const scope = await scopeOf(app, who, 'all', period)
    const [outlets, words] = await Promise.all([answersByOutlet(app.sql, scope), wordsOfAnswers(app.sql, scope)])
    return { outlets, words }
  }),

  nightReport: call(
    { permission: 'report.view', at: 'sent outlet', presence: 'session' },
    z.object({ outletId: positiveInteger, night: nightField.optional() }),
    async ({ app, who }, input) => {
      const readable = outletsOfReport(who.grants, 'night', app.now())
      if (readable !== null && !readable.includes(input.outletId)) throw new Refused('forbidden')
      const { outlet, night, figures, versions } = await readClosing(app, input.outletId, input.night)
      const scope = { outlets: [outlet.id], from: night, to: night }
      const [nights, origins] = await Promise.all([
        readTwoNights(app.sql, outlet.id, night),
        bookingsByOrigin(app.sql, scope),
      ])
      return {
        outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zoneName: zoneName(outlet.timezone) },
        night,
        figures,
        ...nights,
        origins: origins.map(({ origin, bookings }) => ({ origin, bookings })),
        signed: versions.length > 0,
      }
    },
  ),
}
