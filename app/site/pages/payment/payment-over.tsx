import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'
import type { PayableReservation } from '#contract/web/entities.ts'
import { pagesOf } from '#contract/reservation-pages.ts'

/** The page for a hold that expired or was canceled. It shows the reason, a possible refund, and the next steps. */
export function PaymentOver({ reservation, isExpired }: { reservation: PayableReservation; isExpired: boolean }) {
  const t = useMessages('payment')
  const language = useLanguage()
  const texts = useReservationText(reservation)
  const place = { brand_slug: reservation.outlet.brand.slug, outlet_slug: reservation.outlet.slug }
  return (
    <div className="pay-none wrap">
      <h1 className="sr">{t.title}</h1>
      <Empty
        isLarge
        title={texts.moneyBack ? t.moneyBackTitle : isExpired ? t.expired : t.cancelled}
        actions={
          <>
            <ButtonLink to={link(pagesOf(reservation).booking, language, place, { date: reservation.night })}>
              {isExpired ? t.retryBooking : t.bookAgain}
            </ButtonLink>
            <ButtonLink tone="line" to={link('outlet', language, place)}>
              {t.backToOutlet}
            </ButtonLink>
          </>
        }
      >
        {texts.moneyBack ?? (isExpired ? t.expiredLine : t.cancelledLine)}
      </Empty>
    </div>
  )
}
