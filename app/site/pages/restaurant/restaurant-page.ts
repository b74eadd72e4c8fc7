import type { Route } from './+types/restaurant'

export type RestaurantPage = Route.ComponentProps['loaderData']
