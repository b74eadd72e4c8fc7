// Facts of emails to followers.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { FollowNewsFacts, FollowRequestFacts, FollowSaleFacts } from '#server/notifications/emails/follow-email.ts'
import { emailPicture } from '#server/reservations/night-facts.ts'
import { confirmUrl, followsUrl } from '#server/reservations/follows/follow-links.ts'
import { findFollow, nightsOfNews } from '#server/reservations/follows/follow-repository.ts'
import { saleFacts } from '#server/reservations/sales/sale-facts.ts'
import type { App } from '#server/app.ts'

/** Loads the facts of the confirming email. @throws Error if a later request has replaced this one */
export async function requestFactsOf(
  app: App,
  { followId, askedAt }: { followId: string; askedAt: number },
  language: Language,
): Promise<FollowRequestFacts> {
  const follow = await findFollow(app.sql, { id: followId, askedAt: new Date(askedAt) })
  if (!follow) throw new Error('no such follow')
  return {
    group: await app.group.read(),
    name: follow.name,
    kind: follow.kind,
    confirmUrl: confirmUrl(app, { id: followId, askedAt }, language),
  }
}

/** Loads the facts of an email about new nights. Nights that were canceled or unpublished meanwhile are left out. */
export async function newsFacts(
  app: App,
  { followerId, events, nights }: { followerId: string; events: number[]; nights: number },
  language: Language,
): Promise<FollowNewsFacts> {
  const rows = await nightsOfNews(app.sql, events, app.now())
  const first = rows[0]
  return {
    group: await app.group.read(),
    nights: rows.map(({ title, night, outlet }) => ({ title, night, outlet })),
    more: nights - events.length,
    brandSlug: first?.brandSlug ?? null,
    picture: emailPicture(app, first?.image ?? null, true),
    pageUrl:
      app.publicUrl() +
      (rows.length === 1 && first ? link('event', language, { event_slug: first.slug }) : link('events', language)),
    stopUrl: followsUrl(app, followerId, language),
  }
}

export async function saleNewsFacts(
  app: App,
  { followerId, saleId }: { followerId: string; saleId: string },
  language: Language,
): Promise<FollowSaleFacts> {
  return {
    ...(await saleFacts(app, { saleId, until: null }, language)),
    stopUrl: followsUrl(app, followerId, language),
  }
}
