import { STATE } from '#domain/reservations/states.ts'
import { data } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { ReservationDetail } from '#app/site/pages/manage/reservation-detail.tsx'
import { ticketHeaders } from '#app/site/pages/manage/ticket-headers.ts'
import { PaymentOnly } from '#app/site/pages/ownership/payment-only.tsx'
import { ticketFlood } from '#app/site/pages/outcome/ticket-flood.ts'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { findPayment, type Payable, type PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { CancelReservation } from '#app/site/pages/profile/cancel-reservation.tsx'
import { actOnRequest } from '#app/site/pages/request/act-on-request.ts'
import { Banner } from '#app/ui/banner.tsx'
import { pagesOf } from '#contract/reservation-pages.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/manage'

type ManagePage = { payable: Payable | PayOnly | null }

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => (loaded as ManagePage).payable?.reservation.outlet.brand.slug,
  flood: (loaded) => ticketFlood((loaded as ManagePage).payable),
}

export async function loader(args: Route.LoaderArgs) {
  const payable = await findPayment(args, args.params.reservation_id ?? null)
  return data<ManagePage>({ payable }, { headers: ticketHeaders(payable?.isOwn ? payable : null) })
}

/** Handles all forms of the page. For example, the guest claims the place that the venue offers, or withdraws a request. */
export const action = (args: Route.ActionArgs) => actOnRequest(args, args.params.reservation_id)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The page on which a guest sees the state, price and history of a reservation. The link in the email opens this page. */
export default function Manage({ loaderData: { payable }, actionData }: Route.ComponentProps) {
  if (!payable) return <UnknownReservation />
  if (!payable.isOwn) return <PaymentOnly payment={payable} />
  return (
    <>
      {actionData && !actionData.order && (
        <div className="wrap">
          <Banner kind="bad">{actionData.message}</Banner>
        </div>
      )}
      <ReservationDetail
        payable={payable}
        refusedOrder={actionData?.order}
        actions={payable.status.status === STATE.Completed && <Cancelling {...payable} />}
      />
    </>
  )
}

/**
 * Only the member who owns a paid reservation can cancel it (spec §6). A guest is sent to the login, unless reservations of the outlet
 * cannot be canceled.
 */
function Cancelling({ reservation, isMine, ticket }: Payable) {
  const t = useMessages('cancelling')
  const to = usePageLink()
  const { group } = useVisit()
  if (isMine) return <CancelReservation reservation={reservation} isPaid afterwards="home" />
  if (ticket?.refund?.canCancel === false) return null
  return (
    <p className="small quiet no-print tix-live">
      <TextLink to={to('login', {}, { to: to(pagesOf(reservation).mine, { rsvp_id: reservation.id }) })} isInline>
        {t.toLogin}
      </TextLink>
      . {t.onlyMembers(group.name)}
    </p>
  )
}
