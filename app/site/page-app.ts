import type { RouterContextProvider } from 'react-router'
import { data, redirect } from 'react-router'
import { ownCookieValue, SESSION_COOKIE } from '#contract/preferences.ts'
import { link } from '#contract/pages.ts'
import { visitorContext, appContext } from '#server/http/pages/page-context.ts'

/** Returns the app and the visitor for a page's loader: `const { app, language } = pageApp(context)`. */
export const pageApp = (context: Readonly<RouterContextProvider>) => ({
  app: context.get(appContext),
  ...context.get(visitorContext),
})

/** `url`: the address of the page, without the router's own query parameters. */
type MemberPage = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * Returns the signed-in member for a page of the profile. A guest is redirected to the login, and is back on this page after the sign-in
 * . Loaders run in parallel, so the loader of every profile page must call this function itself.
 */
export function pageOfMember({ context, request, url }: MemberPage) {
  const pageContext = pageApp(context)
  if (!pageContext.member) {
    const target = url.pathname + url.search
    // If the browser sends a cookie but there is no session, the session was ended elsewhere. The login page then shows this reason (spec
    // §8: 401).
    const hasEnded = ownCookieValue(request.headers.get('cookie'), SESSION_COOKIE) !== null
    throw redirect(link('login', pageContext.language, {}, { to: target, ...(hasEnded && { ended: '1' }) }))
  }
  return { ...pageContext, member: pageContext.member }
}

/** Ends a loader with the 404 page: `if (!outlet) throw notFound()`. */
export const notFound = () => data(null, { status: 404 })

/** Returns the response of a list's loader. If the page number is past the last page, the status is 404. */
export const answerList = <List extends { page: number; perPage: number; total: number }>(list: List) =>
  data(list, { status: list.page > 1 && (list.page - 1) * list.perPage >= list.total ? 404 : 200 })
