// Compares a day of a gateway's statement with the stored payments, for the office and for the command line.
import { dateIn } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import type { AsideLine } from '#domain/payments/statement-line.ts'
import { readMidtransReport } from '#server/payments/providers/midtrans/read-report.ts'
import {
  asidesOf,
  type DaySums,
  lateLines,
  missingOfDay,
  strayLines,
  sumsOfDay,
} from '#server/payments/statement-repository.ts'
import { keepStatement } from '#server/reservations/settlement/read-statement.ts'
import type { App } from '#server/app.ts'

export type ReconciledDay = {
  provider: string
  /** The day as YYYY-MM-DD in the time zone of Jakarta. */
  day: string
  sums: DaySums[]
  /** Statement lines that match no stored payment, or that have another amount. */
  strays: Awaited<ReturnType<typeof strayLines>>
  /** Stored payments that match no statement line. */
  missing: Awaited<ReturnType<typeof missingOfDay>>
  /** Statement lines that the provider has not settled in time. */
  late: Awaited<ReturnType<typeof lateLines>>
  /** Rows of the provider's list that contain no valid amount in rupiah. */
  aside: AsideLine[]
  open: number
}

export async function reconcileDay(
  { sql, now }: Pick<App, 'sql' | 'now'>,
  provider: string,
  day: string,
): Promise<ReconciledDay> {
  const [sums, strays, missing, late, aside] = await Promise.all([
    sumsOfDay(sql, provider, day),
    strayLines(sql, provider, day),
    missingOfDay(sql, provider, day),
    lateLines(sql, provider, day, now()),
    asidesOf(sql, provider, day),
  ])
  const open = strays.length + missing.length + late.length + aside.length
  return { provider, day, sums, strays, missing, late, aside, open }
}

/**
 * Stores the lines of a report by day. The report is a file that staff exported from the dashboard of Midtrans. Returns the days as
 * YYYY-MM-DD.
 * @throws ReportFault
 */
export async function keepReport(app: App, provider: string, report: string): Promise<string[]> {
  const read = readMidtransReport(report)
  const dayOf = ({ at }: { at: Date }) => dateIn(at, GROUP_ZONE)
  const days = [...new Set([...read.lines, ...read.aside].map(dayOf))].toSorted()
  for (const day of days) {
    const lines = read.lines.filter((line) => dayOf(line) === day)
    const aside = read.aside.filter((row) => dayOf(row) === day)
    await keepStatement(app, { provider, day, lines, aside })
  }
  return days
}
