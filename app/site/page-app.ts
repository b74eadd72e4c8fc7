import type { RouterContextProvider } from 'react-router'
import { data, redirect } from 'react-router'
import { ownCookieValue, SESSION_COOKIE } from '#contract/preferences.ts'
import { link } from '#contract/pages.ts'
import { visitorContext, appContext } from '#server/http/pages/page-context.ts'

/** What a page's loader works with: `const { app, language } = pageApp(context)`. */
export const pageApp = (context: Readonly<RouterContextProvider>) => ({
  app: context.get(appContext),
  ...context.get(visitorContext),
})

/** `url`: the page as it is addressed, without the router's own questions. */
type MemberPage = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * The signed-in member of a page that is a member's alone; whoever is not signed in is led to it and back here.
 * Every such loader asks by itself: loaders run side by side, and none may rely on another's having asked.
 */
export function pageOfMember({ context, request, url }: MemberPage) {
  const known = pageApp(context)
  if (!known.member) {
    const asked = url.pathname + url.search
    // A cookie that opens nothing any more is a session that ended elsewhere, and is told as such (spec §8: 401).
    const hasEnded = ownCookieValue(request.headers.get('cookie'), SESSION_COOKIE) !== null
    throw redirect(link('login', known.language, {}, { to: asked, ...(hasEnded && { ended: '1' }) }))
  }
  return { ...known, member: known.member }
}

/** Ends a loader with the 404 page: `if (!outlet) throw notFound()`. */
export const notFound = () => data(null, { status: 404 })

/** What a list's loader answers: a page past the last still shows the list, and is not found. */
export const listed = <List extends { page: number; perPage: number; total: number }>(list: List) =>
  data(list, { status: list.page > 1 && (list.page - 1) * list.perPage >= list.total ? 404 : 200 })
