import { forgetKeptTickets } from '#app/browser/keep-ticket.ts'
import { keepAge } from '#app/browser/kept-age.ts'
import { notifyLogin, notifyRegistration } from '#app/browser/member-news.ts'
import { forgetPhone } from '#app/site/pages/auth/kept-phone.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { ageOn } from '#domain/catalogue/age-limits.ts'
import type { User } from '#contract/web/members.ts'

/**
 * Continues after a correct code: stores the age (spec §3), reports the sign-in, and opens the requested page with a full load. The full
 * load makes the page show the member's data.
 */
export function goOnSignedIn(user: User, { asked, isNew }: { asked: string; isNew: boolean }): void {
  forgetPhone()
  keepAge(ageOn(user.date_of_birth, todayOfGroup(new Date())))
  if (isNew) notifyRegistration(user)
  else notifyLogin(user)
  // Stored tickets may belong to the member or guest who used this browser before, so they are deleted.
  void forgetKeptTickets().then(() => window.location.assign(asked))
}
