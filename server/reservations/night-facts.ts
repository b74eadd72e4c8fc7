// The facts at the top of every email about a night: outlet, event and picture.
import { link } from '#contract/pages.ts'
import { imageVariant } from '#contract/picture-address.ts'
import type { Language } from '#contract/preferences.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { type EmailPicture, namesOf, type NightFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

export type NightPlace = Pick<
  ReservationRow,
  | 'kind'
  | 'night'
  | 'timezone'
  | 'outletName'
  | 'outletSlug'
  | 'outletAddress'
  | 'outletMapUrl'
  | 'outletContact'
  | 'outletImage'
  | 'brandSlug'
  | 'eventTitle'
  | 'eventSlug'
  | 'eventImage'
>

/**
 * `ACROSS`: width of an email in CSS pixels. `DOTS`: width of the picture's file in pixels. It is larger, because phones have two or three
 * dots for each CSS pixel.
 */
const ACROSS = 600
const DOTS = 1280

/** Returns an uploaded picture in the size for emails. Returns null if no uploaded picture has this path. */
export function emailPicture(app: App, path: string | null, isPoster: boolean): EmailPicture | null {
  const facts = path === null ? null : factsOf(path)
  return (
    facts && {
      url: `${app.publicUrl()}${imageVariant(facts.version, DOTS, 'jpeg')}`,
      height: Math.round((ACROSS * facts.height) / facts.width),
      isPoster,
    }
  )
}

export async function nightFacts(app: App, place: NightPlace, language: Language): Promise<NightFacts> {
  const { brandSlug, outletSlug, eventSlug } = place
  const page =
    eventSlug === null
      ? link('outlet', language, { brand_slug: brandSlug, outlet_slug: outletSlug })
      : link('event', language, { event_slug: eventSlug })
  return {
    ...namesOf(await app.group.read()),
    kind: place.kind,
    outletName: place.outletName,
    outletAddress: place.outletAddress,
    mapUrl: place.outletMapUrl,
    brandSlug,
    eventName: place.eventTitle,
    picture: emailPicture(app, place.eventImage, true) ?? emailPicture(app, place.outletImage, false),
    nightUrl: `${app.publicUrl()}${page}`,
    night: place.night,
    zone: zoneName(place.timezone),
    contact: place.outletContact,
  }
}
