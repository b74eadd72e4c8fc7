import type { RuleOnWire } from '#contract/office/stock/sale-stock-endpoints.ts'
import { useMessages } from '#office/messages.tsx'

/** A ladder as its guests live it: from the booking to the doors, step by step, the height is what comes back. */
export function LadderHorizon({ rules }: { rules: readonly RuleOnWire[] }) {
  const t = useMessages('stockRules')
  const steps = rules.toSorted((a, b) => b.hours_left - a.hours_left)
  const last = steps.at(-1)
  return (
    <ol className="horizon" aria-label={t.horizon}>
      {steps.map(({ hours_left, refund_percentage }) => (
        <li
          key={hours_left}
          className="horizon__step"
          style={{ '--p': `${refund_percentage}%` } as React.CSSProperties}
        >
          <b>{refund_percentage === 0 ? t.nothing : t.back(refund_percentage)}</b>
          <small>{t.from(hours_left)}</small>
        </li>
      ))}
      <li className="horizon__step horizon__step--end" style={{ '--p': '0%' } as React.CSSProperties}>
        <b>{last && last.hours_left > 0 ? t.after : t.doors}</b>
      </li>
    </ol>
  )
}
