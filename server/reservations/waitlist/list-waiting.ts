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
  /** 1 is next. */
  position: number
  outlet: string
  brand: string
  /** The page of the place, where it is looked at and left. */
  path: string
}

/** A member's places in lines whose nights are still to come. What is offered to them is among their reservations. */
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
