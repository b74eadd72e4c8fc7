import './outcome.css'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { keptPayment } from '#app/site/pages/payment/kept-payment.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'

/** A reservation that is not this visitor's to see. A guest whose browser still holds the key goes on with it. */
export function UnknownReservation() {
  const t = useMessages('payment')
  const language = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('reservation')
  const hasKey = search.has('key')
  useEffect(() => {
    const kept = keptPayment()
    if (!kept?.accessToken || kept.reservationId !== asked || hasKey) return
    void navigate(`?${new URLSearchParams({ reservation: kept.reservationId, key: kept.accessToken })}`, {
      replace: true,
    })
  }, [asked, hasKey, navigate])
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
