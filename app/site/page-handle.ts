import { useMatches } from 'react-router'
import type { PageLink } from '#app/components/links/page-link.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { Everywhere } from '#messages/id/areas/everywhere.ts'

export type TrailStep = { label: string; to: string }

/** A page exports these settings for its frame, that is for its header and footer: `export const handle: PageHandle = { … }`. */
export type PageHandle<Data = never> = {
  /** `paper` is for pages in the style of print: legal pages, articles, the ticket. */
  theme?: 'paper'
  /**
   * True if the page has a single task. Then the header offers no other action, and the footer is one line.
   */
  isFlow?: boolean
  /** True if the page is a step before or after a reservation. The header of such a page shows no Reserve button. */
  leadsToReserve?: true
  /** True if a bar at the bottom of a phone contains the primary action. */
  hasBar?: boolean
  /** Returns the slug of the brand that gives the page its colors. Reads it from the data of the page's loader. */
  brand?: (loaderData: Data) => string | undefined
  /** The ink colors of the poster behind the first screen. The header and the bottom bar also have these colors. */
  flood?: (loaderData: Data) => Flood | null
  /** The target of the header's Reserve button on an outlet's page. Default: the reservation page of the outlet. */
  reserveAt?: (loaderData: Data) => 'restaurant' | 'reservation'
  /**
   * Returns the breadcrumb steps to the page, without the home page. The steps are shown on the page and are part of its structured data.
   */
  trail?: (at: { data: Data; messages: Everywhere; to: PageLink }) => TrailStep[]
}

type PageLook = Omit<PageHandle, 'brand' | 'flood' | 'trail' | 'reserveAt'> & {
  brand?: string | undefined
  flood?: Flood | null | undefined
  reserveAt?: 'restaurant' | 'reservation' | undefined
}

// This check only needs to find out that `handle` is an object. The compiler has already checked that `handle` fits the loader's data,
// because both are in the same module.
export const isHandle = (handle: unknown): handle is PageHandle<unknown> =>
  typeof handle === 'object' && handle !== null

/** Returns the look of the current page: the settings of its deepest route. */
export function usePageLook(): PageLook {
  const page = useMatches().at(-1)
  if (!page || !isHandle(page.handle)) return {}
  const { brand, flood, reserveAt, trail: _, theme, ...look } = page.handle
  // If the loader's data is missing, the error page is shown in the colors of the group.
  if (page.loaderData === undefined) return look
  return {
    ...look,
    ...(theme && { theme }),
    brand: brand?.(page.loaderData),
    flood: flood?.(page.loaderData),
    reserveAt: reserveAt?.(page.loaderData),
  }
}
