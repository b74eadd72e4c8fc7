// Staff writes, tests, releases and stops a broadcast.
import { type ChannelForecast, forecastChannels, hasAddress, missingShortText } from '#domain/broadcasts/broadcast.ts'
import { type Segment, segmentFaults } from '#domain/broadcasts/segment.ts'
import { dateIn } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { Language } from '#contract/preferences.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import type { Db } from '#server/db/open.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import {
  type BroadcastRow,
  type BroadcastText,
  deleteDraft,
  findBroadcast,
  insertBroadcast,
  isEventOf,
  outletOfBroadcast,
  saveReleased,
  saveStopped,
  type SeenDraft,
  updateDraft,
} from '#server/service/broadcasts/broadcast-repository.ts'
import { countByWhatsApp, insertGuests } from '#server/service/broadcasts/round-repository.ts'
import { countSegment, type SegmentCount, type SegmentQuery } from '#server/service/broadcasts/segment-repository.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type BroadcastWish = BroadcastText & Segment

const TEXTS = ['subjectId', 'subjectEn', 'textId', 'textEn', 'shortId', 'shortEn'] as const

const segmentFaultsOf = (segment: Segment): FieldFaults =>
  Object.fromEntries(segmentFaults(segment).map((field) => [field, ['invalid'] as const]))

/**
 * Returns the faults of a broadcast: texts with a web address, a text by WhatsApp in one language only, and conditions that contradict each
 * other.
 */
function faultsOf(wish: BroadcastWish): FieldFaults {
  const missing = missingShortText(wish)
  return {
    ...Object.fromEntries(
      TEXTS.filter((field) => hasAddress(wish[field] ?? '')).map((field) => [field, ['has_address'] as const]),
    ),
    ...(missing && { [missing]: ['required'] }),
    ...segmentFaultsOf(wish),
  }
}

/** @throws Refused validation_failed (eventId: an event of another outlet) */
async function checkEvent(sql: Db, outletId: number, { eventId }: BroadcastWish): Promise<void> {
  if (eventId !== null && !(await isEventOf(sql, { eventId, outletId }))) refuseFaults({ eventId: ['invalid'] })
}

/** @throws Refused validation_failed */
export async function makeBroadcast(
  app: App,
  actor: Actor,
  { outletId, ...wish }: { outletId: number } & BroadcastWish,
): Promise<{ id: string }> {
  refuseFaults(faultsOf(wish))
  return transact(app, actor, async (work) => {
    await checkEvent(work.sql, outletId, wish)
    const id = work.uuid()
    await insertBroadcast(work, { id, outletId, ...wish })
    return { id }
  })
}

/** @throws Refused validation_failed, changed_meanwhile */
export async function changeBroadcast(app: App, actor: Actor, draft: SeenDraft, wish: BroadcastWish): Promise<void> {
  refuseFaults(faultsOf(wish))
  await transact(app, actor, async (work) => {
    const outletId = await outletOfBroadcast(work.sql, draft.id)
    if (outletId === null) throw new Refused('not_found')
    await checkEvent(work.sql, outletId, wish)
    if (!(await updateDraft(work.sql, draft, wish))) throw await changedMeanwhile(work, `broadcasts:${draft.id}`)
  })
}

/** Deletes a draft. A released broadcast stays. @throws Refused wrong_state */
export async function removeBroadcast(app: App, actor: Actor, id: string): Promise<void> {
  await transact(app, actor, async ({ sql }) => {
    if (!(await deleteDraft(sql, id))) throw new Refused('wrong_state')
  })
}

/**
 * Counts the guests that would get a message now. `channels`: the number of guests for each channel, if the broadcast has texts for
 * WhatsApp. Null if the site has no WhatsApp account.
 * @throws Refused validation_failed, not_found
 */
export async function countGuests(
  app: App,
  outletId: number,
  segment: Segment,
): Promise<Omit<SegmentCount, 'reachable'> & { channels: ChannelForecast | null }> {
  refuseFaults(segmentFaultsOf(segment))
  const outlet = await findOutletOfNight(app.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const now = app.now()
  const { reachable, ...count } = await countSegment(
    app.sql,
    queryOf({ outletId, timezone: outlet.timezone, ...segment }, now),
  )
  if (!app.whatsApp) return { ...count, channels: null }
  const { broadcastsByWhatsApp, broadcastPrice } = await app.house.read()
  const left = broadcastsByWhatsApp - (await countByWhatsApp(app.sql, now))
  return { ...count, channels: forecastChannels({ ...count, reachable }, { left, priceEach: broadcastPrice }) }
}

/**
 * Starts to send a draft. `version` is the version that the person has read.
 * @throws Refused changed_meanwhile; validation_failed (guests: no guest matches)
 */
export async function releaseBroadcast(app: App, actor: Actor, draft: SeenDraft): Promise<{ guests: number }> {
  return transact(app, actor, async (work) => {
    if (!(await saveReleased(work, draft))) throw await changedMeanwhile(work, `broadcasts:${draft.id}`)
    const row = await findBroadcast(work.sql, draft.id)
    if (!row) throw new Refused('not_found')
    const guests = await insertGuests(work.sql, draft.id, queryOf(row, work.now()))
    if (guests === 0) refuseFaults({ guests: ['no_guests'] })
    return { guests }
  })
}

/** Stops a broadcast. Messages that are queued but not sent are withdrawn. @throws Refused wrong_state */
export async function stopBroadcast(app: App, actor: Actor, id: string): Promise<void> {
  await transact(app, actor, async (work) => {
    if (!(await saveStopped(work, id))) throw new Refused('wrong_state')
  })
}

/**
 * Sends a broadcast as a test email, in one language, to the staff member who requests the test.
 * @throws Refused wrong_state if the staff member has no email address
 */
export async function testBroadcast(
  app: App,
  actor: Actor,
  { id, version, to, locale }: SeenDraft & { to: { name: string; email: string }; locale: Language },
): Promise<void> {
  if (to.email === '') throw new Refused('wrong_state')
  await transact(app, actor, async ({ sql, now }) =>
    enqueue(sql, {
      kind: 'broadcast',
      recipient: to.email,
      locale,
      now: now(),
      effect: `test:${id}:${version}:${locale}:${now().toISOString().slice(0, 16)}`,
      payload: { broadcastId: id, guestId: 'none', name: to.name, isTest: true },
    }),
  )
}

type OfOutlet = Pick<BroadcastRow, 'outletId' | 'timezone'> & Segment

const queryOf = ({ outletId, timezone, ...segment }: OfOutlet, now: Date): SegmentQuery => ({
  outletId,
  segment,
  today: dateIn(now, timezone),
  now,
})
