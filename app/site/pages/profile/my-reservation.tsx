import { STATE } from '#domain/reservations/states.ts'
import { data, redirect } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageOfMember } from '#app/site/page-app.ts'
import { ticketFlood } from '#app/site/pages/outcome/ticket-flood.ts'
import { ReservationDetail } from '#app/site/pages/manage/reservation-detail.tsx'
import { ticketHeaders } from '#app/site/pages/manage/ticket-headers.ts'
import { findPayable, type Payable } from '#app/site/pages/payment/find-payable.ts'
import { CancelReservation } from '#app/site/pages/profile/cancel-reservation.tsx'
import { link } from '#contract/pages.ts'
import { isDinner, pagesOf } from '#contract/reservation-pages.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/my-reservation'

export const handle: PageHandle = {
  isFlow: true,
  brand: (loaded) => (loaded as { payable: Payable }).payable.reservation.outlet.brand.slug,
  flood: (loaded) => ticketFlood((loaded as { payable: Payable }).payable),
}

const CANCELLABLE = new Set([0, 2])

/** For a reservation of another member, the page responds as for an unknown reservation. */
export async function loader(args: Route.LoaderArgs) {
  const { language } = pageOfMember(args)
  const payable = await findPayable(args, args.params.rsvp_id)
  if (!payable) throw notFound()
  const own = link(pagesOf(payable.reservation).mine, language, { rsvp_id: payable.reservation.id })
  if (isDinner(payable.reservation) !== new URL(args.request.url).pathname.includes('/restaurant/')) throw redirect(own)
  return data({ payable }, { headers: ticketHeaders(payable) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function MyReservation({ loaderData: { payable } }: Route.ComponentProps) {
  const t = useMessages('profile')
  const to = usePageLink()
  const { reservation, status } = payable
  return (
    <>
      <p className="profile__back no-print tix-live">
        <TextLink to={to('myReservations')}>{t.reservations}</TextLink>
      </p>
      <ReservationDetail
        payable={payable}
        actions={
          CANCELLABLE.has(status.status) && (
            <CancelReservation
              reservation={reservation}
              isPaid={status.status === STATE.Completed}
              afterwards="reload"
            />
          )
        }
      />
    </>
  )
}
