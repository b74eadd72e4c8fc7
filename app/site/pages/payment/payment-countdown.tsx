import { STATE } from '#domain/reservations/states.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useConfirmedCall } from '#app/browser/api/use-confirmed-call.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { forgetDraft } from '#app/site/pages/booking/use-draft.ts'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import { PaymentHelp } from '#app/site/pages/payment/payment-help.tsx'
import { PaymentSun } from '#app/site/pages/payment/payment-sun.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { useCountdown } from '#app/site/pages/payment/use-countdown.ts'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { useOtherTab } from '#app/site/pages/payment/use-other-tab.ts'
import { usePaymentStatus } from '#app/site/pages/payment/use-payment-status.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** The hold and its time: the sun, the deadline, one button; a later state of the payment takes its place. */
export function PaymentCountdown({
  payable,
  contact,
  hasGatewayFault,
}: {
  payable: Payable
  contact: string
  hasGatewayFault: boolean
}) {
  const { reservation, key, windowSeconds } = payable
  const t = useMessages('payment')
  const language = useLanguage()
  const { currency } = useVisit()
  const navigate = useNavigate()
  const confirmedCall = useConfirmedCall()
  const snackbar = useSnackbar()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const told = useReservationText(reservation)
  const { status, ahead, hasFailed, isOnline, ask } = usePaymentStatus(payable.status, key)
  const left = useCountdown(status.expires_at, payable.status.server_time, ahead)
  const { isElsewhere, takeOver } = useOtherTab(`senja-payment-${reservation.id}`)
  const { outlet } = reservation
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const query = { reservation: reservation.id, ...(key && { key }) }

  const isPaid = status.payment_status === 'confirmed'
  useEffect(() => {
    if (isPaid) void navigate(link(pagesOf(reservation).success, language, {}, query), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- goes there once
  }, [isPaid])
  const isOver = left === 0 && status.status === STATE.WaitingForPayment
  useEffect(() => {
    if (isOver) void ask()
  }, [isOver, ask])
  useEffect(() => {
    if (key && status.url)
      keepPayment({
        reservationId: reservation.id,
        url: status.url,
        expiresAt: status.expires_at,
        accessToken: key,
        outletId: outlet.id,
      })
  }, [key, status.url, status.expires_at, reservation.id, outlet.id])

  async function letGo() {
    setHelpOpen(false)
    const answer = await confirmedCall(
      { title: t.letGoTitle, content: t.letGoText, backLabel: t.keep, confirmLabel: t.letGoYes },
      () =>
        call('releaseHold', {
          params: { id: reservation.id },
          headers: key ? { 'X-Reservation-Token': key } : {},
        }),
      () => void ask(),
    )
    if (!answer?.ok) return
    forgetDraft(outlet.id)
    keepPayment(null)
    snackbar.success({
      title: t.letGoDoneTitle,
      message: t.letGoDone,
      onConfirm: () => void navigate(link('home', language)),
    })
  }

  const isExpired = status.status === STATE.Expired
  useNews(isExpired)

  if (status.status !== STATE.WaitingForPayment && !isPaid) {
    return (
      <div className="pay-none wrap">
        <h1 className="sr">{t.title}</h1>
        <Empty
          title={told.moneyBack ? t.moneyBackTitle : isExpired ? t.sorry : t.cancelled}
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
          {isExpired && <b>{t.expired} </b>}
          {told.moneyBack ?? (isExpired ? t.expiredLine : t.cancelledLine)}
        </Empty>
      </div>
    )
  }

  return (
    <div className="pay">
      <PaymentSun
        isDinner={told.dinner !== null}
        deadline={told.deadline}
        secondsLeft={left}
        windowSeconds={windowSeconds}
        isChecking={left === 0}
      />
      <section className="wrap pay-body">
        <div className="pay-main">
          <p className="d2">{t.what[told.kind](told.count, outlet.name)}</p>
          <p className="lead">{t.how[told.kind]}</p>
          <div className="pay-notes" aria-live="polite">
            {hasGatewayFault && (
              <Banner kind="bad" title={t.gatewayTitle}>
                {t.gateway}
              </Banner>
            )}
            {!isOnline && (
              <Banner icon="offline" title={t.offlineTitle}>
                <span className="num">{t.offline(told.deadline)}</span>
              </Banner>
            )}
            {isOnline && hasFailed && (
              <Banner icon="warn" title={t.couldNotFetch}>
                <button type="button" className="link link--inline" onClick={() => void ask()}>
                  {t.tryAgain}
                </button>
              </Banner>
            )}
            {isElsewhere && (
              <Banner icon="copy" title={t.otherTabTitle}>
                {t.otherTab}{' '}
                <button type="button" className="link link--inline" onClick={takeOver}>
                  {t.continueHere}
                </button>
              </Banner>
            )}
          </div>
          {status.url && left > 0 && (
            <a className="btn btn--primary btn--pay" href={status.url}>
              {t.pay(formatMoney(status.amount, 'IDR'))}
              <Icon name="right" />
            </a>
          )}
          <p className="small quiet">{t.youMayClose}</p>
          <div className="pay-links">
            <button type="button" className="link" onClick={() => setHelpOpen(true)}>
              {t.help}
            </button>
            <button type="button" className="link" onClick={() => void letGo()}>
              {t.letGo[told.kind]}
            </button>
          </div>
        </div>
        <div className="pay-side">
          <Facts
            facts={[
              { term: t.booking, value: reservation.booking_code },
              {
                term: t.nightTerm,
                value: told.night,
                note: [reservation.event_name, t.arriving(...(told.arrival.split(' ') as [string, string]))]
                  .filter(Boolean)
                  .join(', '),
              },
              ...(told.dinner
                ? [
                    { term: t.items.restaurant, value: told.dinner.menu, note: told.dinner.time },
                    { term: t.dinner.seating, value: told.dinner.place },
                    { term: t.dinner.kitchen, value: told.dinner.kitchen, note: told.dinner.allergy },
                  ]
                : [{ term: t.items[told.kind], value: reservation.detail, note: t.guests(reservation.pax) }]),
              { term: t.name, value: reservation.name },
            ]}
          />
          <PriceLines lines={told.priceLines(t.payNow)} />
          {told.dinner && <p className="small">{told.credit}</p>}
          {currency !== 'IDR' && <p className="micro faint num">{t.about(formatMoney(status.amount, currency))}</p>}
        </div>
      </section>
      <PaymentHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        contact={contact}
        onCancel={() => void letGo()}
      />
    </div>
  )
}
