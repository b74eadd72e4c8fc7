import './booking.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { BookingHead } from '#app/site/pages/booking/booking-head.tsx'
import { ClosedNight } from '#app/site/pages/booking/nights/closed-night.tsx'
import { type BookingPage, loadBooking } from '#app/site/pages/booking/load-booking.ts'
import { Wizard } from '#app/site/pages/booking/wizard.tsx'
import type { Route } from './+types/booking'

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  hasBar: true,
  brand: (loaded) => (loaded as BookingPage).outlet.brand.slug,
  flood: (loaded) => (loaded as BookingPage).flood,
}

export const loader = (args: Route.LoaderArgs): Promise<BookingPage> => loadBooking(args)

/** Both steps of the wizard are on the same page, so the second step loads no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isStep =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('step') !== nextUrl.searchParams.get('step')
  const isSameDate = currentUrl.searchParams.get('date') === nextUrl.searchParams.get('date')
  return isStep && isSameDate ? false : defaultShouldRevalidate
}

/** The booking wizard (spec §2). Its steps are Choose Your Booking and Confirm Details. The third step is the payment page. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const t = useMessages('booking')
  const { outlet, night, nights } = loaderData
  if (night) return <Wizard page={loaderData} night={night} />
  return (
    <div className="bk wrap">
      <Head title={`${t.chooseTitle}: ${outlet.name}`} />
      <BookingHead page={loaderData} isDetails={false} />
      <ClosedNight
        day={{
          date: loaderData.now.slice(0, 10),
          state: nights[0]?.state === 'not_accepting' ? 'not_accepting' : 'not_reservable',
          title: null,
        }}
        outlet={outlet}
        nights={nights}
        onPick={() => undefined}
      />
    </div>
  )
}
