import type { Language } from '#domain/language.ts'
import { z } from 'zod'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'
import { PARTS } from '#domain/content/editing/content-field.ts'
import {
  type ContentItem,
  ITEM_KEY,
  itemKey,
  KINDS,
  MADE_HERE,
  readItemKey,
  STORY_KINDS,
} from '#domain/content/editing/content-kinds.ts'
import type { FollowKind } from '#domain/broadcasts/follow-subjects.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { confirmEnglish } from '#server/content/editing/confirm-english.ts'
import { createContent } from '#server/content/editing/create-content.ts'
import { findChoices, findFacts } from '#server/content/editing/facts-repository.ts'
import { listContent } from '#server/content/editing/list-content.ts'
import { gatewaysOf, type MayPlan, publishContent, unschedule } from '#server/content/editing/publish-content.ts'
import { readItem } from '#server/content/editing/read-item.ts'
import { discardDraft, saveDraft } from '#server/content/editing/save-draft.ts'
import { showContent } from '#server/content/editing/show-content.ts'
import { readTouched } from '#server/content/editing/touched-bookings.ts'
import { findVersion, historyOf } from '#server/content/editing/version-repository.ts'
import {
  presentItem,
  presentListed,
  presentTouched,
  presentVersion,
} from '#server/http/office/content/present-content.ts'
import { pageOf, PREVIEW_QUERY, previewToken } from '#server/http/office/content/preview-address.ts'
import { MOST_CONTENT_BYTES } from '#server/http/api/mount.ts'
import { call } from '#server/http/office/office-call.ts'
import { countFollowers } from '#server/reservations/follows/follow-repository.ts'
import { siteFigures } from '#server/http/site-figures.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

export const EDIT = { permission: 'content.edit', at: 'content' } as const
export const PUBLISH = { permission: 'content.publish', at: 'content' } as const
const VERSIONS = 20
/** Maximum number of bookings that a publication may leave unchanged. */
const MOST_TOUCHED = 20_000

/** Kind and id of an item of the content, for example `events-12`. */
export const withId = z.object({ id: z.string().regex(ITEM_KEY) })
const instant = z.iso.datetime()
/** A part of an item: one of its languages, or the part that both languages share. */
const part = z.enum(PARTS)
/**
 * The state that the signed-in staff member sees on the screen: the version on the site, and the revision of the draft. A number is 0 if
 * there is no version or no draft.
 */
const revision = z.object({ version: wholeInteger, draft: wholeInteger })
export const partRevision = revision.extend({ part })

export const mayPlan =
  (app: App, { grants }: SignedInStaff): MayPlan =>
  (outletId) =>
    reachAt(grants, { permission: 'stock.plan', outletId, now: app.now() }) !== null
const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export function itemOf(key: string): ContentItem {
  const item = readItemKey(key)
  if (!item) throw new Refused('not_found')
  return item
}

