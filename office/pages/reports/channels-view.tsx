import type { OfficeAnswer } from '#office/api/office.ts'
import { perMille } from '#domain/reports/findings.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { FigureTable, PlotTable } from '#office/pages/reports/plot-table.tsx'
import { ShareBars } from '#office/pages/reports/share-bars.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { labelOf } from '#domain/exports/label-of.ts'

export function ChannelsView({ report: { origins, codes } }: { report: OfficeAnswer<'channelsReport'> }) {
  const t = useMessages('report')
  const { rate } = useFigureText()
  const bookings = origins.reduce((sum, origin) => sum + origin.bookings, 0)
  const nameOf = (origin: string) => labelOf(t.origins, origin)
  const [most] = origins
  const [best] = codes
  if (!most) return <p className="soft">{t.none}</p>
  const shareOf = (of: number) => rate(perMille(of, bookings))
  return (
    <div className="reports__pair">
      <Section
        title={t.originsFound(nameOf(most.origin), shareOf(most.bookings))}
        count={`${t.bookings} ${amountText(bookings)}`}
      >
        <ShareBars
          shares={origins.map((origin) => ({
            key: origin.origin,
            label: nameOf(origin.origin),
            share: shareOf(origin.bookings),
            count: amountText(origin.bookings),
            length: (origin.bookings / most.bookings) * 100,
          }))}
        />
        <PlotTable
          of={t.originsTable}
          columns={[
            { head: t.origin },
            { head: t.bookings, isNumber: true },
            { head: t.covers, isNumber: true },
            { head: t.takingsColumn, isNumber: true },
          ]}
          rows={origins.map((origin) => ({
            key: origin.origin,
            cells: [
              nameOf(origin.origin),
              amountText(origin.bookings),
              amountText(origin.covers),
              amountText(origin.takings),
            ],
          }))}
        />
      </Section>
      <Section title={best ? t.codesFound(best.code, moneyText(best.takings)) : t.codesNone} count={t.codes}>
        {codes.length > 0 && (
          <FigureTable
            of={t.codes}
            columns={[
              { head: t.code },
              { head: t.whose },
              { head: t.bookings, isNumber: true },
              { head: t.noShow, isNumber: true },
              { head: t.takingsColumn, isNumber: true },
            ]}
            rows={codes.map((code) => ({
              key: code.code,
              cells: [
                <b key="code">{code.code}</b>,
                <>
                  {code.whose ?? t.unknownCode}
                  {code.kind === 'offer' && <small>{t.offer}</small>}
                </>,
                amountText(code.bookings),
                rate(perMille(code.noShows, code.bookings)),
                amountText(code.takings),
              ],
            }))}
          />
        )}
      </Section>
    </div>
  )
}
