import type { OfficeDoor } from '#office/api/answers.ts'
import { allQuarters } from '#domain/door/night-doors.ts'
import { greatest } from '#domain/reports/findings.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BarPlot } from '#office/pages/reports/bar-plot.tsx'
import { PlotTable } from '#office/pages/reports/plot-table.tsx'
import '#office/pages/reports/reports.css'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export function DoorFigures({ door }: { door: OfficeDoor }) {
  const t = useMessages('door')
  return (
    <div className="door__figures">
      <Quarters door={door} />
      <div className="stack">
        <Section title={t.byKind}>
          {door.kinds.length === 0 ? (
            <p className="soft small door__none">{t.nobody}</p>
          ) : (
            <dl className="money">
              {door.kinds.map(({ kind, came }) => (
                <div key={kind}>
                  <dt>{t.kinds[kind]}</dt>
                  <dd>{amountText(came)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Section>
        <Section title={t.refusedTitle}>
          {door.refused.length === 0 ? (
            <p className="soft small door__none">{t.nobodyRefused}</p>
          ) : (
            <dl className="money">
              {door.refused.map(({ verdict, times }) => (
                <div key={verdict}>
                  <dt>{t.verdicts[verdict]}</dt>
                  <dd>{amountText(times)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Section>
      </div>
    </div>
  )
}

function Quarters({ door }: { door: OfficeDoor }) {
  const t = useMessages('door')
  const { clock } = useTimeText(door.outlet.zone)
  const quarters = allQuarters(door.quarters.map(({ at, ...sums }) => ({ ...sums, at: Date.parse(at) })))
  const peak = greatest(quarters, ({ came }) => came)
  const timeOf = (at: number) => clock(new Date(at))
  return (
    <Section title={t.quarters} count={peak ? t.mostAt(timeOf(peak.at), amountText(peak.came)) : undefined}>
      {quarters.length === 0 ? (
        <p className="soft small door__none">{t.nobody}</p>
      ) : (
        <div className="reports__plot">
          <BarPlot
            label={t.quartersLabel}
            scale={amountText}
            bars={quarters.map(({ at, came, went }) => ({
              key: String(at),
              label: timeOf(at),
              value: came,
              before: went,
              isMost: at === peak?.at,
            }))}
          />
          <p className="row small soft">
            <span className="plot__key plot__key--bar">{t.in}</span>
            <span className="plot__key">{t.out}</span>
          </p>
          <PlotTable
            of={t.quarters}
            columns={[{ head: t.quarter }, { head: t.in, isNumber: true }, { head: t.out, isNumber: true }]}
            rows={quarters.map(({ at, came, went }) => ({ key: String(at), cells: [timeOf(at), came, went] }))}
          />
        </div>
      )}
    </Section>
  )
}
