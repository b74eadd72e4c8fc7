import './outcome.css'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { EmailText } from '#app/components/links/email-text.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { PlainChoice } from '#app/site/pages/manage/plain-choice.tsx'
import { ContactSection } from '#app/site/pages/manage/contact-section.tsx'
import { DoorScreen } from '#app/site/pages/outcome/door-code.tsx'
import { PaymentOnly } from '#app/site/pages/ownership/payment-only.tsx'
import { ticketFlood } from '#app/site/pages/outcome/ticket-flood.ts'
import { Ticket } from '#app/site/pages/outcome/ticket.tsx'
import { TicketActions } from '#app/site/pages/outcome/ticket-actions.tsx'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import { forgetDraft } from '#app/site/pages/booking/use-draft.ts'
import {
  findPayment,
  hasFailed,
  type Payable,
  type PayOnly,
  tellGuestIsBack,
} from '#app/site/pages/payment/find-payable.ts'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Route } from './+types/payment-success'

type SuccessPage = { payable: Payable | PayOnly | null }

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => (loaded as SuccessPage).payable?.reservation.outlet.brand.slug,
  flood: (loaded) => {
    const { payable } = loaded as SuccessPage
    return payable?.status.payment_status === 'confirmed' ? ticketFlood(payable) : null
  },
}

/** If the payment is not confirmed yet, the gateway sends the guest back with one of these values in `status`. */
const UNDER_WAY = ['pending', 'paid']

/**
 * The state of the payment decides which page is shown; the address does not. The guest is redirected to the failed page if the reservation
 * has ended, or if the last attempt has failed. A guest who returns from a later attempt stays here.
 */
export async function loader(args: Route.LoaderArgs): Promise<SuccessPage> {
  // React Router removes its own query parameters from `args.url`. So all remaining parameters can be copied to other addresses.
  const search = args.url.searchParams
  // This page has several addresses, and one of them contains the slug of a venue. At that address, the venue must exist.
  if ('outlet_slug' in args.params) await outletOfAddress(args)
  const id = search.get('reservation')
  const payable = await findPayment(args, id)
  if (payable?.status.payment_status === 'waiting') await tellGuestIsBack(args, payable)
  const isLater = UNDER_WAY.includes(search.get('status') ?? '')
  if (payable && (payable.status.payment_status === 'cancelled' || (hasFailed(payable) && !isLater))) {
    throw redirect(link('paymentFailed', pageApp(args.context).language, {}, Object.fromEntries(search)))
  }
  return { payable }
}

/** The page after a payment: a wait until the server knows the result, then the ticket. */
export default function PaymentSuccess({ loaderData: { payable } }: Route.ComponentProps) {
  if (!payable) return <UnknownReservation />
  if (payable.status.payment_status !== 'confirmed') return <Waiting payable={payable} />
  return payable.isOwn ? <Confirmed payable={payable} /> : <PaymentOnly payment={payable} />
}

function Waiting({ payable }: { payable: Payable | PayOnly }) {
  const { reservation, key } = payable
  const t = useMessages('payment')
  const language = useLanguage()
  const texts = useReservationText(reservation)
  useNews(true)
  const place = { brand_slug: reservation.outlet.brand.slug, outlet_slug: reservation.outlet.slug }
  return (
    <div className="wrap">
      <div className="out-page">
        <Head title={t.waitingTitle} />
        <div className="out-sun" data-waits aria-hidden="true">
          <i />
        </div>
        <h1 className="d1">{t.waitingTitle}</h1>
        <p className="lead" role="status">
          {t.waiting}
        </p>
        <p className="quiet num">{t.waitingHold(texts.deadline)}</p>
        <div className="out-acts">
          <ButtonLink
            tone="line"
            to={link(pagesOf(reservation).payment, language, place, {
              reservation: reservation.id,
              ...(key && { key }),
            })}
          >
            {t.backToPayment}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Confirmed({ payable }: { payable: Payable }) {
  const { reservation, image, sharedPath, key, ticket } = payable
  const t = useMessages('payment')
  const language = useLanguage()
  const navigate = useNavigate()
  const texts = useReservationText(reservation)
  useEffect(() => {
    forgetDraft(reservation.outlet.id)
    keepPayment(null)
  }, [reservation.outlet.id])
  const title = texts.free ? t.freeTitle : t.successTitle
  const manage = link('manage', language, { reservation_id: reservation.id }, key ? { key } : {})
  return (
    <div className="tix-page wrap">
      <Head title={title} />
      <div className="tix-head" role="status">
        <h1 className="d1">{title}</h1>
        <p className="lead num">
          <EmailText>{t.sentTo(reservation.email)}</EmailText>
        </p>
      </div>
      <div className="tix-grid">
        <Ticket reservation={reservation} image={image} qr={ticket?.qr ?? null} />
        {ticket && <DoorScreen qr={ticket.qr} code={reservation.booking_code} />}
        <div className="tix-side">
          <p className="lead num">
            {texts.free ?? t.paidLine(formatMoney(reservation.payment.amount, 'IDR', language))} {texts.credit}
          </p>
          <TicketActions
            reservation={reservation}
            guestKey={key}
            wallets={ticket?.wallets ?? null}
            sharedPath={sharedPath}
          >
            <a
              className="btn btn--line"
              href={manage}
              onClick={(event) => {
                event.preventDefault()
                void navigate(manage)
              }}
            >
              <Icon name="list" />
              {t.history}
            </a>
          </TicketActions>
          {(payable.orderAhead?.offers.length ?? 0) > 0 && (
            <p className="no-print tix-live">
              <ButtonLink tone="line" to={`${manage}#order-ahead`} endIcon="right">
                {t.ahead.hint}
              </ButtonLink>
            </p>
          )}
          <ContactSection payable={payable} isEmailNamed />
          {payable.messages && <PlainChoice view={payable.messages} field="channel" formTo={manage} />}
          {payable.invitations?.next === 'yes' && (
            <PlainChoice view={payable.invitations} field="invitations" formTo={manage} />
          )}
        </div>
        <div className="tix-side tix-rest">
          <h2 className="d3">{t.beforeTitle}</h2>
          <ul className="plain">
            <li className="num">{t.before.time(texts.arrival)}</li>
            <li>{t.before.id}</li>
            <li>{texts.dinner ? t.dinner.fixed : t.before.fixed}</li>
          </ul>
        </div>
      </div>
    </div>
  )
}
