import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { OrderToPay } from '#app/site/pages/difference/find-order.ts'
import { EndedOffer, OpenOffer } from '#app/site/pages/difference/offer-page.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { formatMoney } from '#domain/pricing/money.ts'

/** The page of an order of packages: its lines and the payment, or its result. */
export function OrderView({ order }: { order: OrderToPay }) {
  const { ahead: t } = useMessages('payment')
  const language = useLanguage()
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  const price = money(order.amount)
  if (order.state !== 'open') {
    const isPaid = order.state === 'paid'
    return (
      <EndedOffer offer={order} title={isPaid ? t.page.paid : t.page.over} heading={t.page.title}>
        {isPaid ? t.page.paidLine(price) : t.page.overLine}
      </EndedOffer>
    )
  }
  return (
    <OpenOffer
      offer={order}
      title={t.page.title}
      heading={t.page.title}
      headingClass="d1"
      price={price}
      sum={
        <PriceLines
          lines={[
            ...order.lines.map((line) => ({ label: line.text, amount: money(line.amount) })),
            { label: t.page.sum, amount: price, kind: 'sum' as const },
          ]}
        />
      }
      after={
        <>
          <p className="small quiet">{t.page.late}</p>
          <p className="small quiet">{t.terms}</p>
        </>
      }
    >
      <p className="lead">{t.page.how}</p>
    </OpenOffer>
  )
}
