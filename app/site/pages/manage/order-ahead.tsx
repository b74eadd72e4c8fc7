import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PackageOffers, type RefusedOrder } from '#app/site/pages/manage/package-offers.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { link } from '#contract/pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'

type OrderAheadProps = { payable: Payable; refused?: RefusedOrder | undefined }

/** The packages that a guest ordered ahead or may still order. The form posts to the guest's own page, so no script is needed. */
export function OrderAhead({ payable: { orderAhead, reservation, key }, refused }: OrderAheadProps) {
  const { ahead: t } = useMessages('payment')
  const language = useLanguage()
  if (!orderAhead) return null
  const { offers, open, paid } = orderAhead
  const money = (amount: number) => formatMoney(amount, 'IDR', language)
  const formTo = link('manage', language, { reservation_id: reservation.id }, key ? { key } : {})
  const isSoldOut = offers.every(({ most }) => most === 0)
  return (
    <section className="ahead no-print tix-live" id="order-ahead" aria-labelledby="order-ahead-title">
      <h2 className="d3" id="order-ahead-title">
        {t.title}
      </h2>
      {paid.length > 0 && (
        <>
          <h3>{t.paid}</h3>
          <PriceLines
            lines={paid.map(({ text, amount }, at) => ({ id: `${at}`, label: text, amount: money(amount) }))}
          />
        </>
      )}
      {open && (
        <div className="ahead__open">
          <h3>{t.waiting}</h3>
          <p className="num">{t.waitingLine(open.text, money(open.amount))}</p>
          <ButtonLink to={open.path} endIcon="right">
            {t.finish}
          </ButtonLink>
        </div>
      )}
      {offers.length > 0 && (
        <form method="post" action={`${formTo}#order-ahead`} className="ahead__form">
          <p>{t.lead}</p>
          <input type="hidden" name="act" value="order" />
          <PackageOffers offers={offers} refused={refused} />
          {open && <p className="small">{t.replaces}</p>}
          <p className="small quiet">{t.terms}</p>
          {!isSoldOut && (
            <Button type="submit" endIcon="right">
              {t.submit}
            </Button>
          )}
        </form>
      )}
    </section>
  )
}
