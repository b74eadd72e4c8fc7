import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Waiting } from '#app/site/pages/booking/load-booking.ts'
import { waitingPayment } from '#app/site/pages/booking/waiting-payment.ts'
import { clockText } from '#app/site/pages/booking/nights/night-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Shows the visitor's unpaid reservation. The visitor must pay or release it before they can make another reservation. */
export function WaitingNotice({ waiting, timezone }: { waiting: Waiting; timezone: string }) {
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const to = waitingPayment(waiting, language)
  return (
    <div className="bk-waiting">
      <Banner icon="clock" title={t.pending}>
        <span className="num">
          {t.waitsUntil(waiting.outletName, clockText(new Date(waiting.expiresAt), timezone, messages))}
        </span>{' '}
        <TextLink to={to} isInline>
          {t.finishPayment}
        </TextLink>
      </Banner>
    </div>
  )
}
