import './restaurant-booking.css'
import type { PageHandle } from '#app/site/page-handle.ts'
import { Dinner } from '#app/site/pages/restaurant/dinner.tsx'
import { type DinnerPage, loadDinner } from '#app/site/pages/restaurant/load-dinner.ts'
import type { Route } from './+types/restaurant-booking'

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  hasBar: true,
  brand: (loaded) => (loaded as DinnerPage).outlet.brand.slug,
}

export const loader = (asked: Route.LoaderArgs): Promise<DinnerPage> => loadDinner(asked)

type Turn = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** What is chosen stands in the address too; the page asks for itself what another date has. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Turn): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** One page from the party to the terms; the payment is the next. */
export default function RestaurantBooking({ loaderData }: Route.ComponentProps) {
  return <Dinner page={loaderData} />
}
