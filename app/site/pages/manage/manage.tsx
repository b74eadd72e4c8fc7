import { data } from 'react-router'
import type { PageHandle } from '#app/site/page-handle.ts'
import { ReservationDetail } from '#app/site/pages/manage/reservation-detail.tsx'
import { ticketHeaders } from '#app/site/pages/manage/ticket-headers.ts'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { findPayable, type Payable } from '#app/site/pages/payment/find-payable.ts'
import type { Route } from './+types/manage'

type ManagePage = { payable: Payable | null }

export const handle: PageHandle = {
  house: (loaded) => (loaded as ManagePage).payable?.reservation.outlet.brand.slug,
}

export async function loader(asked: Route.LoaderArgs) {
  const payable = await findPayable(asked, asked.params.reservation_id ?? null)
  return data<ManagePage>({ payable }, { headers: ticketHeaders(payable) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A guest's own page of a reservation, opened by the link in the mail: where it stands, what it cost, how it went. */
export default function Manage({ loaderData: { payable } }: Route.ComponentProps) {
  return payable ? <ReservationDetail payable={payable} /> : <UnknownReservation />
}
