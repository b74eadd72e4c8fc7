import { STATE } from '#domain/reservations/states.ts'
import type { ReactNode } from 'react'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ClosedBill } from '#app/site/pages/manage/closed-bill.tsx'
import { ContactSection } from '#app/site/pages/manage/contact-section.tsx'
import { GiveBack } from '#app/site/pages/manage/give-back.tsx'
import { PlainChoice } from '#app/site/pages/manage/plain-choice.tsx'
import { ReservationFacts, ReservationHistory } from '#app/site/pages/manage/reservation-facts.tsx'
import { ReceiptLinks } from '#app/site/pages/manage/receipt-links.tsx'
import { OrderAhead } from '#app/site/pages/manage/order-ahead.tsx'
import type { RefusedOrder } from '#app/site/pages/manage/package-offers.tsx'
import { RefundProgress } from '#app/site/pages/manage/refund-progress.tsx'
import { DoorScreen } from '#app/site/pages/outcome/door-code.tsx'
import { KeptNotice } from '#app/site/pages/outcome/kept-notice.tsx'
import { useKeptTicket } from '#app/site/pages/outcome/use-kept-ticket.ts'
import { VisitQuestion } from '#app/site/pages/manage/visit-question.tsx'
import { Ticket } from '#app/site/pages/outcome/ticket.tsx'
import { TicketActions } from '#app/site/pages/outcome/ticket-actions.tsx'
import { TicketNotes } from '#app/site/pages/outcome/ticket-notes.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { SplitOffer } from '#app/site/pages/payment/split-offer.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { RequestState } from '#app/site/pages/request/request-state.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'

const BADGES = { confirmed: 'free', waiting: 'few', cancelled: 'sold' } as const

type ReservationDetailProps = { payable: Payable; actions?: ReactNode; refusedOrder?: RefusedOrder | undefined }

/** A whole reservation: its state, its price and its history. `actions` are further actions of its owner. */
export function ReservationDetail({ payable, actions, refusedOrder }: ReservationDetailProps) {
  const {
    reservation,
    status,
    image,
    sharedPath,
    key,
    ticket,
    request,
    messages,
    invitations,
    visit,
    isOver,
    giveBack,
  } = payable
  const t = useMessages('payment')
  const language = useLanguage()
  const texts = useReservationText(reservation)
  const isKept = useKeptTicket(ticket !== null)
  const isConfirmed = status.payment_status === 'confirmed'
  const isWaiting = status.status === STATE.WaitingForPayment
  const isExpired = status.status === STATE.Expired
  const { outlet, payment } = reservation
  const pages = pagesOf(reservation)
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const formTo = link('manage', language, { reservation_id: reservation.id }, key ? { key } : {})
  return (
    <div className="tix-page tix-page--own wrap">
      <Head title={t.manageTitle} />
      {ticket && <KeptNotice timezone={outlet.timezone} />}
      <div className="tix-head">
        <h1 className="d1">{t.manageTitle}</h1>
        {ticket && (
          <p className="tix-here small no-print tix-live" role="status">
            {isKept && (
              <>
                <Icon name="check" />
                {t.keptHere}
              </>
            )}
          </p>
        )}
      </div>
      {giveBack?.band && <p className="tix-band num no-print">{giveBack.band}</p>}
      <div className="tix-grid">
        <Ticket
          reservation={reservation}
          image={image}
          qr={ticket?.qr ?? null}
          badge={<Badge kind={BADGES[status.payment_status]}>{giveBack?.badge ?? status.status_text}</Badge>}
        />
        {ticket && <DoorScreen qr={ticket.qr} code={reservation.booking_code} />}
        <div className="tix-side">
          {isWaiting && payable.split !== 'started' && (
            <>
              <p className="lead num">
                {t.heldUntil} <b>{texts.deadline}</b>
              </p>
              <p>
                <ButtonLink
                  to={link(pages.payment, language, place, { reservation: reservation.id, ...(key && { key }) })}
                  endIcon="right"
                >
                  {t.finishPayment}
                </ButtonLink>
              </p>
            </>
          )}
          <SplitOffer payable={payable} />
          {visit && <VisitQuestion view={visit} formTo={formTo} />}
          {request && <RequestState view={request} />}
          {isConfirmed && !isOver && (
            <TicketActions
              reservation={reservation}
              guestKey={key}
              wallets={ticket?.wallets ?? null}
              sharedPath={sharedPath}
            />
          )}
          <OrderAhead payable={payable} refused={refusedOrder} />
          {giveBack && <GiveBack view={giveBack} formTo={formTo} />}
          {payment.refunds.map((refund) => (
            <RefundProgress key={refund.asked_at} payable={payable} refund={refund} />
          ))}
          {actions}
          {(!isConfirmed || isOver) && !isWaiting && !request && (
            <>
              {isExpired && payment.refunds.length === 0 && <p className="lead">{t.expired}</p>}
              <p>
                <ButtonLink to={link(pages.booking, language, place, isOver ? {} : { date: reservation.night })}>
                  {isExpired ? t.retryBooking : t.bookAgain}
                </ButtonLink>
              </p>
            </>
          )}
          {!ticket && <ReservationPrice payable={payable} />}
          <h2 className="d3">{t.yourContact.title}</h2>
          <ContactSection payable={payable} />
          {messages && <PlainChoice view={messages} field="channel" formTo={formTo} />}
          {invitations && <PlainChoice view={invitations} field="invitations" formTo={formTo} />}
          {ticket && (
            <TicketNotes
              notes={ticket}
              arrival={texts.arrival}
              timezone={outlet.timezone}
              refundRule={giveBack?.rule ?? null}
            />
          )}
        </div>
        <div className="tix-side tix-rest">
          {ticket && <ReservationPrice payable={payable} />}
          <ReservationFacts reservation={reservation} isCodeShown={ticket !== null} />
          <ReservationHistory reservation={reservation} endName={giveBack?.badge ?? null} />
        </div>
      </div>
    </div>
  )
}

function ReservationPrice({ payable: { reservation, status, key } }: { payable: Payable }) {
  const t = useMessages('payment')
  const texts = useReservationText(reservation)
  const { payment } = reservation
  const isPaid = payment.captured_amount > 0 || payment.courtesy < 0
  const isWaiting = status.status === STATE.WaitingForPayment
  const unpaid = status.status === STATE.Pending ? t.payLater : isWaiting ? t.payNow : t.wasToPay
  return (
    <>
      <h2 className="d3">{t.priceTitle}</h2>
      <PriceLines lines={texts.priceLines(isPaid ? t.paid : unpaid)} />
      {texts.priceNotes.map((line) => (
        <p className="small num" key={line}>
          {line}
        </p>
      ))}
      {reservation.bill && <ClosedBill bill={reservation.bill} />}
      <ReceiptLinks reservation={reservation} guestKey={key} />
    </>
  )
}
