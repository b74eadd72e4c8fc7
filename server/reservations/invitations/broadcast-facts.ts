import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { BroadcastFacts } from '#server/notifications/emails/broadcast-email.ts'
import { findBroadcastText } from '#server/reservations/invitations/broadcast-facts-repository.ts'
import { emailPicture } from '#server/reservations/night-facts.ts'
import { stopUrl } from '#server/reservations/invitations/stop-token.ts'
import type { App } from '#server/app.ts'

/**
 * With these parameters, external services that count visits recognize a visit from a broadcast. The parameters do not identify the guest.
 */
const ORIGIN = { utm_source: 'senja', utm_medium: 'email', utm_campaign: 'broadcast' }

/** Loads the facts of the email of a broadcast. @throws Error if the broadcast does not exist */
export async function broadcastFacts(
  app: App,
  { broadcastId, guestId }: { broadcastId: string; guestId: string },
  language: Language,
): Promise<BroadcastFacts> {
  const row = await findBroadcastText(app.sql, broadcastId, app.now())
  if (!row) throw new Error('no such broadcast')
  const page = row.eventSlug
    ? link('event', language, { event_slug: row.eventSlug }, ORIGIN)
    : link('outlet', language, { brand_slug: row.brandSlug, outlet_slug: row.outletSlug }, ORIGIN)
  return {
    group: await app.group.read(),
    subject: language === 'en' ? row.subjectEn : row.subjectId,
    text: language === 'en' ? row.textEn : row.textId,
    outletName: row.outletName,
    brandSlug: row.brandSlug,
    picture: emailPicture(app, row.eventImage, true) ?? emailPicture(app, row.outletImage, false),
    pageUrl: `${app.publicUrl()}${page}`,
    isOfEvent: row.eventSlug !== null,
    stopUrl: stopUrl(app, guestId, language),
  }
}
