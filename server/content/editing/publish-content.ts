// Publishes drafts to the site, part by part. Parts that are not published do not change.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { type Part, PARTS } from '#domain/content/editing/content-field.ts'
import { isSame, type LiveRow, replaceKeys, type Moves, withBody } from '#domain/content/editing/content-body.ts'
import { faultsOfBody, faultsOfKeys, faultsOfRow } from '#domain/content/editing/content-faults.ts'
import { type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { changedStockFields } from '#domain/content/editing/stock-fields.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { type DraftRow, dropDraft, rebaseDraft, scheduleDraft } from '#server/content/editing/draft-repository.ts'
import { lockEventSale } from '#server/content/editing/event-sale-repository.ts'
import { faultsOfKind, faultsOfReferences } from '#server/content/editing/find-references.ts'
import { faultsOfOutlet } from '#server/content/editing/faults-of-outlet.ts'
import { findItem, writeItem } from '#server/content/editing/item-repository.ts'
import { writeListRows } from '#server/content/editing/list-rows-repository.ts'
import { assertSeen, type OpenItem, openItem, type SeenPart } from '#server/content/editing/open-item.ts'
import { FOUND, type PartState, partStates } from '#server/content/editing/part-states.ts'
import { settleTouched } from '#server/content/editing/touched-bookings.ts'
import { insertVersion, latestVersions } from '#server/content/editing/version-repository.ts'
import { stampSitePage } from '#server/content/site-page-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Outgoing = Pick<DraftRow, 'part' | 'body' | 'madeOf' | 'note'> & { actor: string }

/** Returns true if the actor has the permission to plan the stock of an outlet. */
export type MayPlan = (outletId: number | null) => boolean

/** The decision of staff to keep bookings that no longer fit the published fields. `keep`: ids of these bookings. */
export type Keeping = {
  keep: readonly string[]
  /** True if a scheduled draft also keeps the bookings that do not fit at the time of its publishing. */
  keepsLater: boolean
}

/**
 * Publishes drafts now, or schedules them with their current text. `at` is the time of publishing; null or a past instant means now.
 * @throws Refused not_found, changed_meanwhile, wrong_state if a part has no draft, validation_failed, bookings_touched
 */
export function publishContent(
  app: App,
  actor: Actor,
  item: ContentItem,
  { parts, at, mayPlan, keep, keepsLater }: Keeping & { parts: readonly SeenPart[]; at: Date | null; mayPlan: MayPlan },
): Promise<{ publishAt: string | null }> {
  const gateways = gatewaysOf(app)
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    const by = actorKey(actor)
    const outgoing = outgoingOf(open, parts, by)
    const isLater = at !== null && at > work.now()
    const row = await checkedRow(work, open, outgoing, gateways)
    const change = { was: open.live, becomes: row.row }
    if (!mayPlan(open.outletId)) refuseFaults(faultsOfStock(item, change))
    const ids = new Set(keep)
    const keptCount = await settleTouched(work, item, change, (id) => ids.has(id) || (isLater && keepsLater))
    if (!isLater) await putOut(work, open, { outgoing: withKept(outgoing, keptCount), ...row })
    else
      for (const { part } of outgoing) await scheduleDraft(work.sql, item, { part, at, by, keepsBookings: keepsLater })
    return { publishAt: isLater ? at.toISOString() : null }
  })
}

export const gatewaysOf = ({ payments }: App): string[] => payments.all().map(({ name }) => name)

/** Adds a note to the new version of the shared part: the number of kept bookings that no longer fit. */
export const withKept = (outgoing: readonly Outgoing[], count: number): Outgoing[] =>
  outgoing.map((own) => (own.part === 'shared' && count > 0 ? { ...own, note: `stays:${count}` } : own))

/**
 * Returns the drafts of these parts. `by` becomes the author of the published versions.
 * @throws Refused changed_meanwhile, wrong_state if a part has no draft
 */
export function outgoingOf(open: OpenItem, parts: readonly SeenPart[], by: string): Outgoing[] {
  for (const seenPart of parts) assertSeen(open, seenPart)
  return PARTS.filter((part) => parts.some((seenPart) => seenPart.part === part)).map((part): Outgoing => {
    const draft = open.drafts.find((candidate) => candidate.part === part)
    if (!draft) throw new Refused('wrong_state')
    return { part, body: draft.body, madeOf: draft.madeOf, note: draft.note, actor: by }
  })
}

