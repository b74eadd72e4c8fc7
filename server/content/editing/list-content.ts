import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { gapsOf, isBlank } from '#domain/content/editing/content-gaps.ts'
import { fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { draftMarks } from '#server/content/editing/draft-repository.ts'
import { type ListQuery, type ListedRow, listItems } from '#server/content/editing/facts-repository.ts'
import { isBehind } from '#server/content/editing/part-states.ts'
import { versionMarks } from '#server/content/editing/version-repository.ts'
import type { Reading } from '#server/work.ts'

const PAGE = 40

export type ListedItem = Omit<ListedRow, 'live'> & {
  gaps: { id: number; en: number }
  blank: { id: boolean; en: boolean }
  isBehind: boolean
  hasDraft: boolean
  publishAt: Date | null
}

export type ContentList = { items: ListedItem[]; next: string | null }

/**
 * Lists items of a kind. Each item shows its missing texts, drafts and schedules. It also shows if its English text is outdated. `after` is
 * the `next` of the previous page.
 */
export async function listContent(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  query: Pick<ListQuery, 'kind' | 'outlets' | 'outletId' | 'q' | 'language' | 'isPast'> & { after: string | null },
): Promise<ContentList> {
  const { kind } = query
  const rows = await listItems(sql, {
    ...query,
    today: todayOfGroup(now()),
    after: readCursor(query.after),
    limit: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  const ids = page.map(({ id }) => id)
  const [drafts, versions] = await Promise.all([draftMarks(sql, kind, ids), versionMarks(sql, kind, ids)])
  const last = page.at(-1)
  return {
    items: page.map((row) => {
      const own = drafts.filter(({ itemId }) => itemId === row.id)
      const hours = own.flatMap(({ publishAt }) => publishAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
      return {
        ...row,
        gaps: {
          id: gapsOf(fieldsOfKind(kind), 'id', row.live).length,
          en: gapsOf(fieldsOfKind(kind), 'en', row.live).length,
        },
        blank: {
          id: isBlank(fieldsOfKind(kind), 'id', row.live),
          en: isBlank(fieldsOfKind(kind), 'en', row.live),
        },
        isBehind: isBehind(versions.filter(({ itemId }) => itemId === row.id)),
        hasDraft: own.length > 0,
        publishAt: hours[0] ?? null,
      }
    }),
    next: rows.length > PAGE && last ? `${last.id}~${last.order}` : null,
  }
}

function readCursor(after: string | null): { order: string; id: number } | null {
  const [, id, order] = /^(\d{1,9})~(.*)$/s.exec(after ?? '') ?? []
  return id === undefined || order === undefined ? null : { id: Number(id), order }
}
