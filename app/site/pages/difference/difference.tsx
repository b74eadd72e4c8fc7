import '../payment/payment.css'
import './difference.css'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { type Difference, findDifference } from '#app/site/pages/difference/find-difference.ts'
import { findOrder, type OrderToPay } from '#app/site/pages/difference/find-order.ts'
import { OrderView } from '#app/site/pages/difference/order-to-pay.tsx'
import { useDifferenceText } from '#app/site/pages/difference/difference-text.ts'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { SunDisc } from '#app/site/pages/payment/payment-sun.tsx'
import { useCountdown } from '#app/site/pages/payment/use-countdown.ts'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { link } from '#contract/pages.ts'
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
 * The page where a guest pays the price difference for a more expensive table, more guests or more tickets, or an order of packages, and
 * reads the result.
 */
export default function DifferencePageOfLink({ loaderData: { difference, order } }: Route.ComponentProps) {
  useNews((difference ?? order)?.state === 'open')
  if (order) return <OrderView order={order} />
  if (!difference) return <UnknownReservation />
  return difference.state === 'open' ? <Open difference={difference} /> : <EndedView difference={difference} />
}

function Open({ difference }: { difference: Difference }) {
  const t = useMessages('difference')
  const language = useLanguage()
  const payment = useMessages('payment')
  const texts = useDifferenceText(difference)
  const { part, from, to, pax, amount, minimum, outlet, url } = difference
  const words = t.of[part]
  const left = useCountdown(difference.expiresAt, difference.serverTime, 0)
  const price = formatMoney(amount, 'IDR', language)
  return (
    <div className="pay">
      <Head title={`${words.title(to)}: ${outlet.name}`} />
      <section className="pay-sky" aria-labelledby="more">
        <div className="wrap pay-sky__in">
          <div className="pay-clock">
            <p className="lead">
              {payment.heldUntil} <b className="num">{texts.deadline}</b>
            </p>
            <h1 className="pay-num diff-table" id="more">
              {words.shown(to)}
            </h1>
          </div>
          <SunDisc fraction={left / difference.windowSeconds} />
        </div>
      </section>
      <section className="wrap pay-body">
        <div className="pay-main">
          <p className="d2">{[words.what(from, to), ...(pax === null ? [] : [t.guests(pax)])].join(' ')}</p>
          <p className="lead">{words.how(from)}</p>
          <div className="pay-notes" aria-live="polite">
            {difference.hasGatewayFault && (
              <Banner kind="bad" title={payment.gatewayTitle}>
                {payment.gateway}
              </Banner>
            )}
            {difference.isBack && <Banner title={payment.checking}>{t.checking}</Banner>}
          </div>
          {url && left > 0 && (
            <a className="btn btn--primary btn--pay" href={url}>
              {payment.pay(price)}
              <Icon name="right" />
            </a>
          )}
          <p className="small quiet">{words.late}</p>
        </div>
        <div className="pay-side">
          <Facts facts={texts.facts} />
          <PriceLines lines={[{ label: words.difference(from, to), amount: price, kind: 'sum' }]} />
          {minimum > 0 && <p className="small quiet num">{t.minimum(formatMoney(minimum, 'IDR', language))}</p>}
        </div>
      </section>
    </div>
  )
}

/** Shown if the link is paid or no longer valid. A link is no longer valid when it has expired or the party has been moved. */
function EndedView({ difference }: { difference: Difference }) {
  const t = useMessages('difference')
  const language = useLanguage()
  const { part, from, to, amount, outlet, state } = difference
  const words = t.of[part]
  const isPaid = state === 'paid'
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return (
    <div className="pay-none wrap">
      <Head title={isPaid ? words.paid(to) : t.over} />
      <h1 className="sr">{words.title(to)}</h1>
      <Empty
        isLarge
        title={isPaid ? words.paid(to) : t.over}
        actions={
          <ButtonLink tone="line" to={link('outlet', language, place)}>
            {t.toOutlet(outlet.name)}
          </ButtonLink>
        }
      >
        {isPaid ? t.paidLine(formatMoney(amount, 'IDR', language)) : words.overLine(from)}
      </Empty>
    </div>
  )
}
