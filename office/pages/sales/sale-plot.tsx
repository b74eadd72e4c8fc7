import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BarPlot } from '#office/pages/reports/bar-plot.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import '#office/pages/reports/reports.css'
import { byMinute } from '#office/pages/sales/by-minute.ts'
import { useTimeText } from '#office/text/time-text.ts'

export function SalePlot({ sale }: { sale: OfficeAnswer<'officeSale'> }) {
  const t = useMessages('sales')
  const { clock } = useTimeText(sale.outlet.zone)
  const minutes = byMinute(sale.ticks)
  return (
    <Section title={t.plotTitle}>
      {minutes.length === 0 ? (
        <p className="soft small sales__none">{t.noTicks}</p>
      ) : (
        <div className="reports__plot">
          <BarPlot
            label={t.plotLabel}
            scale={(value) => String(Math.round(value))}
            bars={minutes.map(({ at, admitted, inTurn }) => ({
              key: at,
              label: clock(at),
              value: admitted,
              before: inTurn,
            }))}
          />
          <p className="row small soft">
            <span className="plot__key plot__key--bar">{t.admitted}</span>
            <span className="plot__key">{t.inTurn}</span>
          </p>
          <PlotTable
            of={t.plotTitle}
            columns={[
              { head: t.minute },
              { head: t.admitted, isNumber: true },
              { head: t.inTurn, isNumber: true },
              { head: t.waiting, isNumber: true },
              { head: t.free, isNumber: true },
            ]}
            rows={minutes.map(({ at, admitted, inTurn, waiting, free }) => ({
              key: at,
              cells: [clock(at), admitted, inTurn, waiting, free],
            }))}
          />
        </div>
      )}
    </Section>
  )
}
