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

/** What a list's loader answers: a page past the last still shows the list, and is not found. */
export const listed = <List extends { page: number; perPage: number; total: number }>(list: List) =>
  data(list, { status: list.page > 1 && (list.page - 1) * list.perPage >= list.total ? 404 : 200 })
