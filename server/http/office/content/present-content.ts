// Items of the site's content as the office shows them.
import { differences, isSame } from '#domain/content/editing/content-body.ts'
import { isBilingual, itemKey, type ContentKind } from '#domain/content/editing/content-kinds.ts'
import { FIGURES, isRequiredFigure } from '#domain/content/site-pages.ts'
import type { Listed } from '#server/content/editing/list-content.ts'
import type { ReadItem } from '#server/content/editing/read-item.ts'
import type { HistoryRow } from '#server/content/editing/version-repository.ts'
import { pageOf } from '#server/http/office/content/preview-address.ts'

/** `isOfGroup`: the reader edits items of all outlets. */
export const presentListed = (kind: ContentKind, item: Listed, isOfGroup: boolean) => ({
  key: itemKey(kind, item.id),
  title: item.title,
  outlet: item.outletName,
  brand: item.brandName,
  night: item.night,
  mayEdit: isOfGroup || item.outletId !== null,
  isPublished: item.isPublished,
  from: item.publishedAt,
  until: item.unpublishedAt,
  /** Texts that a language lacks and the other has. */
  gaps: item.gaps,
  /** A language without any text. */
  blank: item.blank,
  isBehind: isBilingual(kind) && item.isBehind,
  hasDraft: item.hasDraft,
  publishAt: item.publishAt,
})

const isShown = (visibility: ReadItem['visibility'], now: Date): boolean =>
  visibility === null ||
  (visibility.isPublished &&
    (visibility.publishedAt === null || visibility.publishedAt <= now) &&
    (visibility.unpublishedAt === null || visibility.unpublishedAt > now))

/** `by`: null if this version was not published by staff. */
const presentPart = ({ part, version, madeOf, by, body }: ReadItem['states'][number], drafts: ReadItem['drafts']) => {
  const draft = drafts.find((one) => one.part === part)
  return {
    part,
    version,
    madeOf,
    by,
    body,
    draft: draft
      ? {
          revision: draft.revision,
          body: draft.body,
          baseVersion: draft.baseVersion,
          by: draft.by,
          at: draft.at,
          publishAt: draft.publishAt,
          isNewerThanScheduled: draft.scheduledBody !== null && !isSame(draft.body, draft.scheduledBody),
        }
      : null,
  }
}

export type Figures = readonly [Record<string, string>, Record<string, string>]

/** The figures that the texts of a page may name in braces, and their values now. */
const presentFigures = (page: string, [id, en]: Figures) =>
  [...new Set(FIGURES)].map((name) => ({
    name,
    id: id[name] ?? '',
    en: en[name] ?? '',
    isRequired: isRequiredFigure(page, name),
  }))

/** An item with what is on the site and what is drafted, part by part. */
export const presentItem = (read: ReadItem, figures: Figures | null, now: Date) => ({
  title: read.facts.title,
  address: read.facts.address,
  outlet: read.facts.outletName,
  brand: read.facts.brandName,
  night: read.facts.night,
  zone: read.facts.timezone,
  visibility: read.visibility && {
    version: read.visibility.version,
    isPublished: read.visibility.isPublished,
    from: read.visibility.publishedAt,
    until: read.visibility.unpublishedAt,
  },
  pages: {
    id: pageOf(read.item.kind, read.facts.address, 'id'),
    en: pageOf(read.item.kind, read.facts.address, 'en'),
  },
  isShown: isShown(read.visibility, now),
  isBehind: read.isBehind,
  gaps: read.gaps,
  blank: read.blank,
  parts: read.states.map((state) => presentPart(state, read.drafts)),
  figures: figures ? presentFigures(read.facts.address, figures) : [],
})

export const presentVersion = ({ id, part, version, by, at, note, madeOf, body, before }: HistoryRow) => ({
  id,
  part,
  version,
  madeOf,
  by,
  at,
  note,
  changes: before ? differences(before, body) : [],
})
