import type { OfficeAnswer } from '#office/api/office.ts'
import { perMille } from '#domain/reports/findings.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import { RatePlot } from '#office/pages/reports/rate-plot.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const rateOf = (weeks: OfficeAnswer<'noShowReport'>['weeks']) =>
  perMille(
    weeks.reduce((sum, week) => sum + week.noShows, 0),
    weeks.reduce((sum, week) => sum + week.bookings, 0),
  )

export function NoShowView({ report: { weeks } }: { report: OfficeAnswer<'noShowReport'> }) {
  const t = useMessages('report')
  const { nights } = useTimeText()
  const { rate } = useFigureText()
  const bookings = weeks.reduce((sum, week) => sum + week.bookings, 0)
  const noShows = weeks.reduce((sum, week) => sum + week.noShows, 0)
  const cancelled = weeks.reduce((sum, week) => sum + week.cancelled, 0)
  const points = weeks.map((week) => ({
    key: week.start,
    label: `${nights.day(week.start)} ${nights.month(week.start)}`,
    first: perMille(week.noShows, week.bookings),
    second: perMille(week.cancelled, week.bookings),
  }))
  if (weeks.length === 0) return <p className="soft">{t.none}</p>
  // The trend compares the two halves of the period, because a single week is too short to show a trend.
  const half = Math.floor(weeks.length / 2)
  const [was, is] = [rateOf(weeks.slice(0, half)), rateOf(weeks.slice(half))]
  const trend =
    half > 0 && was !== is
      ? (is < was ? t.ratesFell : t.ratesRose)(rate(was), rate(is))
      : t.ratesFound(rate(perMille(noShows, bookings)), rate(perMille(cancelled, bookings)))
  return (
    <>
      <dl className="reports__counts">
        <div>
          <dt>{t.bookings}</dt>
          <dd className="figure">{amountText(bookings)}</dd>
        </div>
        <div>
          <dt>{t.noShow}</dt>
          <dd className="figure">{rate(perMille(noShows, bookings))}</dd>
          <dd className="reports__note">{amountText(noShows)}</dd>
        </div>
        <div>
          <dt>{t.cancelled}</dt>
          <dd className="figure">{rate(perMille(cancelled, bookings))}</dd>
          <dd className="reports__note">{amountText(cancelled)}</dd>
        </div>
      </dl>
      <Section
        title={trend}
        count={t.ofBookings}
        more={
          <>
            <span className="plot__key plot__key--line">{t.noShow}</span>
            <span className="plot__key plot__key--second">{t.cancelled}</span>
          </>
        }
      >
        <div className="reports__plot">
          <RatePlot points={points} percent={rate} label={`${trend}. ${t.plotNote}`} />
        </div>
        <PlotTable
          of={t.ratesTable}
          columns={[
            { head: t.week },
            { head: t.bookings, isNumber: true },
            { head: t.noShow, isNumber: true },
            { head: t.cancelled, isNumber: true },
          ]}
          rows={weeks.map((week, at) => ({
            key: week.start,
            cells: [
              nights.short(week.start),
              amountText(week.bookings),
              `${week.noShows} (${rate(points[at]?.first ?? 0)})`,
              `${week.cancelled} (${rate(points[at]?.second ?? 0)})`,
            ],
          }))}
        />
      </Section>
    </>
  )
}
