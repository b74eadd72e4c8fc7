import { forgetKeptTickets } from '#app/browser/keep-ticket.ts'
import { tellLogin, tellRegistration } from '#app/browser/member-news.ts'
import { forgetPhone } from '#app/site/pages/auth/kept-phone.ts'
import type { User } from '#contract/members.ts'

/** What follows a code that was right: it is told to whoever may hear it, and the page that was asked for opens anew, as its member sees it. */
export function goOnSignedIn(user: User, { asked, isNew }: { asked: string; isNew: boolean }): void {
  forgetPhone()
  if (isNew) tellRegistration(user)
  else tellLogin(user)
  // Tickets that were kept here may be those of whoever was signed in before.
  void forgetKeptTickets().then(() => window.location.assign(asked))
}
