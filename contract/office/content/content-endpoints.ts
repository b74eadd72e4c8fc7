// Calls about what the site shows: its drafts, its versions, and what goes out.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, wholeInteger } from '#contract/numbers.ts'
import { PARTS } from '#domain/content/editing/content-field.ts'
import { ITEM_KEY, KINDS, MADE_HERE, STORY_KINDS } from '#domain/content/editing/content-kinds.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const instant = z.iso.datetime()
const key = z.string().regex(ITEM_KEY).describe("kind and id: 'events-12'")
const params = z.object({ id: key })
const part = z.enum(PARTS).describe('a language, or what both share')
const body = z.record(z.string(), z.unknown()).describe('fields by name; what is left out stays as it is')
const version = wholeInteger.describe('the one on the site that was seen: another is refused, and says who was faster')
const draftRevision = wholeInteger.describe('of the draft that was seen; 0: there was none')
const seen = z.object({ part, version, draft: draftRevision })
const done = z.object({ done: z.literal(true) })
const gaps = z.object({ id: z.int(), en: z.int() }).describe('texts that a language lacks and the other has')
const edit = { permission: 'content.edit', at: 'content' } as const
const publish = { permission: 'content.publish', at: 'content' } as const

const visibility = z.object({
  version: z.int(),
  is_published: z.boolean(),
  from: instant.nullable(),
  until: instant.nullable(),
})

const listed = z.object({
  key,
  title: z.string(),
  outlet: z.string().nullable(),
  brand: z.string().nullable(),
  night: z.iso.date().nullable(),
  may_edit: z.boolean(),
  is_published: z.boolean(),
  from: instant.nullable(),
  until: instant.nullable(),
  gaps,
  blank: z.object({ id: z.boolean(), en: z.boolean() }).describe('a language without any text'),
  is_behind: z.boolean(),
  has_draft: z.boolean(),
  publish_at: instant.nullable(),
})
export type ListedContent = z.infer<typeof listed>

const choice = z.object({ id: z.int(), name: z.string() })

const contentItem = z.object({
  key,
  title: z.string(),
  address: z.string(),
  outlet: z.string().nullable(),
  brand: z.string().nullable(),
  night: z.iso.date().nullable(),
  zone: z.string(),
  may_publish: z.boolean(),
  visibility: visibility.nullable(),
  pages: z.object({ id: z.string().nullable(), en: z.string().nullable() }).describe('its pages on the site'),
  is_shown: z.boolean().describe('on the site now'),
  is_behind: z.boolean(),
  gaps,
  blank: z.object({ id: z.boolean(), en: z.boolean() }).describe('a language without any text'),
  parts: z.array(
    z.object({
      part,
      version: z.int(),
      made_of: z.int().nullable(),
      by: z
        .string()
        .nullable()
        .describe('name of the staff member who published this version; null if it was not published by staff'),
      body,
      draft: z
        .object({
          revision: z.int(),
          body,
          base_version: z.int(),
          by: z.string().nullable(),
          at: instant,
          publish_at: instant.nullable(),
          is_newer_than_scheduled: z.boolean(),
        })
        .nullable(),
    }),
  ),
  figures: z
    .array(z.object({ name: z.string(), id: z.string(), en: z.string(), is_required: z.boolean() }))
    .describe('of a page: what its texts may name in braces, and what the rules put there now'),
  choices: z.object({ artists: z.array(choice), brands: z.array(choice), outlets: z.array(choice) }),
})
export type ContentOnWire = z.infer<typeof contentItem>

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
const versionOnWire = z.object({
  id: z.int(),
  part: z.enum([...PARTS, 'visibility']),
  version: z.int(),
  made_of: z.int().nullable(),
  by: z.string().nullable(),
  at: instant,
  note: z.string().nullable(),
  changes: z.array(change).describe('what differs from the version before'),
})
export type ContentVersion = z.infer<typeof versionOnWire>

