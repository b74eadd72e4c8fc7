import type { PageHandle } from '#app/site/page-handle.ts'
import { ReservationDetail } from '#app/site/pages/manage/reservation-detail.tsx'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { findPayable, type Payable } from '#app/site/pages/payment/find-payable.ts'
import type { Route } from './+types/manage'

type ManagePage = { payable: Payable | null }

export const handle: PageHandle = {
  house: (loaded) => (loaded as ManagePage).payable?.reservation.outlet.brand.slug,
}

export const loader = async (asked: Route.LoaderArgs): Promise<ManagePage> => ({
  payable: await findPayable(asked, asked.params.reservation_id ?? null),
})

/** A guest's own page of a reservation, opened by the link in the mail: where it stands, what it cost, how it went. */
export default function Manage({ loaderData: { payable } }: Route.ComponentProps) {
  return payable ? <ReservationDetail payable={payable} /> : <UnknownReservation />
}
