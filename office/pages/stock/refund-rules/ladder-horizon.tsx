import type { RefundRule } from '#domain/payments/refund.ts'
import { useMessages } from '#office/messages.tsx'

/** Draws refund rules as steps over time, from the booking until the doors open. The height of a step shows the refunded percentage. */
export function LadderHorizon({ rules }: { rules: readonly RefundRule[] }) {
  const t = useMessages('stockRules')
  const steps = rules.toSorted((a, b) => b.hoursLeft - a.hoursLeft)
  const last = steps.at(-1)
  return (
    <ol className="ladder" aria-label={t.horizon}>
      {steps.map(({ hoursLeft, refundPercentage }) => (
        <li key={hoursLeft} className="ladder__step" style={{ '--p': `${refundPercentage}%` } as React.CSSProperties}>
          <b>{refundPercentage === 0 ? t.nothing : t.back(refundPercentage)}</b>
          <small>{t.from(hoursLeft)}</small>
        </li>
      ))}
      <li className="ladder__step ladder__step--end" style={{ '--p': '0%' } as React.CSSProperties}>
        <b>{last && last.hoursLeft > 0 ? t.after : t.doors}</b>
      </li>
    </ol>
  )
}
