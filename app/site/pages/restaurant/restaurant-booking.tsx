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

export const loader = (args: Route.LoaderArgs): Promise<DinnerPage> => loadDinner(args)

type Turn = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** A choice changes the address without loading the page again. The page fetches the sessions of a night with a separate call. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Turn): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** One page for the whole reservation of a dinner, from the party to the terms. The payment is on the next page. */
export default function RestaurantBooking({ loaderData }: Route.ComponentProps) {
  return <Dinner page={loaderData} />
}
