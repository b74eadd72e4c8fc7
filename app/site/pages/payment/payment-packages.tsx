import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PackageOffers, type RefusedOrder } from '#app/site/pages/manage/package-offers.tsx'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { link } from '#contract/pages.ts'

type PaymentPackagesProps = {
  payable: Payable | PayOnly
  /** The server's answer if it refused the guest's choice: the message, and the faults of the fields if the fields have faults. */
  refused?: { message: string; order?: RefusedOrder | undefined } | undefined
}

/**
 * The packages that a guest can add to the payment of a table. When the guest opens the gateway's payment page for the first time, the
 * amount is fixed. The form posts to the page, so no script is needed.
 */
export function PaymentPackages({ payable, refused }: PaymentPackagesProps) {
  const { ahead: t } = useMessages('payment')
  const language = useLanguage()
  const own = payable.isOwn ? payable.withPayment : null
  if (!own) return null
  const { reservation, key } = payable
  const place = { brand_slug: reservation.outlet.brand.slug, outlet_slug: reservation.outlet.slug }
  const formTo = link('payment', language, place, { reservation: reservation.id, ...(key && { key }) })
  const hasSelection = Object.keys(own.quantities).length > 0
  return (
    <details className="ahead pay-ahead" open={refused !== undefined}>
      <summary className="fold d3">
        <span>{hasSelection ? t.together.change : t.together.title}</span>
        <Icon name="down" />
      </summary>
      <form method="post" action={formTo} className="ahead__form">
        <p>{t.together.lead}</p>
        <PackageOffers offers={own.offers} quantities={own.quantities} refused={refused?.order} />
        <p className="small quiet">{t.terms}</p>
        <Button type="submit" tone="line">
          {t.together.submit}
        </Button>
      </form>
    </details>
  )
}
