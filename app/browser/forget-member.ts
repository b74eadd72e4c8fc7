import { forgetKeptTickets } from '#app/browser/keep-ticket.ts'
import { keepAge } from '#app/browser/kept-age.ts'
import { notifyLogout } from '#app/browser/member-news.ts'

/** Signed out, by choice or by time: nothing of the member stays in the browser (spec §4, R-081). The token is the server's to take away. */
export async function forgetMember(): Promise<void> {
  keepAge(null)
  notifyLogout()
  await forgetKeptTickets()
}
