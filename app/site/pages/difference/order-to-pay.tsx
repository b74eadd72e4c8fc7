import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useDifferenceText } from '#app/site/pages/difference/difference-text.ts'
import type { OrderToPay } from '#app/site/pages/difference/find-order.ts'
import { SunDisc } from '#app/site/pages/payment/payment-sun.tsx'
import { useCountdown } from '#app/site/pages/payment/use-countdown.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { link } from '#contract/pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** The page of an order of packages: its lines and the payment, or its result. */
export const OrderView = ({ order }: { order: OrderToPay }) =>
  order.state === 'open' ? <OpenOrder order={order} /> : <EndedOrder order={order} />

function OpenOrder({ order }: { order: OrderToPay }) {
  const { ahead: t } = useMessages('payment')
  const payment = useMessages('payment')
  const difference = useMessages('difference')
  const language = useLanguage()
  const texts = useDifferenceText(order)
  const { amount, lines, outlet, url } = order
  const left = useCountdown(order.expiresAt, order.serverTime, 0)
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  return (
    <div className="pay">
      <Head title={`${t.page.title}: ${outlet.name}`} />
      <section className="pay-sky" aria-labelledby="order">
        <div className="wrap pay-sky__in">
          <div className="pay-clock">
            <p className="lead">
              {payment.heldUntil} <b className="num">{texts.deadline}</b>
            </p>
            <h1 className="d1" id="order">
              {t.page.title}
            </h1>
          </div>
          <SunDisc fraction={left / order.windowSeconds} />
        </div>
      </section>
      <section className="wrap pay-body">
        <div className="pay-main">
          <p className="lead">{t.page.how}</p>
          <div className="pay-notes" aria-live="polite">
            {order.hasGatewayFault && (
              <Banner kind="bad" title={payment.gatewayTitle}>
                {payment.gateway}
              </Banner>
            )}
            {order.isBack && <Banner title={payment.checking}>{difference.checking}</Banner>}
          </div>
          {url && left > 0 && (
            <a className="btn btn--primary btn--pay" href={url}>
              {payment.pay(money(amount))}
              <Icon name="right" />
            </a>
          )}
          <p className="small quiet">{t.page.late}</p>
          <p className="small quiet">{t.terms}</p>
        </div>
        <div className="pay-side">
          <Facts facts={texts.facts} />
          <PriceLines
            lines={[
              ...lines.map((line) => ({ label: line.text, amount: money(line.amount) })),
              { label: t.page.sum, amount: money(amount), kind: 'sum' as const },
            ]}
          />
        </div>
      </section>
    </div>
  )
}

function EndedOrder({ order: { state, amount, outlet } }: { order: OrderToPay }) {
  const { ahead: t } = useMessages('payment')
  const difference = useMessages('difference')
  const language = useLanguage()
  const isPaid = state === 'paid'
  const title = isPaid ? t.page.paid : t.page.over
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return (
    <div className="pay-none wrap">
      <Head title={title} />
      <h1 className="sr">{t.page.title}</h1>
      <Empty
        isLarge
        title={title}
        actions={
          <ButtonLink tone="line" to={link('outlet', language, place)}>
            {difference.toOutlet(outlet.name)}
          </ButtonLink>
        }
      >
        {isPaid ? t.page.paidLine(formatMoney(amount, 'IDR', language)) : t.page.overLine}
      </Empty>
    </div>
  )
}
