import { STATE } from '#domain/reservations/states.ts'
import './payment.css'
import { redirect } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import {
  findPayment,
  isConfirmed,
  isUnderOffer,
  waitlistPath,
  newestOfViewer,
  type Payable,
  type PayOnly,
} from '#app/site/pages/payment/find-payable.ts'
import { addToPayment } from '#app/site/pages/payment/add-to-payment.ts'
import { paymentElsewhere } from '#app/site/pages/payment/find-elsewhere.ts'
import { HeldElsewhere } from '#app/site/pages/payment/held-elsewhere.tsx'
import { useKeptKey } from '#app/site/pages/payment/use-kept-key.ts'
import { PaymentCountdown } from '#app/site/pages/payment/payment-countdown.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Outlet } from '#contract/web/entities.ts'
import { link } from '#contract/pages.ts'
import { isDinner, pagesOf } from '#contract/reservation-pages.ts'
import { reserveLink } from '#contract/reserve-link.ts'
import type { Route } from './+types/payment'

type PaymentPage = {
  outlet: Pick<Outlet, 'id' | 'name' | 'contact' | 'slug' | 'type' | 'brand'>
  payable: Payable | PayOnly | null
  /** True if the gateway's payment page could not be opened a moment ago. */
  hasGatewayFault: boolean
  /** True if the visitor's unpaid hold was made in another browser. This browser cannot prove that the hold belongs to the visitor. */
  isElsewhere: boolean
  isSignedIn: boolean
}

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => (loaded as PaymentPage).outlet.brand.slug,
}

/** Loads the unpaid reservation by the id in the address. Without an id, loads the visitor's newest reservation at the outlet. */
export async function loader(args: Route.LoaderArgs): Promise<PaymentPage> {
  const outlet = await outletOfAddress(args)
  const { language, member } = pageApp(args.context)
  const search = new URL(args.request.url).searchParams
  const isElsewhere = search.has('elsewhere')
  const elsewhere = isElsewhere && (await paymentElsewhere(args))
  if (elsewhere) throw redirect(elsewhere)
  const reservationId = search.get('reservation')
  const payable = await findPayment(args, reservationId ?? (await newestOfViewer(args, outlet.id)))
  const key = search.get('key')
  const keep = (id: string): Record<string, string> => ({ reservation: id, ...(key && { key }) })
  if (payable && reservationId && isConfirmed(payable.status)) {
    throw redirect(link(pagesOf(payable.reservation).success, language, {}, keep(reservationId)))
  }
  const isOfDinners = new URL(args.request.url).pathname.includes('/restaurant/payment')
  if (payable && (payable.reservation.outlet.id !== outlet.id || isDinner(payable.reservation) !== isOfDinners)) {
    const { id, outlet: of } = payable.reservation
    const place = { brand_slug: of.brand.slug, outlet_slug: of.slug }
    throw redirect(link(pagesOf(payable.reservation).payment, language, place, keep(id)))
  }
  // A started split has no payment page for the whole price.
  if (payable?.isOwn && payable.split === 'started' && payable.status.status === STATE.WaitingForPayment)
    throw redirect(link('splitStart', language, { reservation_id: payable.reservation.id }, key ? { key } : {}))
  if (payable?.isOwn && isUnderOffer(payable)) {
    const to = await waitlistPath(args, payable.reservation.id)
    if (to) throw redirect(to)
  }
  return {
    outlet: {
      id: outlet.id,
      name: outlet.name,
      contact: outlet.contact,
      slug: outlet.slug,
      type: outlet.type,
      brand: outlet.brand,
    },
    payable: payable && (reservationId || payable.status.status === STATE.WaitingForPayment) ? payable : null,
    hasGatewayFault: search.get('fault') === 'gateway',
    isElsewhere,
    isSignedIn: member !== null,
  }
}

/** Handles the form of `PaymentPackages`. */
export const action = (args: Route.ActionArgs) => addToPayment(args)

/** The payment page. While the places are held, it shows a countdown and one button. After that, it explains the result (spec §2, §4). */
export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('payment')
  const { outlet, payable, hasGatewayFault, isElsewhere, isSignedIn } = loaderData
  return (
    <>
      <Head title={`${t.title}: ${outlet.name}`} />
      {payable ? (
        <PaymentCountdown
          key={payable.reservation.id}
          payable={payable}
          contact={outlet.contact}
          hasGatewayFault={hasGatewayFault}
          refused={actionData}
        />
      ) : (
        <NoPayment outlet={outlet} isElsewhere={isElsewhere} isSignedIn={isSignedIn} />
      )}
    </>
  )
}

type NoPaymentProps = Pick<PaymentPage, 'outlet' | 'isElsewhere' | 'isSignedIn'>

/** Shown if this browser knows no unpaid reservation of the visitor. */
function NoPayment({ outlet, isElsewhere, isSignedIn }: NoPaymentProps) {
  const t = useMessages('payment')
  const language = useLanguage()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  useKeptKey()
  return (
    <div className="pay-none wrap">
      <h1 className="sr">{t.title}</h1>
      {isElsewhere ? (
        <HeldElsewhere toOutlet={link('outlet', language, place)} isSignedIn={isSignedIn} />
      ) : (
        <Empty
          title={t.none}
          actions={
            <>
              <ButtonLink to={reserveLink(language, outlet)}>{t.bookAgain}</ButtonLink>
              <ButtonLink tone="line" to={link('outlet', language, place)}>
                {t.backToOutlet}
              </ButtonLink>
            </>
          }
        >
          {t.noneLine}
        </Empty>
      )}
    </div>
  )
}
