import type { OfficeAnswer } from '#office/api/office.ts'
import { greatest } from '#domain/reports/findings.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BarPlot } from '#office/pages/reports/bar-plot.tsx'
import { HeatTable } from '#office/pages/reports/heat-table.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { useWeekdays } from '#office/pages/reports/use-weekdays.ts'
import { amountText } from '#office/text/money-text.ts'

export function CoversView({ report: { hours, weekdays } }: { report: OfficeAnswer<'coversReport'> }) {
  const t = useMessages('report')
  const { short, long, clockOf } = useWeekdays()
  const { tenths } = useFigureText()
  const fullest = greatest(weekdays, ({ mean }) => mean)
  const peak = greatest(hours, ({ mean }) => mean)
  const coversTitle = fullest ? t.coversFound(long(fullest.weekday), tenths(fullest.mean)) : t.coversNone
  const foundHour = peak ? t.hoursFound(long(peak.weekday), clockOf(peak.hour), tenths(peak.mean)) : t.hoursNone
  if (!fullest) return <p className="soft">{t.none}</p>
  return (
    <div className="reports__pair">
      <Section title={foundHour}>
        <div className="reports__plot">{peak && <HeatTable hours={hours} label={foundHour} />}</div>
        <p className="micro faint">{t.hoursNote}</p>
      </Section>
      <Section title={coversTitle}>
        <div className="reports__plot">
          <BarPlot
            label={`${coversTitle}. ${t.plotNote}`}
            scale={(value) => tenths(value)}
            bars={weekdays.map(({ weekday, mean }) => ({
              key: String(weekday),
              label: short(weekday),
              value: mean,
              isMost: weekday === fullest.weekday,
            }))}
          />
        </div>
        <PlotTable
          of={t.weekdayTable}
          columns={[
            { head: t.weekday },
            { head: t.nights, isNumber: true },
            { head: t.total, isNumber: true },
            { head: t.mean, isNumber: true },
          ]}
          rows={weekdays.map(({ weekday, nights, covers, mean }) => ({
            key: String(weekday),
            cells: [long(weekday), nights, amountText(covers), tenths(mean)],
          }))}
        />
      </Section>
    </div>
  )
}
