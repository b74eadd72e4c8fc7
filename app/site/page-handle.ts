import { useMatches } from 'react-router'

/** What a page says of itself to the frame around it: `export const handle: PageHandle = { … }`. */
export type PageHandle<Data = never> = {
  /** Printed matter: legal pages, articles, the ticket. */
  theme?: 'paper'
  /** The header lies on a picture until the page has moved. */
  isOverPicture?: boolean
  /** The page shows a disc of its own, so the header's rests. */
  isFlow?: boolean
  /** A bar under the thumb holds the one action on a phone. */
  hasBar?: boolean
  /** Slug of the house whose colours the page wears, from what its loader found. */
  house?: (loaderData: Data) => string | undefined
}

type PageLook = Omit<PageHandle, 'house'> & { house?: string | undefined }

// A handle and the data it reads come from the same module, where the compiler has held them against each other.
const isHandle = (handle: unknown): handle is PageHandle<unknown> => typeof handle === 'object' && handle !== null

/** The look of the page in view: what its deepest route says. */
export function usePageLook(): PageLook {
  const page = useMatches().at(-1)
  if (!page || !isHandle(page.handle)) return {}
  const { house, ...look } = page.handle
  return { ...look, house: page.loaderData === undefined ? undefined : house?.(page.loaderData) }
}
