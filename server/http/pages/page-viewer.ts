import { BROWSER_COOKIE, type Language, ownCookieValue } from '#contract/preferences.ts'
import { browserKeyOf, type Viewer } from '#server/reservations/viewer.ts'

/** Returns the viewer of a page: the member, the browser's name from its cookie, and the access key from the address of a guest's link. */
export function pageViewer(
  request: Request,
  language: Language,
  member: { id: string; sessionId: string } | null = null,
): Viewer {
  const cookie = ownCookieValue(request.headers.get('cookie'), BROWSER_COOKIE)
  return {
    language,
    browserKey: cookie ? browserKeyOf(cookie) : null,
    memberId: member?.id ?? null,
    sessionId: member?.sessionId ?? null,
    reservationToken: new URL(request.url).searchParams.get('key'),
    address: 'page',
  }
}
