import type { Body, Part } from '#domain/content/editing/content-field.ts'
import type { ContentItem, ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { Db, Question, Tx } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export type DraftRow = {
  part: Part
  body: Body
  baseVersion: number
  madeOf: number | null
  revision: number
  note: string | null
  actor: string
  /** Name of the author of the draft. Null if the author is not a member of staff. */
  by: string | null
  at: Date
  publishAt: Date | null
  scheduledBody: Body | null
  scheduledBy: string | null
  /** True if the bookings that no longer fit at the time of publishing are kept without a change. */
  keepsBookings: boolean
}

export async function draftsOf(sql: Db, { kind, id }: ContentItem): Promise<DraftRow[]> {
  return sql<DraftRow[]>`
    select d.part, d.body, d.base_version, d.made_of, d.revision, d.note, d.actor, s.name as by, d.at, d.publish_at,
      d.scheduled_body, d.scheduled_by, d.keeps_bookings
    from content_drafts d left join staff s on d.actor = 'staff:' || s.id
    where d.kind = ${kind} and d.item_id = ${id}`
}

export type SavedDraft = Pick<DraftRow, 'part' | 'body' | 'baseVersion' | 'madeOf' | 'note' | 'actor' | 'at'>

/** Saves a draft and returns its new revision. If the draft is scheduled, its scheduled text does not change. */
export async function saveDraftRow(sql: Tx, { kind, id }: ContentItem, draft: SavedDraft): Promise<number> {
  const body = sql.json(draft.body as never)
  const [row] = await sql<[{ revision: number }]>`
    insert into content_drafts as d (kind, item_id, part, body, base_version, made_of, revision, note, actor, at)
    values (${kind}, ${id}, ${draft.part}, ${body}, ${draft.baseVersion}, ${draft.madeOf}, nextval('content_revisions'), ${draft.note},
      ${draft.actor}, ${draft.at})
    on conflict (kind, item_id, part) do update set body = excluded.body, base_version = excluded.base_version,
      made_of = excluded.made_of, revision = excluded.revision, note = coalesce(excluded.note, d.note), actor = excluded.actor,
      at = excluded.at, refused_at = null, refused_code = null, refused_by = null
    returning revision`
  return row.revision
}

export async function dropDraft(sql: Tx, { kind, id }: ContentItem, part: Part): Promise<void> {
  await sql`delete from content_drafts where kind = ${kind} and item_id = ${id} and part = ${part}`
}

/** Schedules a draft with its current text. If `at` is null, cancels the schedule of the draft. */
export async function scheduleDraft(
  sql: Tx,
  { kind, id }: ContentItem,
  { part, at, by, keepsBookings }: { part: Part; at: Date | null; by: string; keepsBookings: boolean },
): Promise<void> {
  await sql`
    update content_drafts set publish_at = ${at}, scheduled_body = case when ${at}::timestamptz is null then null else body end,
      scheduled_by = case when ${at}::timestamptz is null then null else ${by} end,
      keeps_bookings = ${keepsBookings}, refused_at = null, refused_code = null, refused_by = null, revision = nextval('content_revisions')
    where kind = ${kind} and item_id = ${id} and part = ${part}`
}

/**
 * Cancels the schedule of a draft that the server refused to publish. The draft keeps its text, and shows the reason until the next save.
 */
export async function refuseSchedule(
  sql: Tx,
  { kind, id }: ContentItem,
  { part, code, now }: { part: Part; code: string; now: Date },
): Promise<void> {
  await sql`
    update content_drafts set refused_at = ${now}, refused_code = ${code}, refused_by = scheduled_by, publish_at = null, scheduled_body = null,
      scheduled_by = null, keeps_bookings = false, revision = nextval('content_revisions')
    where kind = ${kind} and item_id = ${id} and part = ${part}`
}

/** Changes a draft so that it is based on the latest published version. If `scheduledBody` is null, cancels its schedule. */
export async function rebaseDraft(
  sql: Tx,
  { kind, id }: ContentItem,
  { part, body, baseVersion, scheduledBody }: Pick<DraftRow, 'part' | 'body' | 'baseVersion' | 'scheduledBody'>,
): Promise<void> {
  const isScheduled = scheduledBody !== null
  await sql`
    update content_drafts set body = ${sql.json(body as never)}, base_version = ${baseVersion},
      publish_at = case when ${isScheduled} then publish_at end, scheduled_by = case when ${isScheduled} then scheduled_by end,
      scheduled_body = ${scheduledBody && sql.json(scheduledBody as never)}, revision = nextval('content_revisions')
    where kind = ${kind} and item_id = ${id} and part = ${part}`
}

/** Query for the job that publishes: returns the keys of the items with a due draft. */
export const dueDrafts = (sql: Db, now: Date): Question<DueItem> => sql<DueItem[]>`
  select kind || '-' || item_id as key, min(publish_at) as at from content_drafts where publish_at <= ${now} group by kind, item_id`

export type DraftMark = { itemId: number; part: Part; publishAt: Date | null }

export async function draftMarks(sql: Db, kind: ContentKind, ids: readonly number[]): Promise<DraftMark[]> {
  return sql<DraftMark[]>`
    select item_id, part, publish_at from content_drafts where kind = ${kind} and item_id = any(${[...ids]}::int[])`
}
