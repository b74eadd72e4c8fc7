import type { OfficeAnswer } from '#office/api/office.ts'
import { changePercent, greatest } from '#domain/reports/findings.ts'
import type { Cut } from '#domain/reports/periods.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BarPlot } from '#office/pages/reports/bar-plot.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** The report on takings by night, week or month. It compares each period with the same period of last year. */
export function TakingsView({ report: { rows, total }, by }: { report: OfficeAnswer<'takingsReport'>; by: Cut }) {
  const t = useMessages('report')
  const { nights } = useTimeText()
  const { millions } = useFigureText()
  const best = greatest(rows, ({ takings }) => takings)
  const percent = changePercent(total.takings, total.before)
  const nameOf = (start: string) => (by === 'month' ? nights.monthOf(start) : nights.short(start))
  const shortName = (start: string) =>
    by === 'month' ? nights.month(start) : `${nights.day(start)} ${nights.month(start)}`
  const summary =
    total.takings === 0
      ? t.takingsFound.none
      : percent === null
        ? t.takingsFound.alone
        : percent === 0
          ? t.takingsFound.even
          : percent > 0
            ? t.takingsFound.rose(percent)
            : t.takingsFound.fell(-percent)
  const finding = best ? summary + t.best(nameOf(best.start)) : summary
  if (total.takings === 0 && total.before === 0) return <p className="soft">{t.none}</p>
  return (
    <>
      <Totals report={{ rows, total }} />
      <Section
        title={finding}
        more={
          <>
            <span className="plot__key plot__key--bar">{t.thisYear}</span>
            <span className="plot__key plot__key--before">{by === 'month' ? t.lastYearMonth : t.lastYear}</span>
          </>
        }
      >
        <div className="reports__plot">
          <BarPlot
            label={`${finding}. ${t.plotNote}`}
            scale={millions}
            bars={rows.map(({ start, takings, before }) => ({
              key: start,
              label: shortName(start),
              value: takings,
              before,
              isMost: start === best?.start,
            }))}
          />
        </div>
        <PlotTable
          of={t.takingsTable}
          columns={[
            { head: by === 'month' ? t.month : by === 'week' ? t.week : t.night },
            { head: t.takingsColumn, isNumber: true },
            { head: t.beforeColumn, isNumber: true },
            { head: t.changeColumn, isNumber: true },
            { head: t.covers, isNumber: true },
          ]}
          rows={rows.map(({ start, takings, before, covers }) => {
            const changed = changePercent(takings, before)
            const cells = [
              nameOf(start),
              amountText(takings),
              amountText(before),
              changed === null ? '' : t.change(changed),
              covers,
            ]
            return { key: start, cells }
          })}
        />
      </Section>
      <p className="micro faint">{t.takenHint}</p>
    </>
  )
}

function Totals({ report }: { report: OfficeAnswer<'takingsReport'> }) {
  const t = useMessages('report')
  const { millions, change } = useFigureText()
  const { takings, before, covers, coversBefore, bookings } = report.total
  const perCover = covers === 0 ? 0 : Math.round(takings / covers)
  const perCoverBefore = coversBefore === 0 ? 0 : Math.round(before / coversBefore)
  return (
    <dl className="reports__counts">
      <div>
        <dt>{t.taken}</dt>
        <dd className="figure">
          <small>IDR</small> {millions(takings)}
        </dd>
        <dd className="reports__note">{change(changePercent(takings, before))}</dd>
      </div>
      <div>
        <dt>{t.covers}</dt>
        <dd className="figure">{amountText(covers)}</dd>
        <dd className="reports__note">{change(changePercent(covers, coversBefore))}</dd>
      </div>
      <div>
        <dt>{t.perCover}</dt>
        <dd className="figure">
          <small>IDR</small> {amountText(perCover)}
        </dd>
        <dd className="reports__note">{change(changePercent(perCover, perCoverBefore))}</dd>
      </div>
      <div>
        <dt>{t.bookings}</dt>
        <dd className="figure">{amountText(bookings)}</dd>
      </div>
    </dl>
  )
}
