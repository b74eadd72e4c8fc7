import { z } from 'zod'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'
import { MOST_REPEATS } from '#domain/calendar/repeated-nights.ts'
import { itemKey } from '#domain/content/editing/content-kinds.ts'
import { SERIES_REACHES } from '#domain/content/editing/spread-changes.ts'
import { Refused } from '#domain/refusals.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import { EDIT, itemOf, mayPlan, partRevision, PUBLISH, withId } from '#server/http/office/content/content-calls.ts'
import { call } from '#server/http/office/office-call.ts'
import { both } from '#server/http/office/stock/present-stock.ts'
import { publishEvent } from '#server/stock/event-series/publish-event.ts'
import { publishNights } from '#server/stock/event-series/publish-nights.ts'
import { repeatEvent } from '#server/stock/event-series/repeat-event.ts'
import { seriesNights } from '#server/stock/event-series/series-nights.ts'
import { findSeriesEvent } from '#server/stock/event-series/series-repository.ts'
import { stockTickets } from '#server/stock/tickets/ticket-repository.ts'

/** Maximum number of events that one call publishes. */
const MOST_NIGHTS = 60

export const eventCalls = {
  /** Returns the nights of the event's series in the coming year. Also returns the nights that cannot get a copy of the event. */
  eventSeries: call(EDIT, withId, async ({ app }, { id }) => {
    const item = itemOf(id)
    const [event, stored] = await Promise.all([
      item.kind === 'events' ? findSeriesEvent(app.sql, item.id) : null,
      findItem(app.sql, item),
    ])
    if (!event || !stored) throw new Refused('not_found')
    const isUsingTicket = stored.live['is_using_ticket'] === true
    const [nights, tickets] = await Promise.all([
      seriesNights(app.sql, event, { isUsingTicket, now: app.now() }),
      stockTickets(app.sql, event.outletId, event.night, app.now()),
    ])
    return {
      outletId: event.outletId,
      night: event.night,
      tonight: nights.tonight,
      last: nights.last,
      skipped: nights.skipped.map(({ night, reason, title }) => ({ night, reason, title })),
      /** The coming events of the series at this outlet, this event included. */
      events: nights.events.map((row) => ({
        key: itemKey('events', row.id),
        night: row.night,
        title: row.title,
        isPublished: row.isPublished,
      })),
      tickets: tickets.map(({ id: ticketId, name, price, stock, stoppedAt }) => ({
        id: ticketId,
        name: both(name),
        price,
        stock,
        isStopped: stoppedAt !== null,
      })),
    }
  }),

  /** Copies the event to other nights of its outlet. The copies are hidden until they are published. */
  repeatEvent: call(
    PUBLISH,
    withId.extend({ nights: z.array(z.iso.date()).min(1).max(MOST_REPEATS), withTickets: z.boolean() }),
    ({ app, who, actor }, { id, nights, withTickets }) =>
      repeatEvent(app, actor, itemOf(id), { nights, withTickets, mayPlan: mayPlan(app, who) }),
    { status: 201 },
  ),

  /** Publishes the drafts of an event now, together with its tickets. `reach`: only this night, or also other nights of its series. */
  publishEvent: call(
    PUBLISH,
    withId.extend({
      parts: z.array(partRevision).max(3),
      reach: z.enum(SERIES_REACHES),
      showing: z.object({ version: wholeInteger }).nullable(),
    }),
    ({ app, who, actor }, { id, ...publication }) =>
      publishEvent(app, actor, itemOf(id), { ...publication, mayPlan: mayPlan(app, who) }),
  ),

  /**
   * Publishes several hidden events. `at`: null to publish now, or a date and a time on the clock of each outlet. The answer lists the
   * events that cannot be published.
   */
  publishNights: call(
    { permission: 'content.publish', at: 'granted' },
    z.object({
      ids: z.array(positiveInteger).min(1).max(MOST_NIGHTS),
      at: z.object({ date: z.iso.date(), clock: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/) }).nullable(),
    }),
    ({ app, who, actor, outlets }, { ids, at }) =>
      publishNights(app, actor, { ids, at, outlets, mayPlan: mayPlan(app, who) }),
  ),
}
