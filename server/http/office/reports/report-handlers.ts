// What each call that sums up nights does.
import type { reportEndpoints } from '#contract/office/reports/report-endpoints.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { outletsOfReport, type ReportPart } from '#domain/reports/report-part.ts'
import { type Period, periodProblem } from '#domain/reports/periods.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { readClosing } from '#server/reservations/closing/read-closing.ts'
import {
  type Asked,
  bookingsByCode,
  bookingsByOrigin,
  outletsNamed,
  ratesByWeek,
} from '#server/reservations/reports/report-repository.ts'
import { readCovers, readOutlets, readTakings, readTwoNights } from '#server/reservations/reports/read-reports.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

type Sent = Period & { outlet_id?: number | undefined }

/**
 * The outlets and nights of a report, as far as whoever asks reads this part of them.
 * @throws Refused forbidden; validation_failed where the period is none
 */
export async function askedOf(app: App, { grants }: SignedInStaff, part: ReportPart, sent: Sent): Promise<Asked> {
  const { from, to, outlet_id: asked } = sent
  const readable = outletsOfReport(grants, part, app.now())
  if (readable?.length === 0 || (asked !== undefined && readable !== null && !readable.includes(asked)))
    throw new Refused('forbidden')
  const problem = periodProblem({ from, to })
  if (problem) throw new Refused('validation_failed', { errors: { to: [problem] } })
  const outlets = await outletsNamed(app.sql, asked === undefined ? readable : [asked])
  if (outlets.length === 0) throw new Refused('validation_failed', { errors: { outlet_id: ['invalid'] } })
  return { outlets, from, to }
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

export const reportHandlers: Pick<OfficeHandlers, keyof typeof reportEndpoints> = {
  async takingsReport({ app, who, takes }) {
    const rows = await readTakings(app.sql, takes.by, await askedOf(app, who, 'all', takes))
    return {
      rows: rows.map(({ start, takings, before, covers, bookings }) => ({ start, takings, before, covers, bookings })),
      total: {
        takings: total(rows, (row) => row.takings),
        before: total(rows, (row) => row.before),
        covers: total(rows, (row) => row.covers),
        covers_before: total(rows, (row) => row.coversBefore),
        bookings: total(rows, (row) => row.bookings),
      },
    }
  },
  async coversReport({ app, who, takes }) {
    return readCovers(app.sql, await askedOf(app, who, 'all', takes))
  },
  async noShowReport({ app, who, takes }) {
    const weeks = await ratesByWeek(app.sql, await askedOf(app, who, 'all', takes))
    return { weeks: weeks.map(({ noShows, ...week }) => ({ ...week, no_shows: noShows })) }
  },
  async channelsReport({ app, who, takes, language }) {
    const asked = await askedOf(app, who, 'channels', takes)
    const [origins, codes] = await Promise.all([bookingsByOrigin(app.sql, asked), bookingsByCode(app.sql, asked)])
    return {
      origins,
      codes: codes.map(({ affiliator, offer, noShows, ...code }) => ({
        ...code,
        whose: affiliator ?? (offer && localize(offer, language)),
        kind: affiliator !== null ? ('affiliator' as const) : offer ? ('offer' as const) : ('unknown' as const),
        no_shows: noShows,
      })),
    }
  },
  async outletsReport({ app, who, takes }) {
    const outlets = await readOutlets(app.sql, await askedOf(app, who, 'all', takes))
    return { outlets: outlets.map(({ noShows, ...outlet }) => ({ ...outlet, no_shows: noShows })) }
  },
  async nightReport({ app, who, takes }) {
    const readable = outletsOfReport(who.grants, 'night', app.now())
    if (readable !== null && !readable.includes(takes.outlet_id)) throw new Refused('forbidden')
    const { outlet, night, figures, versions } = await readClosing(app, takes.outlet_id, takes.night)
    const asked = { outlets: [outlet.id], from: night, to: night }
    const [nights, origins] = await Promise.all([
      readTwoNights(app.sql, outlet.id, night),
      bookingsByOrigin(app.sql, asked),
    ])
    return {
      outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zone_name: zoneName(outlet.timezone) },
      night,
      figures,
      ...nights,
      origins: origins.map(({ origin, bookings }) => ({ origin, bookings })),
      signed: versions.length > 0,
    }
  },
}
