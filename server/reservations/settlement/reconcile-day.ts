// A day of a gateway's books against ours, as the office and the command show it.
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
  /** YYYY-MM-DD in Jakarta. */
  day: string
  sums: DaySums[]
  /** Lines that match no payment of ours, or have another amount. */
  strays: Awaited<ReturnType<typeof strayLines>>
  /** Payments of ours without a line. */
  missing: Awaited<ReturnType<typeof missingOfDay>>
  /** Lines that their provider has not settled, though it is past their time. */
  late: Awaited<ReturnType<typeof lateLines>>
  /** Rows of the provider's list that are not valid amounts in rupiah. */
  aside: AsideLine[]
  /** Number of differences. */
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

/** Keeps a report that Midtrans's dashboard exported, under the days that its lines are of; the days. @throws ReportFault */
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
