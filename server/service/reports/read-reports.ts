// Reads reports. Each report contains the rows of a period, and for comparison the rows of the same period last year.
import { addNights, type Night } from '#domain/calendar/night.ts'
import { type Cut, rowsOf, startOf, yearBefore } from '#domain/reports/periods.ts'
import type { Db } from '#server/db/open.ts'
import {
  type ReportScope,
  coversByWeekday,
  insideByHour,
  type OutletRow,
  sumsByOutlet,
  takingsBy,
  type TakingsRow,
} from '#server/service/reports/report-repository.ts'

export type ComparedRow = TakingsRow & { before: number; coversBefore: number }

/**
 * Returns the takings of each day, week or month of a period, and the takings of the same time last year. Each day, week or month has a
 * row, even without data.
 */
export async function readTakings(sql: Db, cut: Cut, scope: ReportScope): Promise<ComparedRow[]> {
  const { outlets, from, to } = scope
  const earlier = { outlets, from: yearBefore(cut, from), to: yearBefore(cut, to) }
  const [rows, before] = await Promise.all([takingsBy(sql, cut, scope), takingsBy(sql, cut, earlier)])
  const now = new Map(rows.map((row) => [row.start, row]))
  const then = new Map(before.map((row) => [row.start, row]))
  return rowsOf(cut, { from, to }).map((start) => {
    const { takings = 0, covers = 0, bookings = 0 } = now.get(start) ?? {}
    const old = then.get(startOf(cut, yearBefore(cut, start)))
    return { start, takings, covers, bookings, before: old?.takings ?? 0, coversBefore: old?.covers ?? 0 }
  })
}

/** Returns two averages over the nights with guests: guests inside by weekday and hour, and guests by weekday. */
export async function readCovers(sql: Db, scope: ReportScope) {
  const [hours, weekdays] = await Promise.all([insideByHour(sql, scope), coversByWeekday(sql, scope)])
  const nightsOn = new Map(weekdays.map(({ weekday, nights }) => [weekday, nights]))
  const mean = (sum: number, nights: number) => Math.round((sum / Math.max(nights, 1)) * 10) / 10
  return {
    hours: hours.map(({ weekday, hour, heads }) => ({ weekday, hour, mean: mean(heads, nightsOn.get(weekday) ?? 1) })),
    weekdays: weekdays.map((row) => ({ ...row, mean: mean(row.covers, row.nights) })),
  }
}

/** Returns the outlets in the order of their takings, each with the takings of the same nights last year. */
export async function readOutlets(sql: Db, scope: ReportScope): Promise<(OutletRow & { before: number })[]> {
  const earlier = { ...scope, from: yearBefore('day', scope.from), to: yearBefore('day', scope.to) }
  const [now, then] = await Promise.all([sumsByOutlet(sql, scope), sumsByOutlet(sql, earlier)])
  const before = new Map(then.map(({ id, takings }) => [id, takings]))
  return now.map((row) => ({ ...row, before: before.get(row.id) ?? 0 }))
}

export async function readTwoNights(sql: Db, outletId: number, night: Night) {
  const before = addNights(night, -364)
  const of = (day: Night) => ({ outlets: [outletId], from: day, to: day })
  const [[now], [then], hours] = await Promise.all([
    takingsBy(sql, 'day', of(night)),
    takingsBy(sql, 'day', of(before)),
    insideByHour(sql, of(night)),
  ])
  return {
    takings: now?.takings ?? 0,
    before: { night: before, takings: then?.takings ?? 0, covers: then?.covers ?? 0 },
    hours: hours.map(({ hour, heads }) => ({ hour, heads })),
  }
}
