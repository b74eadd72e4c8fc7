import { CONSENT_COOKIE } from '#contract/consent.ts'
import { cookieValue, type Language, ownCookieValue, SESSION_COOKIE } from '#contract/preferences.ts'
import type { PageMember } from '#server/http/pages/page-context.ts'
import { noteCookie } from '#server/identity/note-consent.ts'
import { readSession } from '#server/identity/sessions.ts'
import { memberToday } from '#server/membership/tier-today.ts'
import type { App } from '#server/app.ts'

/** Finds the member of a request by the session cookie. Returns null without a cookie, or if the session has ended. */
export async function pageMember(
  app: App,
  cookies: string | undefined,
  language: Language,
): Promise<PageMember | null> {
  const token = ownCookieValue(cookies, SESSION_COOKIE)
  const session = token ? await readSession(app, token) : null
  if (!session) return null
  const memberStanding = await memberToday(app, session.memberId)
  if (!memberStanding) return null
  await noteCookie(app, session, { cookie: cookieValue(cookies, CONSENT_COOKIE), locale: language })
  const { member, tier } = memberStanding
  const { name: tierName, discount } = tier
  return { id: member.id, sessionId: session.id, firstName: member.firstName, tierName, hasDiscount: discount > 0 }
}
