import type { OfficeAnswer } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'

export function SaleCounts({ sale }: { sale: OfficeAnswer<'officeSale'> }) {
  const t = useMessages('sales')
  const { now, waiting, joined, ratePerMinute: set } = sale
  const last = sale.ticks.at(-1)
  const aSecond = sale.state === 'open' && last ? last.admitted / 10 : 0
  const facts = [
    [t.joined, joined, null],
    [t.waiting, waiting, null],
    [t.inTurn, now.inTurn, null],
    [t.aSecond, aSecond.toFixed(1), t.setRate(set)],
    [t.holds, now.holds, null],
    [t.paid, now.paid, null],
    [t.refused, now.refused, t.lastMinute],
    [t.missed, now.missed, null],
    [t.left, now.left, null],
  ] as const
  return (
    <dl className="sales__counts" aria-label={t.now}>
      {facts.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{figure}</dd>
          {note && <dd className="micro soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
