import { forgetKeptTickets } from '#app/browser/keep-ticket.ts'
import { keepAge } from '#app/browser/kept-age.ts'
import { notifyLogin, notifyRegistration } from '#app/browser/member-news.ts'
import { forgetPhone } from '#app/site/pages/auth/kept-phone.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { ageOn } from '#domain/catalogue/age-limits.ts'
import type { User } from '#contract/web/members.ts'

/** What follows a code that was right: the browser keeps their age (spec §3), it is told to whoever may hear it, and the page that was asked for opens again, as its member sees it. */
export function goOnSignedIn(user: User, { asked, isNew }: { asked: string; isNew: boolean }): void {
  forgetPhone()
  keepAge(ageOn(user.date_of_birth, todayOfGroup(new Date())))
  if (isNew) notifyRegistration(user)
  else notifyLogin(user)
  // Tickets that were kept here may be those of whoever was signed in before.
  void forgetKeptTickets().then(() => window.location.assign(asked))
}
