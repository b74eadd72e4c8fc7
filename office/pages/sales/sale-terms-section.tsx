import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export function SaleTerms({ sale }: { sale: OfficeAnswer<'officeSale'> }) {
  const t = useMessages('sales')
  const { moment } = useTimeText(sale.outlet.zone)
  const facts = [
    [t.outlet, sale.outlet.name],
    [t.joinsFrom, moment(sale.joinsFrom)],
    [t.opensAt, moment(sale.opensAt)],
    [t.rate, t.perMinute(sale.ratePerMinute)],
    [t.minutes, t.minutesOf(Math.round(sale.turnSeconds / 60))],
    [t.perPerson, t.limits(sale.maxTickets, sale.maxTables)],
    [t.draw, sale.drawnAt ? t.drawn(amountText(sale.drawn ?? 0), moment(sale.drawnAt)) : t.notDrawn],
    [t.fingerprint, sale.seedHash],
  ] as const
  return (
    <Section title={t.termsTitle}>
      <dl className="facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === t.fingerprint ? 'micro' : undefined}>{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