export const contentEndpoints = {
  contentList: {
    method: 'GET',
    path: '/api/office/content',
    needs: { permission: 'content.edit', at: 'granted' },
    summary: 'Items of a kind, with what is missing, behind, drafted and scheduled of each',
    takes: z.object({
      kind: z.enum(KINDS),
      q: z.string().max(100).optional(),
      past: z.literal('1').optional(),
      outlet: positiveIntegerInText.optional(),
      after: z.string().max(300).optional(),
    }),
    answers: z.object({ items: z.array(listed), next: z.string().nullable() }),
  },
  createContent: {
    method: 'POST',
    path: '/api/office/content',
    needs: { permission: 'content.publish', at: 'sent outlet' },
    summary: 'Make an event, an artist, a story or an offer; nobody sees it yet',
    takes: z.object({
      kind: z.enum(MADE_HERE),
      title: z.string().max(120),
      slug: z.string().max(120),
      outlet_id: positiveInteger.nullable(),
      night: z.iso.date().nullish(),
      story_kind: z.enum(STORY_KINDS).nullish(),
    }),
    answers: z.object({ key }),
    status: 201,
  },
  content: {
    method: 'GET',
    path: '/api/office/content/:id',
    needs: edit,
    summary: 'An item with what is on the site and what is drafted, part by part',
    params,
    answers: contentItem,
  },
  saveDraft: {
    method: 'POST',
    path: '/api/office/content/:id/drafts',
    needs: edit,
    summary: 'Keep a part as it is being written; it is on no page until it goes out',
    params,
    takes: seen.extend({
      body,
      made_of: positiveInteger.nullish().describe('of English: the Indonesian version beside it'),
      restored_from: positiveInteger.nullish(),
    }),
    answers: z.object({ version: z.int(), draft: z.int() }),
  },
  discardDraft: {
    method: 'POST',
    path: '/api/office/content/:id/drafts/discard',
    needs: edit,
    summary: 'Throw a draft away; the site is untouched',
    params,
    takes: seen,
    answers: done,
  },
  publishContent: {
    method: 'POST',
    path: '/api/office/content/:id/publish',
    needs: publish,
    summary: 'Put drafts on the site, each part by itself, now or at an instant',
    params,
    takes: z.object({ parts: z.array(seen).min(1).max(3), at: instant.nullable() }),
    answers: z.object({ publish_at: instant.nullable() }),
  },
  unscheduleContent: {
    method: 'POST',
    path: '/api/office/content/:id/unschedule',
    needs: publish,
    summary: 'Take back what was to go out later',
    params,
    takes: seen,
    answers: done,
  },
  confirmEnglish: {
    method: 'POST',
    path: '/api/office/content/:id/confirm-english',
    needs: publish,
    summary: 'Say that the English fits the Indonesian as it is now',
    params,
    takes: z.object({ version, draft: draftRevision }),
    answers: done,
  },
  showContent: {
    method: 'POST',
    path: '/api/office/content/:id/visibility',
    needs: publish,
    summary: 'Put an item on the site or take it off, and say from when to when',
    params,
    takes: z.object({
      version: wholeInteger,
      is_published: z.boolean(),
      from: instant.nullable(),
      until: instant.nullable(),
    }),
    answers: z.object({ version: z.int() }),
  },
  previewContent: {
    method: 'POST',
    path: '/api/office/content/:id/preview',
    needs: edit,
    summary: 'Addresses of the page with its drafts, for ten minutes and this session alone',
    params,
    answers: z.object({ id: z.string().nullable(), en: z.string().nullable() }),
  },
  contentVersions: {
    method: 'GET',
    path: '/api/office/content/:id/versions',
    needs: edit,
    summary: 'What changed on the site: who, when, and the difference',
    params,
    takes: z.object({ before: positiveIntegerInText.optional() }),
    answers: z.array(versionOnWire),
  },
  contentVersion: {
    method: 'GET',
    path: '/api/office/content/:id/version',
    needs: edit,
    summary: 'A part as it was in a version',
    params,
    takes: z.object({ part, version: positiveIntegerInText }),
    answers: z.object({ body }),
  },
} as const satisfies Record<string, OfficeEndpoint>
