import type { OfficeSale } from '#contract/office/sale-endpoints.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

/** The terms of a sale, its draw, and what the draw is bound to. */
export function SaleTerms({ sale }: { sale: OfficeSale }) {
  const t = useMessages('sales')
  const { moment } = useTimeText(sale.outlet.zone)
  const facts = [
    [t.outlet, sale.outlet.name],
    [t.joinsFrom, moment(sale.joins_from)],
    [t.opensAt, moment(sale.opens_at)],
    [t.rate, t.perMinute(sale.rate_per_minute)],
    [t.minutes, t.minutesOf(Math.round(sale.turn_seconds / 60))],
    [t.perPerson, t.limits(sale.max_tickets, sale.max_tables)],
    [t.draw, sale.drawn_at ? t.drawn(amountText(sale.drawn ?? 0), moment(sale.drawn_at)) : t.notDrawn],
    [t.fingerprint, sale.seed_hash],
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
