import { useMatches } from 'react-router'
import type { PageLink } from '#app/components/links/page-link.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { Everywhere } from '#messages/id/areas/everywhere.ts'

/** A step on the way from the home page to the page in view. */
export type TrailStep = { label: string; to: string }

/** What a page says of itself to the frame around it: `export const handle: PageHandle = { … }`. */
export type PageHandle<Data = never> = {
  /** Printed matter: legal pages, articles, the ticket. */
  theme?: 'paper'
  /** One thing is to be finished: the header's disc rests, nothing else is offered above, and the foot is one line. */
  isFlow?: boolean
  /** The page is on the way to a reservation, or past it: the header shows no Reserve of its own. */
  leadsToReserve?: true
  /** A bar under the thumb holds the one action on a phone. */
  hasBar?: boolean
  /** Slug of the brand whose colours the page wears, from what its loader found. */
  brand?: (loaderData: Data) => string | undefined
  /** The inks of the poster that floods the first screen; the header and the bar under the thumb wear them too. */
  flood?: (loaderData: Data) => Flood | null
  /** Where the header's Reserve leads on an outlet's own page; its reservation page by default. */
  reserveAt?: (loaderData: Data) => 'restaurant' | 'reservation'
  /** The way here below the home page, the page itself last: shown as breadcrumbs, and told to search engines. */
  trail?: (at: { data: Data; messages: Everywhere; to: PageLink }) => TrailStep[]
}

type PageLook = Omit<PageHandle, 'brand' | 'flood' | 'trail' | 'reserveAt'> & {
  brand?: string | undefined
  flood?: Flood | null | undefined
  reserveAt?: 'restaurant' | 'reservation' | undefined
}

// A handle and the data it reads come from the same module, where the compiler has held them against each other.
export const isHandle = (handle: unknown): handle is PageHandle<unknown> =>
  typeof handle === 'object' && handle !== null

/** The look of the page in view: what its deepest route says. */
export function usePageLook(): PageLook {
  const page = useMatches().at(-1)
  if (!page || !isHandle(page.handle)) return {}
  const { brand, flood, reserveAt, trail: _, theme, ...look } = page.handle
  // The error page has the group's own ground.
  if (page.loaderData === undefined) return look
  return {
    ...look,
    ...(theme && { theme }),
    brand: brand?.(page.loaderData),
    flood: flood?.(page.loaderData),
    reserveAt: reserveAt?.(page.loaderData),
  }
}
