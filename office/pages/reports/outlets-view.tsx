import type { OfficeAnswer } from '#office/api/office.ts'
import { changePercent, perMille } from '#domain/reports/findings.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import { ShareBars } from '#office/pages/reports/share-bars.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { amountText } from '#office/text/money-text.ts'

/**
 * The report that compares the outlets. The outlet with the highest takings comes first. The report also compares each outlet with its own
 * past.
 */
export function OutletsView({ report: { outlets } }: { report: OfficeAnswer<'outletsReport'> }) {
  const t = useMessages('report')
  const { rate, millions } = useFigureText()
  const total = outlets.reduce((sum, outlet) => sum + outlet.takings, 0)
  const [most] = outlets
  if (!most || total === 0) return <p className="soft">{t.none}</p>
  const changeText = (is: number, was: number) => {
    const changed = changePercent(is, was)
    return changed === null ? '' : t.change(changed)
  }
  return (
    <Section title={t.outletsFound(most.name, rate(perMille(most.takings, total)))} count={`IDR ${millions(total)}`}>
      <ShareBars
        shares={outlets.map((outlet) => ({
          key: String(outlet.id),
          label: outlet.name,
          share: millions(outlet.takings),
          count: changeText(outlet.takings, outlet.before),
          length: most.takings === 0 ? 0 : (outlet.takings / most.takings) * 100,
        }))}
      />
      <PlotTable
        of={t.outletsTable}
        columns={[
          { head: t.outlet },
          { head: t.takingsColumn, isNumber: true },
          { head: t.beforeColumn, isNumber: true },
          { head: t.changeColumn, isNumber: true },
          { head: t.outletsNights, isNumber: true },
          { head: t.covers, isNumber: true },
          { head: t.noShow, isNumber: true },
          { head: t.cancelled, isNumber: true },
        ]}
        rows={outlets.map((outlet) => ({
          key: String(outlet.id),
          cells: [
            outlet.name,
            amountText(outlet.takings),
            amountText(outlet.before),
            changeText(outlet.takings, outlet.before),
            outlet.nights,
            amountText(outlet.covers),
            rate(perMille(outlet.noShows, outlet.bookings)),
            rate(perMille(outlet.cancelled, outlet.bookings)),
          ],
        }))}
      />
    </Section>
  )
}
