import type { Language } from '#contract/preferences.ts'
import { isoIn } from '#domain/calendar/night.ts'
import type { Cell } from '#domain/exports/csv.ts'
import type { Cut } from '#domain/reports/periods.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { exports as en } from '#messages/en/office/desk/exports.ts'
import { exports as id } from '#messages/id/office/desk/exports.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { labels as labelsEn } from '#messages/en/office/desk/labels.ts'
import { labels as labelsId } from '#messages/id/office/desk/labels.ts'
import { report as reportEn } from '#messages/en/office/desk/report.ts'
import { report as reportId } from '#messages/id/office/desk/report.ts'
import { reservation as reservationEn } from '#messages/en/office/reservation.ts'
import { reservation as reservationId } from '#messages/id/office/reservation.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Db } from '#server/db/open.ts'
import type { ExportedMoney, ExportedReservation } from '#server/service/reports/export-repository.ts'
import { answersByOutlet } from '#server/service/reports/answer-report-repository.ts'
import { readCovers, readOutlets, readTakings } from '#server/service/reports/read-reports.ts'
import {
  type ReportScope,
  bookingsByCode,
  bookingsByOrigin,
  ratesByWeek,
} from '#server/service/reports/report-repository.ts'

const WORDS = { id, en }
const REPORTS = { id: reportId, en: reportEn }
const LABELS = { id: labelsId, en: labelsEn }
const RECORDS = { id: reservationId, en: reservationEn }
type Row = readonly Cell[]
export type Table = { heads: readonly string[]; rows: Row[] }
type Columns<From> = readonly (readonly [head: string, cell: (row: From) => Cell])[]

/** Formats a payment method, for example 'e_wallet:gopay' as 'e-wallet, gopay'. */
const methodText = (language: Language, method: string): string => {
  const [kind = '', channel] = method.split(':')
  return [labelOf(LABELS[language].methods, kind), channel?.replaceAll('_', ' ')].filter(Boolean).join(', ')
}

const JAKARTA_MS = 7 * 3_600_000
/** Formats an instant for a cell of the file, in Jakarta's time. */
export const momentOf = (at: Date): Cell => ({ moment: new Date(at.getTime() + JAKARTA_MS).toISOString().slice(0, 16) })
const dayOf = (day: string): Cell => ({ day })

/**
 * Columns of the list of reservations. The contact columns are last, and are empty if the signed-in staff member may not export contacts.
 */
export function reservationColumns(
  language: Language,
  { hasContacts }: { hasContacts: boolean },
): Columns<ExportedReservation> {
  const t = WORDS[language]
  const states = RECORDS[language].states
  return [
    [t.code, (row) => row.bookingCode],
    [t.outlet, (row) => row.outlet],
    [t.night, (row) => dayOf(row.night)],
    [t.arrival, (row) => row.arrivalTime],
    [t.kind, (row) => labelOf(LABELS[language].kinds, row.kind)],
    [t.origin, (row) => labelOf(REPORTS[language].origins, row.origin)],
    [t.state, ({ state }) => states[stateOf(state) ?? 'Expired']],
    [t.pax, (row) => row.pax],
    [t.heads, (row) => row.heads],
    [t.places, (row) => row.places],
    [t.amount, (row) => row.amount],
    [t.taken, (row) => row.taken],
    [t.returned, (row) => row.returned],
    [t.minimum, (row) => row.minimum],
    [t.bill, (row) => row.bill],
    [t.waived, (row) => row.waived],
    [t.waivedBy, (row) => row.waivedBy],
    [t.waivedReason, (row) => row.waivedReason],
    [t.affiliator, (row) => row.affiliatorCode],
    ...(hasContacts
      ? ([
          [t.name, (row) => row.name],
          [t.phone, (row) => row.phone],
          [t.email, (row) => row.email],
        ] as const satisfies Columns<ExportedReservation>)
      : []),
  ]
}

