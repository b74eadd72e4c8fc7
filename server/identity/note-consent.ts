import { CONSENT_TEXT, PURPOSES, readConsent } from '#contract/consent.ts'
import type { Language } from '#contract/preferences.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { ConsentSubject } from '#domain/privacy/consent.ts'
import { legalEditions } from '#server/content/site-page-repository.ts'
import type { Db } from '#server/db/open.ts'
import { insertConsents, latestConsents, noteConsents } from '#server/identity/consent-repository.ts'
import type { Session } from '#server/identity/sessions.ts'
import type { App } from '#server/app.ts'

/** Records that a registration accepts the terms and acknowledges the privacy policy. The form explains this next to its button. */
export async function noteRegistration(
  sql: Db,
  { memberId, locale, now }: { memberId: string; locale: Language; now: Date },
): Promise<void> {
  const editions = await legalEditions(sql)
  await insertConsents(sql, {
    memberId,
    locale,
    now,
    choices: [
      { subject: 'terms', isGiven: true, version: editions.terms },
      { subject: 'privacy', isGiven: true, version: editions.privacy },
    ],
  })
}

/** Records the consent that the cookie of a signed-in browser contains. The same choice is recorded only once. */
export async function noteCookie(
  app: Pick<App, 'sql' | 'now'>,
  session: Session,
  { cookie, locale }: { cookie: string | null; locale: Language },
): Promise<void> {
  if (cookie === null || cookie === session.consentNoted) return
  const consent = readConsent(cookie)
  if (!consent) return
  await noteConsents(app.sql, {
    sessionId: session.id,
    noted: cookie,
    locale,
    now: app.now(),
    choices: PURPOSES.map((subject) => ({ subject, isGiven: consent[subject], version: CONSENT_TEXT })),
  })
}

/** Lists the last decision of a member on each subject, with its day in the zone of the group, for the member's page. */
export async function listConsents(
  app: Pick<App, 'sql'>,
  memberId: string,
): Promise<{ subject: ConsentSubject; isGiven: boolean; day: string }[]> {
  const latest = await latestConsents(app.sql, memberId)
  return latest.map(({ subject, isGiven, at }) => ({ subject, isGiven, day: todayOfGroup(at) }))
}
