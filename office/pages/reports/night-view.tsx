import type { OfficeAnswer } from '#office/api/office.ts'
import { changePercent, greatest, perMille } from '#domain/reports/findings.ts'
import { ButtonLink } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BarPlot } from '#office/pages/reports/bar-plot.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import { ShareBars } from '#office/pages/reports/share-bars.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { useWeekdays } from '#office/pages/reports/use-weekdays.ts'
import { outletPath, reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { labelOf } from '#domain/exports/label-of.ts'

export function NightView({ report }: { report: OfficeAnswer<'nightReport'> }) {
  const t = useMessages('report')
  const me = useMe()
  const { nights } = useTimeText()
  const { outlet, night, signed, takings, before } = report
  const own = me.outlets.find(({ id }) => id === outlet.id)
  const percent = changePercent(takings, before.takings)
  const changeText =
    percent === null
      ? t.nightFound.alone
      : percent === 0
        ? t.nightFound.even
        : percent > 0
          ? t.nightFound.above(percent)
          : t.nightFound.below(-percent)
  return (
    <>
      <Section title={`${outlet.name}, ${nights.long(night)}`} count={changeText}>
        <Counts report={report} />
      </Section>
      <div className="reports__pair">
        <Hours report={report} />
        <Origins report={report} />
      </div>
      <div className="row">
        <span className="small soft">{signed ? t.signed : t.unsigned}</span>
        {own && reachOf(me, 'night.close', outlet.id) !== null && (
          <ButtonLink to={`${outletPath(own)}/close?night=${night}`}>{t.closing}</ButtonLink>
        )}
      </div>
    </>
  )
}

function Counts({ report: { figures, takings, before } }: { report: OfficeAnswer<'nightReport'> }) {
  const t = useMessages('report')
  const { millions, change, rate } = useFigureText()
  const { heads, parties, bills } = figures
  return (
    <dl className="reports__counts">
      <div>
        <dt>{t.taken}</dt>
        <dd className="figure">
          <small>IDR</small> {millions(takings)}
        </dd>
        <dd className="reports__note">{change(changePercent(takings, before.takings))}</dd>
      </div>
      <div>
        <dt>{t.covers}</dt>
        <dd className="figure">{amountText(heads.seated)}</dd>
        <dd className="reports__note">
          {amountText(heads.expected)} {t.expected}
        </dd>
      </div>
      <div>
        <dt>{t.noShow}</dt>
        <dd className="figure">{rate(perMille(parties.no_show, parties.expected))}</dd>
        <dd className="reports__note">{amountText(parties.no_show)}</dd>
      </div>
      <div>
        <dt>{t.minimum}</dt>
        <dd className="figure">{rate(perMille(bills.with_minimum - bills.short, bills.with_minimum))}</dd>
        <dd className="reports__note">{t.ofBills(amountText(bills.with_minimum))}</dd>
      </div>
    </dl>
  )
}

function Hours({ report: { hours } }: { report: OfficeAnswer<'nightReport'> }) {
  const t = useMessages('report')
  const { clockOf } = useWeekdays()
  const peak = greatest(hours, ({ heads }) => heads)
  const peakText = peak ? t.nightHours(clockOf(peak.hour), amountText(peak.heads)) : t.hoursNone
  return (
    <Section title={peakText}>
      {peak && (
        <>
          <div className="reports__plot">
            <BarPlot
              label={`${peakText}. ${t.plotNote}`}
              scale={amountText}
              bars={hours.map(({ hour, heads }) => ({
                key: String(hour),
                label: clockOf(hour),
                value: heads,
                isMost: hour === peak.hour,
              }))}
            />
          </div>
          <PlotTable
            of={t.hoursTable}
            columns={[{ head: t.hour }, { head: t.inside, isNumber: true }]}
            rows={hours.map(({ hour, heads }) => ({ key: String(hour), cells: [clockOf(hour), heads] }))}
          />
        </>
      )}
    </Section>
  )
}

function Origins({ report: { origins } }: { report: OfficeAnswer<'nightReport'> }) {
  const t = useMessages('report')
  const { rate } = useFigureText()
  const total = origins.reduce((sum, { bookings }) => sum + bookings, 0)
  const nameOf = (origin: string) => labelOf(t.origins, origin)
  const [most] = origins
  return (
    <Section title={most ? t.originsFound(nameOf(most.origin), rate(perMille(most.bookings, total))) : t.originsNone}>
      {most && (
        <ShareBars
          shares={origins.map(({ origin, bookings }) => ({
            key: origin,
            label: nameOf(origin),
            share: rate(perMille(bookings, total)),
            count: amountText(bookings),
            length: (bookings / most.bookings) * 100,
          }))}
        />
      )}
    </Section>
  )
}