/** Cancels the schedule of a part. Its draft stays. @throws Refused not_found, changed_meanwhile */
export function unschedule(app: App, actor: Actor, item: ContentItem, seenPart: SeenPart): Promise<{ done: true }> {
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    assertSeen(open, seenPart)
    await scheduleDraft(work.sql, item, { part: seenPart.part, at: null, by: '', keepsBookings: false })
    return { done: true }
  })
}

export type NextRow = { row: LiveRow; moves: Moves }

/** Returns the item's row as it will be after publishing. The shared part is applied first, because it decides which list rows exist. */
export function nextRow(
  item: ContentItem,
  live: LiveRow,
  outgoing: readonly Pick<Outgoing, 'part' | 'body'>[],
): NextRow {
  const fields = fieldsOfKind(item.kind)
  const next: NextRow = { row: live, moves: {} }
  for (const { part, body } of outgoing) {
    const own = part === 'shared' ? body : replaceKeys(body, next.moves)
    if (part !== 'shared') refuseFaults(faultsOfKeys(fields, { live: next.row, body: own }))
    const changed = withBody(fields, part, { live: next.row, body: own })
    next.row = changed.row
    next.moves = { ...next.moves, ...changed.moves }
  }
  return next
}

/**
 * Computes the item's row after publishing and validates it. `gateways` is used only for outlets.
 * @throws Refused validation_failed with all faults
 */
export async function checkedRow(
  work: Work,
  open: OpenItem,
  outgoing: readonly Outgoing[],
  gateways: readonly string[] = [],
): Promise<NextRow> {
  const { item, live } = open
  const fields = fieldsOfKind(item.kind)
  for (const { part, body } of outgoing) refuseFaults(faultsOfBody(fields, part, body))
  const next = nextRow(item, live, outgoing)
  const change = { was: live, becomes: next.row }
  refuseFaults(asSent(await faultsOfNext(work, item, change, gateways), next.moves))
  return next
}

/** Finds the faults of a row that is about to be published. `gateways` is used only for outlets. */
export async function faultsOfNext(
  work: Work,
  item: ContentItem,
  { was, becomes }: { was: LiveRow; becomes: LiveRow },
  gateways: readonly string[] = [],
): Promise<FieldFaults> {
  const missing = faultsOfRow(fieldsOfKind(item.kind), becomes)
  const isComplete = Object.keys(missing).length === 0
  return {
    ...missing,
    ...(item.kind === 'outlets' && isComplete && faultsOfOutlet({ was, becomes }, gateways)),
    ...faultsOfKind(item.kind, becomes),
    ...(await faultsOfReferences(work.sql, item.kind, becomes)),
    ...(await faultsOfSale(work, item, { was, becomes })),
  }
}

/**
 * Called for an actor without the permission to plan the stock of the outlet. Returns a fault for each changed field that controls the
 * sale of a night.
 */
export const faultsOfStock = (
  { kind }: ContentItem,
  { was, becomes }: { was: LiveRow; becomes: LiveRow },
): FieldFaults =>
  Object.fromEntries(changedStockFields(kind, was, becomes).map((name) => [name, ['stock_right_needed' as const]]))

/**
 * Validates a switch of an event between tickets and tables. The switch is allowed only if the night has no bookings. An event that sells
 * tickets needs at least one ticket type.
 */
async function faultsOfSale(
  { sql }: Work,
  { kind, id }: ContentItem,
  { was, becomes }: { was: LiveRow; becomes: LiveRow },
): Promise<FieldFaults> {
  if (kind !== 'events' || was['is_using_ticket'] === becomes['is_using_ticket']) return {}
  const { bookings, ticketKinds } = await lockEventSale(sql, id)
  if (bookings > 0) return { is_using_ticket: ['night_booked'] }
  return becomes['is_using_ticket'] === true && ticketKinds === 0 ? { is_using_ticket: ['night_without_tickets'] } : {}
}

