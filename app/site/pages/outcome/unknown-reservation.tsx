import './outcome.css'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useKeptKey } from '#app/site/pages/payment/use-kept-key.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'

/** Shown if the visitor may not see the reservation. */
export function UnknownReservation() {
  const t = useMessages('payment')
  const language = useLanguage()
  useKeptKey()
  return (
    <div className="wrap">
      <div className="out-page">
        <Head title={t.unknownTitle} />
        <h1 className="sr">{t.ticketTitle}</h1>
        <Empty title={t.unknownTitle} actions={<ButtonLink to={link('home', language)}>{t.toHome}</ButtonLink>}>
          {t.unknown}
        </Empty>
      </div>
    </div>
  )
}
