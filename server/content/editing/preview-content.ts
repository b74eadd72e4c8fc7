// Renders a page with its drafts: a transaction writes the drafts to the tables of the site, renders the page and rolls back.
import { faultsOfSpecial, operationOf } from '#domain/outlets/operation.ts'
import type { ContentField } from '#domain/content/editing/content-field.ts'
import { list, type LiveRow, record } from '#domain/content/editing/content-body.ts'
import { canBeHidden, type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { draftsOf } from '#server/content/editing/draft-repository.ts'
import {
  findVisibility,
  lockItem,
  showParents,
  writeItem,
  writeVisibility,
} from '#server/content/editing/item-repository.ts'
import { writeListRows } from '#server/content/editing/list-rows-repository.ts'
import { draftedRow } from '#server/content/editing/read-item.ts'
import { readingInside } from '#server/db/reading-inside.ts'
import type { Tx } from '#server/db/open.ts'
import { withRollback } from '#server/db/with-rollback.ts'
import type { App } from '#server/app.ts'

/** Number of seconds for which the address of a preview is valid. */
export const PREVIEW_SECONDS = 600

/**
 * Calls `render` with an app that reads every draft of an item as if it were published.
 * @throws Refused not_found
 */
export function withDrafts<T>(app: App, item: ContentItem, render: (inside: App) => Promise<T>): Promise<T> {
  return withRollback(app.sql, async (sql) => {
    await writeDrafts(sql, item, app.now())
    return render({ ...app, sql: readingInside(sql) })
  })
}

async function writeDrafts(sql: Tx, item: ContentItem, now: Date): Promise<void> {
  const stored = await lockItem(sql, item)
  if (!stored) throw new Refused('not_found')
  const row = drawable(fieldsOfKind(item.kind), stored.live, draftedRow(item, stored.live, await draftsOf(sql, item)))
  // The database refuses special hours that contradict each other. In this case, the preview shows the published special hours.
  if (item.kind === 'outlets' && Object.keys(faultsOfSpecial(operationOf(row))).length > 0)
    row['special_hours'] = stored.live['special_hours']
  // The database refuses a session without a time, for example a new session without input. The preview then has the published sessions.
  if (item.kind === 'outlets' && operationOf(row).sessionTimes.some(({ time }) => time === ''))
    row['session_times'] = stored.live['session_times']
  await writeItem(sql, item, row)
  await writeListRows(sql, item, row)
  await showParents(sql, item)
  if (!canBeHidden(item.kind)) return
  const { publishedAt } = await findVisibility(sql, item)
  const isAhead = publishedAt !== null && publishedAt > now
  await writeVisibility(sql, item, {
    isPublished: true,
    publishedAt: isAhead ? now : publishedAt,
    unpublishedAt: null,
  })
}

/** Makes an incomplete draft ready for a preview. A value that its column would refuse is replaced by the published value, or left out. */
function drawable(fields: readonly ContentField[], live: LiveRow, row: LiveRow): LiveRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fields.find((candidate) => candidate.name === name)
      if (field?.isRequired && value === null) return [name, live[name]]
      const key = field?.cells?.find(({ type, isRequired }) => type === 'reference' && isRequired)?.name
      if (!key) return [name, value]
      const seenIds = new Set<unknown>()
      const isOnce = field.name === 'line_up'
      return [
        name,
        list(value).filter((entry) => {
          const reference = record(entry)[key]
          if (reference === null || reference === undefined || (isOnce && seenIds.has(reference))) return false
          seenIds.add(reference)
          return true
        }),
      ]
    }),
  )
}
