// Calls about broadcasts: messages of an outlet to guests who agreed to news and invitations.
import { z } from 'zod'
import { LANGUAGES } from '#contract/preferences.ts'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'
import { LONGEST_BROADCAST, LONGEST_SHORT_TEXT, LONGEST_SUBJECT, totalResult } from '#domain/broadcasts/broadcast.ts'
import { LAST_VISITS, MOST_VISIT_DAYS, MOST_VISITS } from '#domain/broadcasts/segment.ts'
import { addNights, nightOf } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { listTiers } from '#server/membership/repository.ts'
import { call } from '#server/http/office/office-call.ts'
import {
  type BroadcastRow,
  findBroadcast,
  findResults,
  listBroadcasts,
} from '#server/service/broadcasts/broadcast-repository.ts'
import {
  changeBroadcast,
  countGuests,
  makeBroadcast,
  releaseBroadcast,
  removeBroadcast,
  stopBroadcast,
  testBroadcast,
} from '#server/service/broadcasts/manage-broadcast.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { eventsOf } from '#server/stock/nights/night-repository.ts'

const ONE = { permission: 'broadcast.send', at: 'broadcast' } as const
const AT_OUTLET = { permission: 'broadcast.send', at: 'sent outlet' } as const
const MOST_LISTED = 40
/** The button of a broadcast can lead to an event, if the event is within this number of nights from today. */
const EVENT_NIGHTS = 120

const segment = z.object({
  leastVisits: wholeInteger.max(MOST_VISITS),
  lastVisit: z.enum(LAST_VISITS),
  lastVisitDays: positiveInteger.max(MOST_VISIT_DAYS).nullable(),
  birthMonth: positiveInteger.max(12).nullable(),
  /** This field has a default value, because the previous release of the office does not send the field. */
  leastTierId: positiveInteger.nullable().default(null),
})
const line = z.string().trim().min(1, 'required').max(LONGEST_SUBJECT)
const text = z.string().trim().min(1, 'required').max(LONGEST_BROADCAST)
/** The text for WhatsApp. It has a default value, because the office of the previous release does not send this field. */
const shortText = z.string().trim().min(1, 'required').max(LONGEST_SHORT_TEXT).nullable().default(null)
const wish = segment.extend({
  subjectId: line,
  subjectEn: line,
  textId: text,
  textEn: text,
  shortId: shortText,
  shortEn: shortText,
  eventId: positiveInteger.nullable(),
})
const outlet = z.object({ outletId: positiveInteger })
const withId = z.object({ id: z.uuid() })
const seenDraft = withId.extend({ version: positiveInteger })

const presentBroadcast = (row: BroadcastRow) => ({
  id: row.id,
  outletId: row.outletId,
  outlet: row.outlet,
  state: row.state,
  version: row.version,
  subjectId: row.subjectId,
  subjectEn: row.subjectEn,
  textId: row.textId,
  textEn: row.textEn,
  shortId: row.shortId,
  shortEn: row.shortEn,
  eventId: row.eventId,
  leastVisits: row.leastVisits,
  lastVisit: row.lastVisit,
  lastVisitDays: row.lastVisitDays,
  birthMonth: row.birthMonth,
  leastTierId: row.leastTierId,
  leastTier: row.leastTier,
  createdAt: row.createdAt,
  releasedAt: row.releasedAt,
  releasedBy: row.releasedBy,
  guests: row.guests,
  handled: row.handled,
  mailed: row.mailed,
})

export const broadcastCalls = {
  broadcasts: call({ permission: 'broadcast.send', at: 'granted' }, z.object({}), async ({ app, outlets }) =>
    (await listBroadcasts(app.sql, { outlets, limit: MOST_LISTED })).map(presentBroadcast),
  ),

  /** Returns the tiers of membership, the lowest first. */
  broadcastTiers: call({ permission: 'broadcast.send', at: 'granted' }, z.object({}), async ({ app }) =>
    (await listTiers(app.sql)).map(({ id, name }) => ({ id, name })),
  ),

  /** Returns the events to which the button of a broadcast can lead. */
  broadcastEvents: call(AT_OUTLET, outlet, async ({ app }, { outletId }) => {
    const row = await findOutletOfNight(app.sql, outletId)
    if (!row) throw new Refused('not_found')
    const from = nightOf(app.now(), row)
    const events = await eventsOf(app.sql, { outletIds: [outletId], from, to: addNights(from, EVENT_NIGHTS) })
    return events
      .toSorted((a, b) => a.night.localeCompare(b.night))
      .map(({ id, title, night }) => ({ id, title, night }))
  }),

  /** Counts the guests of a segment that would get a message now. */
  countBroadcastGuests: call(
    AT_OUTLET,
    segment.extend(outlet.shape),
    async ({ app }, { outletId, ...conditions }) => countGuests(app, outletId, conditions),
    { perMinute: 60 },
  ),

  addBroadcast: call(
    AT_OUTLET,
    wish.extend(outlet.shape),
    async ({ app, actor }, input) => makeBroadcast(app, actor, input),
    { status: 201, perMinute: 30 },
  ),

  changeBroadcast: call(ONE, wish.extend(seenDraft.shape), async ({ app, actor }, { id, version, ...input }) => {
    await changeBroadcast(app, actor, { id, version }, input)
    return { version: version + 1 }
  }),

  removeBroadcast: call(ONE, withId, async ({ app, actor }, { id }) => {
    await removeBroadcast(app, actor, id)
    return { done: true }
  }),

  /** Sends a test of the email only to the signed-in staff member. */
  testBroadcast: call(
    ONE,
    seenDraft.extend({ locale: z.enum(LANGUAGES) }),
    async ({ app, actor, who: { staff } }, { locale, ...draft }) => {
      await testBroadcast(app, actor, { ...draft, to: { name: staff.name, email: staff.email }, locale })
      return { email: staff.email }
    },
    { perMinute: 10 },
  ),

  /** Starts to send a broadcast. A person with the limited right may only write broadcasts. */
  releaseBroadcast: call(
    { ...ONE, presence: 'fresh' },
    seenDraft,
    async ({ app, actor, reach }, draft) => {
      if (reach !== 'full') throw new Refused('forbidden')
      return releaseBroadcast(app, actor, draft)
    },
    { perMinute: 10 },
  ),

  stopBroadcast: call(ONE, withId, async ({ app, actor }, { id }) => {
    await stopBroadcast(app, actor, id)
    return { done: true }
  }),

  broadcastResult: call(ONE, withId, async ({ app }, { id }) => {
    const row = await findBroadcast(app.sql, id)
    if (!row) throw new Refused('not_found')
    const channels = await findResults(app.sql, { id, outletId: row.outletId })
    return { ...totalResult(channels), channels }
  }),
}
