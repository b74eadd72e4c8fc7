import '../payment/payment.css'
import './offer-answer.css'
import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import { SunDisc } from '#app/site/pages/payment/payment-sun.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { useCountdown } from '#app/site/pages/payment/use-countdown.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** A free place that is held for one guest for some time: the guest accepts and pays, or declines. */
export function OfferAnswer({ payable }: { payable: Payable }) {
  const { reservation, status, key, windowSeconds } = payable
  const t = useMessages('waitlist')
  const messages = useMessages('calendar')
  const ofPayment = useMessages('payment')
  const language = useLanguage()
  const callServer = useCall()
  const { revalidate } = useRevalidator()
  const texts = useReservationText(reservation)
  const left = useCountdown(status.expires_at, status.server_time, 0)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  const { outlet } = reservation
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const navigate = useNavigate()
  const headers = keyHeaders(key)
  const isFree = status.amount === 0

  async function accept() {
    const response = await callServer(() => call('takeUpPending', { params: { id: reservation.id }, headers }), {
      loading: t.accepting,
      onFailureRead: () => void revalidate(),
    })
    if (!response) return
    const { data, url } = response
    const { reservation_id: id, expires_at: expiresAt } = data
    keepPayment({ reservationId: id, url, expiresAt, accessToken: key, outletId: outlet.id })
    const query = { reservation: id, ...(key && { key }) }
    const pages = pagesOf(reservation)
    // If there is nothing to pay, the reservation is already confirmed.
    await navigate(
      data.amount === 0 ? link(pages.success, language, {}, query) : link(pages.payment, language, place, query),
    )
  }

  async function decline() {
    const declined = await callServer(() => call('declineOffer', { params: { id: reservation.id }, headers }), {
      question: { title: t.declineTitle, content: t.declineText, backLabel: t.keep, confirmLabel: t.declineYes },
      onFailureRead: () => void revalidate(),
    })
    if (declined) await revalidate()
  }

  const what =
    texts.kind === 'restaurant'
      ? t.what.restaurant(reservation.pax, outlet.name)
      : t.what[texts.kind](reservation.detail, outlet.name)
  return (
    <div className="pay">
      <Head title={`${t.offerTitle}: ${outlet.name}`} />
      <section className="pay-sky offer-sky" aria-labelledby="clock">
        <div className="wrap pay-sky__in">
          <div className="pay-clock">
            <p className="lead">{t.keptUntil}</p>
            <h1 className="d1 num" id="clock">
              {instantText(new Date(status.expires_at), outlet.timezone, messages, language)}
            </h1>
            <p className="lead num" role="timer">
              {t.timeLeft(Math.floor(left / 60))}
            </p>
          </div>
          <SunDisc fraction={left / windowSeconds} />
        </div>
      </section>
      <section className="wrap pay-body">
        <div className="pay-main">
          <p className="d2">{what}</p>
          <p className="lead">{isFree ? t.offerFree : t.offerLead}</p>
          <Button className="btn--pay" endIcon="right" onClick={() => void accept()}>
            {isFree ? t.acceptFree : t.accept(formatMoney(status.amount, 'IDR', language).replace(' ', '\u00A0'))}
          </Button>
          {!isFree && <p className="small">{t.payTime(Math.round(payable.paymentMinutes))}</p>}
          <p className="small quiet">
            {t.agree}{' '}
            <TextLink to={link('termsAndConditions', language)} isInline>
              {t.terms}
            </TextLink>
            .
          </p>
          <div className="pay-links">
            <button type="button" className="link" onClick={() => void decline()}>
              {t.decline}
            </button>
          </div>
        </div>
        <div className="pay-side">
          <Facts
            facts={[
              { term: t.night, value: texts.night, note: reservation.event_name },
              { term: t.arrival, value: texts.arrival },
              {
                term: ofPayment.items[texts.kind],
                value: reservation.detail,
                note: t.guests(reservation.pax),
              },
              { term: ofPayment.name, value: reservation.name },
            ]}
          />
          <PriceLines lines={texts.priceLines(ofPayment.payNow)} />
          {texts.priceNotes.map((note) => (
            <p className="small quiet" key={note}>
              {note}
            </p>
          ))}
        </div>
      </section>
    </div>
  )
}
