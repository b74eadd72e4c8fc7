import { forgetKeptTickets } from '#app/browser/keep-ticket.ts'
import { keepAge } from '#app/browser/kept-age.ts'
import { notifyLogout } from '#app/browser/member-news.ts'

/**
 * Removes all data of the member from the browser after the member signs out or the session ends (spec §4, R-081). The server deletes the
 * session cookie.
 */
export async function forgetMember(): Promise<void> {
  keepAge(null)
  notifyLogout()
  await forgetKeptTickets()
}
