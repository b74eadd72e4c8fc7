import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { instantOf, type Night } from '#domain/calendar/night.ts'
import { waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { waitingOf } from '#server/reservations/waitlist/repository.ts'
import type { App } from '#server/app.ts'

export type WaitingPlace = {
  id: string
  night: Night
  pax: number
  /** Position of the entry in the waitlist. The guest at position 1 gets the next offer. */
  position: number
  outlet: string
  brand: string
  /** Path of the entry's page, where the member sees the entry and can leave the waitlist. */
  path: string
}

/**
 * Lists a member's waiting entries for nights to come. Entries with an offer are not included, because offers are listed
 * with the member's reservations.
 */
export async function listWaiting(app: App, memberId: string, language: Language): Promise<WaitingPlace[]> {
  const now = app.now()
  return (await waitingOf(app.sql, memberId))
    .filter((place) => instantOf(place.night, place.timeTo, place) >= now)
    .map(({ id, night, pax, ahead, outletName, brandSlug }) => ({
      id,
      night,
      pax,
      position: ahead + 1,
      outlet: outletName,
      brand: brandSlug,
      path: link('waitlist', language, { token: waitlistToken(app, id) }),
    }))
}
