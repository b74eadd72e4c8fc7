// What each call about content does.
import type { contentEndpoints, ContentOnWire } from '#contract/office/content/content-endpoints.ts'
import { differences, isSame } from '#domain/content/editing/content-body.ts'
import { type ContentItem, isBilingual, itemKey, readItemKey } from '#domain/content/editing/content-kinds.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { FIGURES, isRequiredFigure } from '#domain/content/site-pages.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { confirmEnglish } from '#server/content/editing/confirm-english.ts'
import { createContent } from '#server/content/editing/create-content.ts'
import { findChoices, findFacts } from '#server/content/editing/facts-repository.ts'
import { listContent } from '#server/content/editing/list-content.ts'
import { type MayPlan, publishContent, unschedule } from '#server/content/editing/publish-content.ts'
import { type ReadItem, readItem } from '#server/content/editing/read-item.ts'
import { discardDraft, saveDraft } from '#server/content/editing/save-draft.ts'
import { showContent } from '#server/content/editing/show-content.ts'
import { findVersion, historyOf } from '#server/content/editing/version-repository.ts'
import { pageOf, PREVIEW_QUERY, previewToken } from '#server/http/office/content/preview-address.ts'
import { siteFigures } from '#server/http/site-figures.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const VERSIONS = 20

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
const mayPlan =
  (app: App, { grants }: SignedInStaff): MayPlan =>
  (outletId) =>
    reachAt(grants, { permission: 'stock.plan', outletId, now: app.now() }) !== null
const iso = (at: Date | null) => at && at.toISOString()
const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export function itemOf(key: string): ContentItem {
  const item = readItemKey(key)
  if (!item) throw new Refused('not_found')
  return item
}

const isShown = (visibility: ReadItem['visibility'], now: Date): boolean =>
  visibility === null ||
  (visibility.isPublished &&
    (visibility.publishedAt === null || visibility.publishedAt <= now) &&
    (visibility.unpublishedAt === null || visibility.unpublishedAt > now))

function presentParts({ states, drafts }: ReadItem): ContentOnWire['parts'] {
  return states.map(({ part, version, madeOf, by, body }) => {
    const draft = drafts.find((one) => one.part === part)
    return {
      part,
      version,
      made_of: madeOf,
      by,
      body,
      draft: draft
        ? {
            revision: draft.revision,
            body: draft.body,
            base_version: draft.baseVersion,
            by: draft.by,
            at: draft.at.toISOString(),
            publish_at: iso(draft.publishAt),
            is_newer_than_scheduled: draft.scheduledBody !== null && !isSame(draft.body, draft.scheduledBody),
          }
        : null,
    }
  })
}

const presentFigures = (page: string, [id, en]: readonly [Record<string, string>, Record<string, string>]) =>
  [...new Set(FIGURES)].map((name) => ({
    name,
    id: id[name] ?? '',
    en: en[name] ?? '',
    is_required: isRequiredFigure(page, name),
  }))

