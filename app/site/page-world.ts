import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { visitorContext, worldContext } from '#server/http/page-context.ts'

/** What a page's loader works with: `const { world, language } = pageWorld(context)`. */
export const pageWorld = (context: Readonly<RouterContextProvider>) => ({
  world: context.get(worldContext),
  ...context.get(visitorContext),
})

/** Ends a loader with the 404 page: `if (!outlet) throw notFound()`. */
export const notFound = () => data(null, { status: 404 })
