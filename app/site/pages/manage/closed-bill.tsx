import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import type { Reservation } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** The total of the bill, and the part that the guest paid in advance. */
export function ClosedBill({ bill: { total, credit, due } }: { bill: NonNullable<Reservation['bill']> }) {
  const t = useMessages('payment')
  const language = useLanguage()
  return (
    <>
      <h2 className="d3">{t.billTitle}</h2>
      <PriceLines
        lines={[
          { label: t.bill.total, amount: formatMoney(total, 'IDR', language) },
          ...(credit > 0
            ? [{ label: t.bill.credit, amount: formatMoney(-credit, 'IDR', language), kind: 'less' as const }]
            : []),
          { label: t.bill.due, amount: formatMoney(due, 'IDR', language), kind: 'sum' },
        ]}
      />
      {credit > total && <p className="small">{t.bill.beyond}</p>}
    </>
  )
}
