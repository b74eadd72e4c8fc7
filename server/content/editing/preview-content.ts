// A page as it would be: the drafts are written where the site reads, the page is rendered there, and all of it is taken back.
import type { ContentField } from '#domain/content/editing/content-field.ts'
import { list, type LiveRow, record } from '#domain/content/editing/content-body.ts'
import { canBeHidden, type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { draftsOf } from '#server/content/editing/draft-repository.ts'
import { findVisibility, lockItem, writeItem, writeVisibility } from '#server/content/editing/item-repository.ts'
import { writeListRows } from '#server/content/editing/list-rows-repository.ts'
import { draftedRow } from '#server/content/editing/read-item.ts'
import { readingInside } from '#server/db/reading-inside.ts'
import type { Tx } from '#server/db/open.ts'
import { withRollback } from '#server/db/with-rollback.ts'
import type { App } from '#server/app.ts'

/** How long the address of a preview opens it. */
export const PREVIEW_SECONDS = 600

/** Runs `render` with an app that reads every draft of an item as if it were out. @throws Refused not_found */
export function withDrafts<T>(app: App, item: ContentItem, render: (inside: App) => Promise<T>): Promise<T> {
  return withRollback(app.sql, async (sql) => {
    await writeDrafts(sql, item, app.now())
    return render({ ...app, sql: readingInside(sql) })
  })
}

async function writeDrafts(sql: Tx, item: ContentItem, now: Date): Promise<void> {
  const found = await lockItem(sql, item)
  if (!found) throw new Refused('not_found')
  const row = drawable(fieldsOfKind(item.kind), found.live, draftedRow(item, found.live, await draftsOf(sql, item)))
  await writeItem(sql, item, row)
  await writeListRows(sql, item, row)
  if (!canBeHidden(item.kind)) return
  const { publishedAt } = await findVisibility(sql, item)
  const isAhead = publishedAt !== null && publishedAt > now
  await writeVisibility(sql, item, {
    isPublished: true,
    publishedAt: isAhead ? now : publishedAt,
    unpublishedAt: null,
  })
}

/** Half a draft can be looked at: what no column takes yet is as it is on the site, or is left out. */
function drawable(fields: readonly ContentField[], live: LiveRow, row: LiveRow): LiveRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      if (field?.isRequired && value === null) return [name, live[name]]
      const key = field?.cells?.find(({ type, isRequired }) => type === 'reference' && isRequired)?.name
      if (!key) return [name, value]
      const seen = new Set<unknown>()
      const isOnce = field.name === 'line_up'
      return [
        name,
        list(value).filter((one) => {
          const reference = record(one)[key]
          if (reference === null || reference === undefined || (isOnce && seen.has(reference))) return false
          seen.add(reference)
          return true
        }),
      ]
    }),
  )
}
