// Finds bookings that no longer fit an outlet after its draft is published. Staff must decide about each booking before they publish.
import { dateIn, instantOf, nightOf } from '#domain/calendar/night.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { changesBookings, operationOf } from '#domain/outlets/operation.ts'
import { type EventReason, eventReasons } from '#domain/outlets/touched-events.ts'
import { type TouchReason, touchReasons } from '#domain/outlets/touched-bookings.ts'
import { Refused } from '#domain/refusals.ts'
import { houseOf } from '#domain/settings/house-settings.ts'
import { storedSettings } from '#server/catalogue/house/house-repository.ts'
import { draftsOf } from '#server/content/editing/draft-repository.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import { draftedRow } from '#server/content/editing/read-item.ts'
import {
  comingEvents,
  type EventRow,
  expectedParties,
  lockOutletSale,
  type PartyRow,
} from '#server/content/editing/touched-bookings-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Reading, Work } from '#server/work.ts'

export type TouchedBooking = PartyRow & { arrivalAt: Date; reasons: TouchReason[] }
export type TouchedEvent = EventRow & { reasons: EventReason[] }
type Change = { was: LiveRow; becomes: LiveRow }

const isOfSale = ({ kind }: ContentItem, { was, becomes }: Change): boolean =>
  kind === 'outlets' && changesBookings(was, becomes)

async function findTouched(sql: Db, { id }: ContentItem, change: Change, now: Date): Promise<TouchedBooking[]> {
  const [was, becomes] = [operationOf(change.was), operationOf(change.becomes)]
  const today = dateIn(now, was.timezone)
  const ahead = houseOf(await storedSettings(sql))
  const parties = await expectedParties(sql, id, nightOf(now, was))
  return parties.flatMap((party) => {
    const reasons = touchReasons(party, { was, becomes, today, ahead })
    const arrivalAt = instantOf(party.night, party.arrivalTime, was)
    return reasons.length > 0 ? [{ ...party, arrivalAt, reasons }] : []
  })
}

/** Finds the coming events that do not lie within the new hours. These events keep their times until staff change them. */
async function findTouchedEvents(sql: Db, { id }: ContentItem, change: Change, now: Date): Promise<TouchedEvent[]> {
  const operations = { was: operationOf(change.was), becomes: operationOf(change.becomes) }
  const events = await comingEvents(sql, id, nightOf(now, operations.was))
  return events.flatMap((event) => {
    const reasons = eventReasons(event, operations)
    return reasons.length > 0 ? [{ ...event, reasons }] : []
  })
}

/**
 * Returns the bookings and events that would no longer fit after publishing the drafts of an item. `isOfSale`: the drafts change a field
 * that decides which bookings the outlet accepts.
 */
export async function readTouched(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  item: ContentItem,
): Promise<{ isOfSale: boolean; bookings: TouchedBooking[]; events: TouchedEvent[] }> {
  const stored = await findItem(sql, item)
  if (!stored) throw new Refused('not_found')
  const change = { was: stored.live, becomes: draftedRow(item, stored.live, await draftsOf(sql, item)) }
  if (!isOfSale(item, change)) return { isOfSale: false, bookings: [], events: [] }
  const bookings = await findTouched(sql, item, change, now())
  return { isOfSale: true, bookings, events: await findTouchedEvents(sql, item, change, now()) }
}

/**
 * Checks that staff have decided to keep every booking that no longer fits. Returns the number of these bookings. The outlet is locked
 * first. So a booking that is made at the same time is either found here, or it is validated with the new fields.
 * @throws Refused bookings_touched
 */
export async function settleTouched(
  { sql, now }: Work,
  item: ContentItem,
  change: Change,
  isKept: (reservationId: string) => boolean,
): Promise<number> {
  if (!isOfSale(item, change)) return 0
  await lockOutletSale(sql, item.id)
  const bookings = await findTouched(sql, item, change, now())
  const open = bookings.filter(({ id }) => !isKept(id))
  if (open.length > 0)
    throw new Refused('bookings_touched', {
      bookings: open.length,
      nights: [...new Set(open.map(({ night }) => night))],
    })
  return bookings.length
}
