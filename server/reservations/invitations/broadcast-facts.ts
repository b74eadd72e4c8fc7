import { link } from '#contract/pages.ts'
import { slugOf } from '#domain/content/editing/slug-of.ts'
import type { Language } from '#contract/preferences.ts'
import type { BroadcastFacts } from '#server/notifications/emails/broadcast-email.ts'
import { findBroadcastText } from '#server/reservations/invitations/broadcast-facts-repository.ts'
import { emailPicture } from '#server/reservations/night-facts.ts'
import { stopUrl } from '#server/reservations/invitations/stop-token.ts'
import type { App } from '#server/app.ts'

type Medium = 'email' | 'whatsapp'

/**
 * Parameters by which external services recognize a visit from a broadcast. They do not identify the guest. The source is the short name of
 * the group.
 */
const originOf = (groupName: string, medium: Medium) => ({
  utm_source: slugOf(groupName),
  utm_medium: medium,
  utm_campaign: 'broadcast',
})

/** Loads the facts of a broadcast for one guest. @throws Error if the broadcast does not exist */
export async function broadcastFacts(
  app: App,
  { broadcastId, guestId }: { broadcastId: string; guestId: string },
  language: Language,
): Promise<BroadcastFacts> {
  const row = await findBroadcastText(app.sql, broadcastId, app.now())
  if (!row) throw new Error('no such broadcast')
  const group = await app.group.read()
  const urlFor = (medium: Medium) => {
    const { brandSlug, outletSlug, eventSlug } = row
    const origin = originOf(group.shortName, medium)
    const page = eventSlug
      ? link('event', language, { event_slug: eventSlug }, origin)
      : link('outlet', language, { brand_slug: brandSlug, outlet_slug: outletSlug }, origin)
    return `${app.publicUrl()}${page}`
  }
  return {
    group,
    subject: language === 'en' ? row.subjectEn : row.subjectId,
    text: language === 'en' ? row.textEn : row.textId,
    outletName: row.outletName,
    brandSlug: row.brandSlug,
    picture: emailPicture(app, row.eventImage, true) ?? emailPicture(app, row.outletImage, false),
    shortText: language === 'en' ? row.shortEn : row.shortId,
    pageUrl: urlFor('email'),
    phoneUrl: urlFor('whatsapp'),
    isOfEvent: row.eventSlug !== null,
    stopUrl: stopUrl(app, guestId, language),
  }
}