export function moneyColumns(language: Language): Columns<ExportedMoney> {
  const t = WORDS[language]
  return [
    [t.at, ({ at, zone }) => ({ moment: isoIn(at, zone).slice(0, 16) })],
    [t.move, (row) => t.moves[row.kind]],
    [t.outlet, (row) => row.outlet],
    [t.code, (row) => row.bookingCode],
    [t.night, (row) => dayOf(row.night)],
    [t.purpose, (row) => labelOf(LABELS[language].purposes, row.purpose)],
    [t.provider, (row) => labelOf(LABELS[language].providers, row.provider)],
    [t.method, ({ method }) => method && methodText(language, method)],
    [t.reference, (row) => row.reference],
    [t.transaction, (row) => row.transactionId],
    [t.paid, (row) => row.amount],
    [t.decision, (row) => labelOf(LABELS[language].decisions, row.decision)],
    [t.fee, (row) => row.fee],
    [t.vat, (row) => row.vat],
    [t.net, (row) => row.net],
    [t.settledOn, ({ settledOn }) => settledOn && dayOf(settledOn)],
  ]
}

export const headsOf = <From>(columns: Columns<From>): string[] => columns.map(([head]) => head)

export async function* cellsOf<From>(batches: AsyncIterable<From[]>, columns: Columns<From>): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map((row) => columns.map(([, cell]) => cell(row)))
}

export const wordOf = (language: Language, list: 'reservations' | 'payments' | Report): string =>
  list === 'reservations' || list === 'payments' ? WORDS[language][list] : REPORTS[language].reports[list]

export const EXPORTED_REPORTS = ['takings', 'covers', 'no-shows', 'channels', 'outlets', 'answers'] as const
type Report = (typeof EXPORTED_REPORTS)[number]
type ReportTable = { report: Report; by: Cut; scope: ReportScope; language: Language }

/** Reads the table of a report. The file has the same table as the page of the report. */
export function reportTable(sql: Db, { report, by, scope, language }: ReportTable): Promise<Table> {
  const t = WORDS[language]
  const tables: Record<Report, () => Promise<Table>> = {
    takings: async () => ({
      heads: [t.from, t.takings, t.before, t.covers, t.bookings],
      rows: (await readTakings(sql, by, scope)).map((row) => [
        dayOf(row.start),
        row.takings,
        row.before,
        row.covers,
        row.bookings,
      ]),
    }),
    covers: async () => ({
      heads: [t.weekday, t.hour, t.mean],
      rows: (await readCovers(sql, scope)).hours.map(({ weekday, hour, mean }) => [weekday, hour, mean]),
    }),
    'no-shows': async () => ({
      heads: [t.from, t.bookings, t.noShows, t.cancelled],
      rows: (await ratesByWeek(sql, scope)).map((row) => [dayOf(row.start), row.bookings, row.noShows, row.cancelled]),
    }),
    channels: () => channelsTable(sql, scope, language),
    outlets: async () => ({
      heads: [t.outlet, t.takings, t.before, t.nights, t.bookings, t.covers, t.noShows, t.cancelled],
      rows: (await readOutlets(sql, scope)).map((row) => [
        row.name,
        row.takings,
        row.before,
        row.nights,
        row.bookings,
        row.covers,
        row.noShows,
        row.cancelled,
      ]),
    }),
    answers: async () => ({
      heads: [t.outlet, t.visits, t.answers, t.goodAnswers],
      rows: (await answersByOutlet(sql, scope)).map((row) => [row.name, row.visits, row.answers, row.good]),
    }),
  }
  return tables[report]()
}

async function channelsTable(sql: Db, scope: ReportScope, language: Language): Promise<Table> {
  const t = WORDS[language]
  const [origins, codes] = [await bookingsByOrigin(sql, scope), await bookingsByCode(sql, scope)]
  return {
    heads: [t.channel, t.whose, t.bookings, t.covers, t.noShows, t.takings],
    rows: [
      ...origins.map((row): Row => {
        const name = labelOf(REPORTS[language].origins, row.origin)
        return [name, null, row.bookings, row.covers, null, row.takings]
      }),
      ...codes.map((row): Row => {
        const whose = row.affiliator ?? (row.offer && localize(row.offer, language))
        return [row.code, whose, row.bookings, row.covers, row.noShows, row.takings]
      }),
    ],
  }
}
