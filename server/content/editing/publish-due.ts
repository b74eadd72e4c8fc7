// Publishes scheduled drafts that are due. A process looks for such drafts twice a second.
import { PARTS } from '#domain/content/editing/content-field.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import { type ContentItem, readItemKey } from '#domain/content/editing/content-kinds.ts'
import { withoutUntouchedStock } from '#domain/content/editing/stock-fields.ts'
import { system } from '#domain/identity/actor.ts'
import { isRefused } from '#domain/refusals.ts'
import { dueDrafts, refuseSchedule } from '#server/content/editing/draft-repository.ts'
import { type OpenItem, openItem } from '#server/content/editing/open-item.ts'
import { checkedRow, gatewaysOf, type Outgoing, putOut, withKept } from '#server/content/editing/publish-content.ts'
import { settleTouched } from '#server/content/editing/touched-bookings.ts'
import { findVersion } from '#server/content/editing/version-repository.ts'
import type { Job } from '#server/jobs/job.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const PUBLISHING = system('publish content')

/** A scheduled change that the server refused to publish. `by`: the actors who scheduled the change. */
export type RefusedSchedule = { item: ContentItem; live: LiveRow; at: Date; by: readonly string[] }
/** Informs the authors that their scheduled change was refused. The message is queued in the transaction that cancels the schedule. */
export type ReportRefusal = (work: Work, refusal: RefusedSchedule) => Promise<void>

/** Publishes the due drafts of an item. If publishing is refused, the schedule is canceled and the drafts stay. */
export async function publishDue(
  app: App,
  key: string,
  report: ReportRefusal = () => Promise.resolve(),
): Promise<void> {
  const item = readItemKey(key)
  if (!item) return
  const gateways = gatewaysOf(app)
  try {
    await transact(app, PUBLISHING, async (work) => {
      await nameActor(work.sql, PUBLISHING)
      const open = await openItem(work, item)
      const outgoing = dueOf(work, open.drafts)
      if (outgoing.length === 0) return
      const row = await checkedRow(work, open, await withoutUntouched(work, open, outgoing), gateways)
      const isKept = open.drafts.some(({ part, keepsBookings }) => part === 'shared' && keepsBookings)
      const keptCount = await settleTouched(work, item, { was: open.live, becomes: row.row }, () => isKept)
      await putOut(work, open, { outgoing: withKept(outgoing, keptCount), ...row })
    })
  } catch (fault) {
    if (!isRefused(fault)) throw fault
    app.log.warn('content could not go out at its hour', { item: key, refusal: fault.code })
    await transact(app, PUBLISHING, async (work) => {
      const open = await openItem(work, item)
      const due = dueOf(work, open.drafts)
      for (const { part } of due) await refuseSchedule(work.sql, item, { part, code: fault.code, now: work.now() })
      const at = open.drafts.find(({ part }) => part === due[0]?.part)?.publishAt
      if (at) await report(work, { item, live: open.live, at, by: [...new Set(due.map(({ actor }) => actor))] })
    })
  }
}

/**
 * Some fields control the sale of a night. If the author of a scheduled draft did not change such a field, the draft does not overwrite the
 * published value. For example, an event that was canceled after its draft was scheduled stays canceled.
 */
async function withoutUntouched(
  { sql }: Work,
  { item, drafts }: OpenItem,
  outgoing: readonly Outgoing[],
): Promise<Outgoing[]> {
  const draft = drafts.find(({ part }) => part === 'shared')
  const base = draft && (await findVersion(sql, item, { part: 'shared', version: draft.baseVersion }))
  if (!base) return [...outgoing]
  return outgoing.map((part) => ({ ...part, body: withoutUntouchedStock(item.kind, part.body, base.body) }))
}

type Due = Parameters<typeof putOut>[1]['drafts']

const dueOf = (work: Work, drafts: Due): Outgoing[] =>
  PARTS.flatMap((part) => {
    const draft = drafts.find((candidate) => candidate.part === part)
    if (!draft?.publishAt || draft.publishAt > work.now() || !draft.scheduledBody) return []
    const { scheduledBody: body, madeOf, note, scheduledBy } = draft
    return [{ part, body, madeOf, note, actor: scheduledBy ?? draft.actor }]
  })

export const contentPublishing = (report: ReportRefusal): Job => ({
  name: 'publish content',
  everyMs: 500,
  due: dueDrafts,
  run: (app, key) => publishDue(app, key, report),
  quietSeconds: 0,
})
