import { differences, isSame } from '#domain/content/editing/content-body.ts'
import { itemKey, type ContentKind } from '#domain/content/editing/content-kinds.ts'
import { FIGURES, isRequiredFigure } from '#domain/content/site-pages.ts'
import type { ListedItem } from '#server/content/editing/list-content.ts'
import type { ReadItem } from '#server/content/editing/read-item.ts'
import type { TouchedBooking, TouchedEvent } from '#server/content/editing/touched-bookings.ts'
import type { HistoryRow } from '#server/content/editing/version-repository.ts'
import { pageOf } from '#server/http/office/content/preview-address.ts'

/** `isOfGroup`: the signed-in staff member is allowed to edit items of all outlets. */
export const presentListed = (kind: ContentKind, item: ListedItem, isOfGroup: boolean) => ({
  key: itemKey(kind, item.id),
  title: item.title,
  outlet: item.outletName,
  brand: item.brandName,
  night: item.night,
  mayEdit: isOfGroup || item.outletId !== null,
  isPublished: item.isPublished,
  from: item.publishedAt,
  until: item.unpublishedAt,
  /** Texts that exist in one language and are missing in the other. */
  gaps: item.gaps,
  /** True for each language in which the item has no text. */
  blank: item.blank,
  isBehind: item.isBehind,
  hasDraft: item.hasDraft,
  publishAt: item.publishAt,
})

const isShown = (visibility: ReadItem['visibility'], now: Date): boolean =>
  visibility === null ||
  (visibility.isPublished &&
    (visibility.publishedAt === null || visibility.publishedAt <= now) &&
    (visibility.unpublishedAt === null || visibility.unpublishedAt > now))

/** `by`: null if staff did not publish this version. */
const presentPart = ({ part, version, madeOf, by, body }: ReadItem['states'][number], drafts: ReadItem['drafts']) => {
  const draft = drafts.find((candidate) => candidate.part === part)
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

/**
 * Returns the figures and their current values. A text of the page can contain the name of a figure in braces. The site then shows the
 * value of the figure.
 */
const presentFigures = (page: string, [id, en]: Figures) =>
  [...new Set(FIGURES)].map((name) => ({
    name,
    id: id[name] ?? '',
    en: en[name] ?? '',
    isRequired: isRequiredFigure(page, name),
  }))

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

type TouchedAnswer = { isOfSale: boolean; bookings: readonly TouchedBooking[]; events: readonly TouchedEvent[] }

export const presentTouched = ({ isOfSale, bookings, events }: TouchedAnswer) => ({
  isOfSale,
  events: events.map(({ id, title, night, openGate, endTime, reasons }) => ({
    key: itemKey('events', id),
    title,
    night,
    from: openGate,
    to: endTime,
    reasons,
  })),
  bookings: bookings.map(({ id, code, name, pax, night, arrivalAt, reasons }) => ({
    id,
    code,
    name,
    pax,
    night,
    arrivalAt,
    reasons,
  })),
})
