import '../payment/payment.css'
import './difference.css'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { type Difference, findDifference } from '#app/site/pages/difference/find-difference.ts'
import { findOrder, type OrderToPay } from '#app/site/pages/difference/find-order.ts'
import { EndedOffer, OpenOffer } from '#app/site/pages/difference/offer-page.tsx'
import { OrderView } from '#app/site/pages/difference/order-to-pay.tsx'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Route } from './+types/difference'

type DifferencePage = { difference: Difference | null; order: OrderToPay | null }

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => {
    const { difference, order } = loaded as DifferencePage
    return (difference ?? order)?.outlet.brand.slug
  },
}

export async function loader(args: Route.LoaderArgs): Promise<DifferencePage> {
  const difference = await findDifference(args)
  return { difference, order: difference ? null : await findOrder(args) }
}

/**
 * The page on which a guest pays for a change and reads the result of the payment. The change is a more expensive table, more guests, more
 * tickets, or an order of packages.
 */
export default function DifferencePageOfLink({ loaderData: { difference, order } }: Route.ComponentProps) {
  useNews((difference ?? order)?.state === 'open')
  if (order) return <OrderView order={order} />
  return difference ? <DifferenceView difference={difference} /> : <UnknownReservation />
}

/** A link is no longer valid when it has expired or the party has been moved. */
function DifferenceView({ difference }: { difference: Difference }) {
  const t = useMessages('difference')
  const language = useLanguage()
  const { part, from, to, pax, amount, minimum, state } = difference
  const words = t.of[part]
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  const price = money(amount)
  if (state !== 'open') {
    const isPaid = state === 'paid'
    return (
      <EndedOffer offer={difference} title={isPaid ? words.paid(to) : t.over} heading={words.title(to)}>
        {isPaid ? t.paidLine(price) : words.overLine(from)}
      </EndedOffer>
    )
  }
  return (
    <OpenOffer
      offer={difference}
      title={words.title(to)}
      heading={words.shown(to)}
      headingClass="pay-num diff-table"
      price={price}
      sum={
        <>
          <PriceLines lines={[{ label: words.difference(from, to), amount: price, kind: 'sum' }]} />
          {minimum > 0 && <p className="small quiet num">{t.minimum(money(minimum))}</p>}
        </>
      }
      after={<p className="small quiet">{words.late}</p>}
    >
      <p className="d2">{[words.what(from, to), ...(pax === null ? [] : [t.guests(pax)])].join(' ')}</p>
      <p className="lead">{words.how(from)}</p>
    </OpenOffer>
  )
}