/** Renames the new list rows in faults. The server gave these rows its own keys, and the client needs the keys that it sent. */
const asSent = (faults: FieldFaults, moves: Moves): FieldFaults =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fieldFaults]) => {
      const [field = '', key, cell] = path.split('.')
      const sent = Object.entries(moves[field] ?? {}).find(([, now]) => now === key)?.[0] ?? key
      return [key === undefined ? path : [field, sent, cell].join('.'), fieldFaults]
    }),
  )

type Publication = { outgoing: readonly Outgoing[]; row: LiveRow; moves: Moves }

/**
 * Writes the published row and the new versions of its parts. Deletes the drafts that were published, and bases other drafts on the new
 * versions.
 */
export async function putOut(work: Work, open: OpenItem, publication: Publication): Promise<void> {
  await clearDrafts(work, open, { ...(await writeOut(work, open, publication)), outgoing: publication.outgoing })
}

/** Writes the published row and the new versions of its parts. The drafts of the item do not change. */
export async function writeOut(
  work: Work,
  open: OpenItem,
  { outgoing, row, moves }: Publication,
): Promise<{ versions: Versions; keys: Moves }> {
  const { item } = open
  await writeItem(work.sql, item, row)
  if (item.kind === 'pages')
    await stampSitePage(work.sql, item.id, { digest: String(open.live['digest']), day: todayOfGroup(work.now()) })
  const keys = { ...moves, ...(await writeListRows(work.sql, item, row)) }
  const now = await findItem(work.sql, item)
  if (!now) throw new Refused('not_found')
  const states = partStates(item, now.live, await latestVersions(work.sql, item))
  return { versions: await addVersions(work, open, { states, outgoing }), keys }
}

type Versions = Partial<Record<Part, number>>

/**
 * Adds a version for each published part. If the change of the shared rows also changes the texts of a language, this language gets a
 * version too.
 */
async function addVersions(
  work: Work,
  { item, states: former, outletId }: OpenItem,
  { states, outgoing }: { states: readonly PartState[]; outgoing: readonly Outgoing[] },
): Promise<Versions> {
  const ownOf = (part: Part) => outgoing.find((candidate) => candidate.part === part)
  const versions: Versions = Object.fromEntries(
    states.map(({ part, version, isRecorded }) => [part, isRecorded && ownOf(part) ? version + 1 : version]),
  )
  const [source, english] = (['id', 'en'] as const).map((part) => former.find((candidate) => candidate.part === part))
  const wasLevel = english !== undefined && english.madeOf === source?.version
  for (const { part, body, isRecorded } of states) {
    const own = ownOf(part)
    if (isRecorded && !own) continue
    // Publishing the two languages together confirms that their texts match.
    const isLevel = own ? ownOf('id') !== undefined : wasLevel
    const madeOf = isLevel ? (versions.id ?? null) : (own?.madeOf ?? english?.madeOf ?? null)
    await insertVersion(work.sql, item, {
      part,
      version: versions[part] ?? 1,
      madeOf: part === 'en' ? madeOf : null,
      body,
      actor: own?.actor ?? outgoing[0]?.actor ?? FOUND,
      at: work.now(),
      note: own ? own.note : 'rows',
      outletId,
    })
  }
  return versions
}

/**
 * Deletes the published drafts. A draft with newer edits stays, and is now based on the new version. If list rows got new keys, the other
 * drafts get these keys too.
 */
async function clearDrafts(
  work: Work,
  { item, drafts }: OpenItem,
  { versions, outgoing, keys }: { versions: Versions; outgoing: readonly Outgoing[]; keys: Moves },
): Promise<void> {
  const moves = outgoing.some(({ part }) => part === 'shared') ? keys : {}
  for (const { part, body, baseVersion, scheduledBody } of drafts) {
    const went = outgoing.find((candidate) => candidate.part === part)
    if (went && isSame(went.body, body)) await dropDraft(work.sql, item, part)
    else if (went || Object.keys(moves).length > 0)
      await rebaseDraft(work.sql, item, {
        part,
        body: replaceKeys(body, moves),
        baseVersion: versions[part] ?? baseVersion,
        scheduledBody: went || scheduledBody === null ? null : replaceKeys(scheduledBody, moves),
      })
  }
}
