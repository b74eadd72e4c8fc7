// Publishes several hidden events together. Guests see the events at once or from a chosen time on.
import { instantOf, type Night } from '#domain/calendar/night.ts'
import { itemKey } from '#domain/content/editing/content-kinds.ts'
import type { NightProblem } from '#domain/content/editing/night-problems.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { findVisibility } from '#server/content/editing/item-repository.ts'
import { openItem } from '#server/content/editing/open-item.ts'
import { checkedRow, faultsOfStock, type MayPlan, putOut } from '#server/content/editing/publish-content.ts'
import { showItem } from '#server/content/editing/show-content.ts'
import { findSeriesEvent } from '#server/stock/event-series/series-repository.ts'
import { findStockOutlet } from '#server/stock/stock-repository.ts'
import { savepoint, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A local date and time. It applies in the time zone of each event's outlet. */
export type LocalMoment = { date: string; clock: string }

export type NightsPublication = {
  ids: readonly number[]
  /** The time at which the events appear on the site. Null means now. */
  at: LocalMoment | null
  /** The outlets at which the actor may publish. Null: all outlets. */
  outlets: readonly number[] | null
  mayPlan: MayPlan
}

export type PublishedNights = {
  published: { key: string; night: Night; from: Date | null }[]
  refused: { key: string; night: Night | null; problem: NightProblem }[]
}

/**
 * Publishes the drafts of hidden events immediately. Guests see the events only from `at` on, because pages compare `at` with the clock. If
 * an event cannot be published, it stays unchanged, and the others are published.
 */
export function publishNights(app: App, actor: Actor, publication: NightsPublication): Promise<PublishedNights> {
  return transact(app, actor, async (work) => {
    const result: PublishedNights = { published: [], refused: [] }
    for (const id of [...new Set(publication.ids)].toSorted((a, b) => a - b)) {
      const key = itemKey('events', id)
      const event = await findSeriesEvent(work.sql, id)
      if (!event || !(publication.outlets?.includes(event.outletId) ?? true)) {
        result.refused.push({ key, night: null, problem: 'gone' })
        continue
      }
      const { night } = event
      const outcome = await savepoint(work, (inner) => publishNight(inner, event, publication)).catch(problemOf)
      if (typeof outcome === 'string') result.refused.push({ key, night, problem: outcome })
      else result.published.push({ key, night, from: outcome.from })
    }
    return result
  })
}

/** Publishes one hidden event. @throws Refused validation_failed, forbidden, not_found */
async function publishNight(
  work: Work,
  { id, outletId, night }: { id: number; outletId: number; night: Night },
  { at, mayPlan }: NightsPublication,
): Promise<NightProblem | { from: Date | null }> {
  const item = { kind: 'events', id } as const
  const open = await openItem(work, item)
  const now = work.now()
  const { isPublished, publishedAt, unpublishedAt } = await findVisibility(work.sql, item)
  const isOver = unpublishedAt !== null && unpublishedAt <= now
  if (isPublished && !isOver && (publishedAt === null || publishedAt <= now)) return 'on_site'
  if (at && at.date > night) return 'too_late'
  const outlet = await findStockOutlet(work.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const day = { timezone: outlet.timezone, openHour: '00:00', closeHour: '00:00' }
  const moment = at && instantOf(at.date, at.clock, day)
  const from = moment && moment > now ? moment : null
  const outgoing = open.drafts.map((draft) => ({ ...draft, actor: actorKey(work.actor) }))
  const next = await checkedRow(work, open, outgoing)
  const stockFaults = faultsOfStock(item, { was: open.live, becomes: next.row })
  if (!mayPlan(outletId) && Object.keys(stockFaults).length > 0) return 'no_right'
  if (outgoing.length > 0) await putOut(work, open, { outgoing, ...next })
  const visibility = { isPublished: true, publishedAt: from, unpublishedAt: null }
  await showItem(work, work.actor, item, { ...visibility, version: null, mayPlan })
  return { from }
}

/** Returns the reason why the server refused an event. @throws `error` if it is not a refusal */
function problemOf(error: unknown): NightProblem {
  if (!isRefused(error)) throw error
  if (error.code === 'not_found') return 'gone'
  return error.code === 'forbidden' ? 'no_right' : 'incomplete'
}
