// All SQL for versions. Versions are only added, never changed.
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import type { ContentItem, ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type VersionPart = Part | 'visibility'
export type VersionRow = {
  id: number
  part: VersionPart
  version: number
  madeOf: number | null
  body: Body
  actor: string
  /** Name of the author of the version. Null if the author is not a member of staff. */
  by: string | null
  at: Date
  note: string | null
}

/** Returns the newest version of each part. */
export async function latestVersions(sql: Db, { kind, id }: ContentItem): Promise<VersionRow[]> {
  return sql<VersionRow[]>`
    select distinct on (v.part) v.id, v.part, v.version, v.made_of, v.body, v.actor, s.name as by, v.at, v.note
    from content_versions v left join staff s on v.actor = 'staff:' || s.id
    where v.kind = ${kind} and v.item_id = ${id} order by v.part, v.version desc`
}

export type HistoryRow = VersionRow & { before: Body | null }

/** Lists versions, newest first. Each version also has the text of the version before it. */
export async function historyOf(
  sql: Db,
  { kind, id }: ContentItem,
  { before, limit }: { before: number | null; limit: number },
): Promise<HistoryRow[]> {
  return sql<HistoryRow[]>`
    select v.id, v.part, v.version, v.made_of, v.body, v.actor, s.name as by, v.at, v.note, p.body as before
    from content_versions v
    left join staff s on v.actor = 'staff:' || s.id
    left join content_versions p on p.kind = v.kind and p.item_id = v.item_id and p.part = v.part and p.version = v.version - 1
    where v.kind = ${kind} and v.item_id = ${id} and v.id < coalesce(${before}::bigint, 9223372036854775807)
    order by v.id desc limit ${limit}`
}

export async function findVersion(
  sql: Db,
  { kind, id }: ContentItem,
  { part, version }: { part: VersionPart; version: number },
): Promise<{ body: Body } | null> {
  const [row] = await sql<{ body: Body }[]>`
    select body from content_versions where kind = ${kind} and item_id = ${id} and part = ${part} and version = ${version}`
  return row ?? null
}

export type NewVersion = Pick<VersionRow, 'part' | 'version' | 'madeOf' | 'body' | 'actor' | 'at' | 'note'> & {
  outletId: number | null
}

export async function insertVersion(sql: Tx, { kind, id }: ContentItem, version: NewVersion): Promise<void> {
  await sql`
    insert into content_versions (kind, item_id, part, version, made_of, body, actor, at, note, outlet_id)
    values (${kind}, ${id}, ${version.part}, ${version.version}, ${version.madeOf}, ${sql.json(version.body as never)}, ${version.actor},
      ${version.at}, ${version.note}, ${version.outletId})`
}

export type VersionMark = { itemId: number; part: Part; version: number; madeOf: number | null }

export async function versionMarks(sql: Db, kind: ContentKind, ids: readonly number[]): Promise<VersionMark[]> {
  return sql<VersionMark[]>`
    select distinct on (item_id, part) item_id, part, version, made_of from content_versions
    where kind = ${kind} and item_id = any(${[...ids]}::int[]) and part in ('id', 'en') order by item_id, part, version desc`
}