export const contentCalls = {
  contentList: call(
    { permission: 'content.edit', at: 'granted' },
    z.object({
      kind: z.enum(KINDS),
      q: z.string().max(100).default(''),
      isPast: z.boolean().default(false),
      outlet: positiveInteger.optional(),
      after: z.string().max(300).optional(),
    }),
    async ({ app, outlets, language }, { kind, q, isPast, outlet: outletId = null, after = null }) => {
      const query = { kind, outlets, outletId, q: q.trim(), language, isPast, after }
      const { items, next } = await listContent(app, query)
      return { items: items.map((item) => presentListed(kind, item, outlets === null)), next }
    },
  ),

  /** Makes an item of the content that is not on the site yet. */
  createContent: call(
    { permission: 'content.publish', at: 'sent outlet' },
    z.object({
      kind: z.enum(MADE_HERE),
      title: z.string().max(120),
      slug: z.string().max(120),
      outletId: positiveInteger.nullable(),
      night: z.iso.date().nullish(),
      storyKind: z.enum(STORY_KINDS).nullish(),
      brandId: positiveInteger.nullish(),
    }),
    async ({ app, who, actor, language }, { night = null, storyKind = null, brandId = null, ...rest }) => {
      const item = await createContent(app, actor, {
        ...rest,
        night,
        storyKind,
        brandId,
        language,
        author: who.staff.name,
      })
      return { key: itemKey(item.kind, item.id) }
    },
    { status: 201 },
  ),

  content: call(EDIT, withId, async ({ app, who, language }, { id }) => {
    const item = itemOf(id)
    const [read, choices, figures, followers] = await Promise.all([
      readItem(app, item, language),
      findChoices(app.sql),
      item.kind === 'pages' ? Promise.all([siteFigures(app, 'id'), siteFigures(app, 'en')]) : null,
      followersOf(app, item),
    ])
    const publishing = { permission: 'content.publish', outletId: read.outletId, now: app.now() } as const
    const mayPublish = reachAt(who.grants, publishing) !== null
    return {
      key: id,
      ...presentItem(read, figures, app.now()),
      mayPublish,
      followers,
      choices: { ...choices, gateways: gatewaysOf(app).map((name) => ({ id: name, name })) },
    }
  }),

  /** Saves a draft of a part. The site does not show a draft until it is published. Fields that are not sent stay unchanged. */
  saveDraft: call(
    EDIT,
    partRevision.extend({
      ...withId.shape,
      body: z.record(z.string(), z.unknown()),
      /** The number of the Indonesian version from which staff translated this English text. */
      madeOf: positiveInteger.nullish(),
      restoredFrom: positiveInteger.nullish(),
    }),
    ({ app, actor }, { id, body, madeOf = null, restoredFrom, ...revisions }) => {
      const note = restoredFrom ? `restored:${restoredFrom}` : null
      return saveDraft(app, actor, itemOf(id), { seen: revisions, draft: { body, madeOf, note } })
    },
    { mostBytes: MOST_CONTENT_BYTES },
  ),

  discardDraft: call(EDIT, partRevision.extend(withId.shape), ({ app, actor }, { id, ...draft }) =>
    discardDraft(app, actor, itemOf(id), draft),
  ),

  /** Publishes the drafts of some parts, now or at an instant. Each part is published separately. */
  publishContent: call(
    PUBLISH,
    withId.extend({
      parts: z.array(partRevision).min(1).max(3),
      at: instant.nullable(),
      /** The ids of affected bookings that staff decided to leave unchanged. */
      keep: z.array(z.uuid()).max(MOST_TOUCHED).default([]),
      /** Only for a scheduled publication. True: bookings that no longer fit at the scheduled time stay unchanged. */
      keepsLater: z.boolean().default(false),
    }),
    ({ app, who, actor }, { id, parts, at, keep, keepsLater }) =>
      publishContent(app, actor, itemOf(id), { parts, at: dateOf(at), mayPlan: mayPlan(app, who), keep, keepsLater }),
    { mostBytes: MOST_CONTENT_BYTES },
  ),

  /**
   * Lists the bookings and events that would no longer fit an outlet after its drafts are published. Staff must decide about these bookings
   * before they publish.
   */
  touchedBookings: call(PUBLISH, withId, async ({ app, who }, { id }) => {
    const item = itemOf(id)
    // Staff without the right to plan the stock cannot publish such changes. They get an empty list, because the list has names of guests.
    if (!mayPlan(app, who)(item.kind === 'outlets' ? item.id : null))
      return { isOfSale: false, bookings: [], events: [] }
    return presentTouched(await readTouched(app, item))
  }),

  unscheduleContent: call(PUBLISH, partRevision.extend(withId.shape), ({ app, actor }, { id, ...draft }) =>
    unschedule(app, actor, itemOf(id), draft),
  ),

  /** Confirms that the English text matches the current Indonesian text. */
  confirmEnglish: call(PUBLISH, revision.extend(withId.shape), ({ app, actor }, { id, ...revisions }) =>
    confirmEnglish(app, actor, itemOf(id), revisions),
  ),

  showContent: call(
    PUBLISH,
    withId.extend({
      version: wholeInteger,
      isPublished: z.boolean(),
      from: instant.nullable(),
      until: instant.nullable(),
    }),
    ({ app, who, actor }, { id, version, isPublished, from, until }) =>
      showContent(app, actor, itemOf(id), {
        version,
        mayPlan: mayPlan(app, who),
        isPublished,
        publishedAt: dateOf(from),
        unpublishedAt: dateOf(until),
      }),
  ),

  /** Returns the preview addresses of an item. The addresses show the drafts of the item for ten minutes, and only in this session. */
  previewContent: call(EDIT, withId, async ({ app, who, language: titleLanguage }, { id }) => {
    const item = itemOf(id)
    const facts = await findFacts(app.sql, item, titleLanguage)
    if (!facts) throw new Refused('not_found')
    const query = new URLSearchParams({ [PREVIEW_QUERY]: previewToken(app, who.sessionId, item) })
    const addressIn = (language: Language) => {
      const page = pageOf(item.kind, facts.address, language)
      return page && `${page}?${query}`
    }
    return { id: addressIn('id'), en: addressIn('en') }
  }),

  contentVersions: call(
    EDIT,
    withId.extend({ before: positiveInteger.optional() }),
    async ({ app }, { id, before = null }) =>
      (await historyOf(app.sql, itemOf(id), { before, limit: VERSIONS })).map(presentVersion),
  ),

  contentVersion: call(EDIT, withId.extend({ part, version: positiveInteger }), async ({ app }, { id, ...input }) => {
    const version = await findVersion(app.sql, itemOf(id), input)
    if (!version) throw new Refused('not_found')
    return { body: version.body }
  }),
}

const FOLLOWED: Partial<Record<ContentItem['kind'], FollowKind>> = {
  artists: 'artist',
  brands: 'brand',
  events: 'event',
}

/** Returns the number of followers. Null for content that cannot be followed. */
async function followersOf(app: App, { kind, id }: ContentItem): Promise<number | null> {
  const followKind = FOLLOWED[kind]
  return followKind === undefined ? null : countFollowers(app.sql, followKind, id)
}