export const contentHandlers: Pick<OfficeHandlers, keyof typeof contentEndpoints> = {
  async contentList({ app, takes, outlets, language }) {
    const { kind, q = '', past, outlet: outletId = null, after = null } = takes
    const query = { kind, outlets, outletId, q: q.trim(), language, isPast: past === '1', after }
    const { items, next } = await listContent(app, query)
    return {
      items: items.map((item) => ({
        key: itemKey(kind, item.id),
        title: item.title,
        outlet: item.outletName,
        brand: item.brandName,
        night: item.night,
        // What is the group's is edited by those who may at all outlets.
        may_edit: outlets === null || item.outletId !== null,
        is_published: item.isPublished,
        from: iso(item.publishedAt),
        until: iso(item.unpublishedAt),
        gaps: item.gaps,
        blank: item.blank,
        is_behind: isBilingual(kind) && item.isBehind,
        has_draft: item.hasDraft,
        publish_at: iso(item.publishAt),
      })),
      next,
    }
  },
  async createContent({ app, who, takes, language }) {
    const { outlet_id: outletId, night = null, story_kind: storyKind = null, ...rest } = takes
    const made = { ...rest, outletId, night, storyKind, language, author: who.staff.name }
    const item = await createContent(app, actorOf(who), made)
    return { key: itemKey(item.kind, item.id) }
  },
  async content({ app, params, who, language }) {
    const item = itemOf(params.id)
    const [read, choices, figures] = await Promise.all([
      readItem(app, item, language),
      findChoices(app.sql),
      item.kind === 'pages' ? Promise.all([siteFigures(app, 'id'), siteFigures(app, 'en')]) : null,
    ])
    const { facts, visibility, outletId } = read
    const publishing = { permission: 'content.publish', outletId, now: app.now() } as const
    return {
      key: params.id,
      title: facts.title,
      address: facts.address,
      outlet: facts.outletName,
      brand: facts.brandName,
      night: facts.night,
      zone: facts.timezone,
      may_publish: reachAt(who.grants, publishing) !== null,
      visibility: visibility && {
        version: visibility.version,
        is_published: visibility.isPublished,
        from: iso(visibility.publishedAt),
        until: iso(visibility.unpublishedAt),
      },
      pages: {
        id: pageOf(read.item.kind, facts.address, 'id'),
        en: pageOf(read.item.kind, facts.address, 'en'),
      },
      is_shown: isShown(read.visibility, app.now()),
      is_behind: read.isBehind,
      gaps: read.gaps,
      blank: read.blank,
      parts: presentParts(read),
      figures: figures ? presentFigures(read.facts.address, figures) : [],
      choices,
    }
  },
  saveDraft({ app, who, params, takes }) {
    const { body, made_of: madeOf = null, restored_from: from, ...seen } = takes
    const note = from ? `restored:${from}` : null
    return saveDraft(app, actorOf(who), itemOf(params.id), { seen, draft: { body, madeOf, note } })
  },
  discardDraft: ({ app, who, params, takes }) => discardDraft(app, actorOf(who), itemOf(params.id), takes),
  publishContent: ({ app, who, params, takes }) =>
    publishContent(app, actorOf(who), itemOf(params.id), {
      parts: takes.parts,
      at: dateOf(takes.at),
      mayPlan: mayPlan(app, who),
    }),
  unscheduleContent: ({ app, who, params, takes }) => unschedule(app, actorOf(who), itemOf(params.id), takes),
  confirmEnglish: ({ app, who, params, takes }) => confirmEnglish(app, actorOf(who), itemOf(params.id), takes),
  showContent: ({ app, who, params, takes }) =>
    showContent(app, actorOf(who), itemOf(params.id), {
      version: takes.version,
      mayPlan: mayPlan(app, who),
      isPublished: takes.is_published,
      publishedAt: dateOf(takes.from),
      unpublishedAt: dateOf(takes.until),
    }),
  async previewContent({ app, params, who, language: titled }) {
    const item = itemOf(params.id)
    const facts = await findFacts(app.sql, item, titled)
    if (!facts) throw new Refused('not_found')
    const query = new URLSearchParams({ [PREVIEW_QUERY]: previewToken(app, who.sessionId, item) })
    const addressIn = (language: 'id' | 'en') => {
      const page = pageOf(item.kind, facts.address, language)
      return page && `${page}?${query}`
    }
    return { id: addressIn('id'), en: addressIn('en') }
  },
  async contentVersions({ app, params, takes }) {
    const rows = await historyOf(app.sql, itemOf(params.id), { before: takes.before ?? null, limit: VERSIONS })
    return rows.map(({ id, part, version, by, at, note, madeOf, body, before }) => ({
      id,
      part,
      version,
      made_of: madeOf,
      by,
      at: at.toISOString(),
      note,
      changes: before ? differences(before, body) : [],
    }))
  },
  async contentVersion({ app, params, takes }) {
    const found = await findVersion(app.sql, itemOf(params.id), takes)
    if (!found) throw new Refused('not_found')
    return found
  },
}
