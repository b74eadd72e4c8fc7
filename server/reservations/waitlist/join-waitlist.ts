import { Refused, refuseFaults } from '#domain/refusals.ts'
import { mayBeWaitedFor } from '#domain/inventory/date-state.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { refusalOfNight, type SaleNight } from '#server/inventory/find-night.ts'
import { findGuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { withRegisteredName } from '#server/reservations/holding/validate-booking.ts'
import { guestOf, refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { arrivalsOf, findPlaces } from '#server/reservations/waitlist/find-place.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { validateJoining, type JoinRequest, rangeOf } from '#server/reservations/waitlist/validate-joining.ts'
import {
  type Entry,
  findEntry,
  findEntryOfGuest,
  insertEntry,
  joinedBefore,
  type Waitlist,
  type NewEntry,
} from '#server/reservations/waitlist/repository.ts'
import { endLapsedOn, offersPlaces, sells, walkWaitlist } from '#server/reservations/waitlist/walk-waitlist.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Joining = JoinRequest & {
  idempotency: { key: string; body: string } | null
  /** The number that sets the position of the entry in the waitlist. If absent, the entry goes to the end of the waitlist. */
  number?: number
}

/**
 * Adds a party to the waitlist of a night that has no free place for the party. A guest who is already on the waitlist gets the
 * existing entry.
 * @throws Refused validation_failed, banned, date_unavailable, not_full, idempotency_conflict
 */
export async function joinWaitlist(app: App, viewer: Viewer, input: Joining): Promise<Entry> {
  const joining = await withRegisteredName(app, viewer, input)
  const night = joining.night
  if (night !== null && joining.kind !== null)
    await endLapsedOn(app, { outletId: joining.outletId, night, kind: joining.kind })
  const outcome = await transact(app, actorOf(viewer), (work) => join(work, viewer, joining)).catch(
    async (error: unknown) => {
      if (!brokenConstraint(error)?.startsWith('idempotency_answers')) throw error
      const mine = await transact(app, actorOf(viewer), async (work) =>
        joinedWith(work, await answerOf(work, viewer, joining)),
      )
      if (!mine) throw error
      return mine
    },
  )
  // `not_full` is thrown only after the commit, because the transaction also made offers to other guests.
  if (outcome === 'not_full') throw new Refused('not_full')
  return outcome
}

type Answer = { scope: string; key: string; requestHash: string } | null

const bookingOf = (joining: Joining) => ({ ...joining, night: '', time: '', affiliatorCode: null, remarks: {} })

async function answerOf(work: Work, viewer: Viewer, joining: Joining): Promise<Answer> {
  const { idempotency } = await guestOf(work, viewer, bookingOf(joining))
  return idempotency && { ...idempotency, scope: `waitlist ${idempotency.scope}` }
}

/**
 * Returns the entry that the first call of a repeated request made. Returns null for a new request.
 * @throws Refused idempotency_conflict
 */
async function joinedWith({ sql }: Work, answer: Answer): Promise<Entry | null> {
  const before = answer && (await joinedBefore(sql, answer))
  if (!before) return null
  if (before.requestHash !== answer.requestHash) throw new Refused('idempotency_conflict')
  return entryOf(sql, before.entryId)
}

async function join(work: Work, viewer: Viewer, joining: Joining): Promise<Entry | 'not_full'> {
  const { sql } = work
  const guest = await guestOf(work, viewer, bookingOf(joining))
  const answer = await answerOf(work, viewer, joining)
  const before = await joinedWith(work, answer)
  if (before) return before
  const { saleNight, faults } = await validateJoining(work, joining)
  refuseFaults(faults)
  const { kind, pax } = joining
  if (!saleNight || !kind || pax === null) throw new Refused('not_found')
  const { night, outlet, reason } = saleNight
  if (reason && !mayBeWaitedFor(reason)) throw new Refused('date_unavailable', refusalOfNight(saleNight, reason))
  if (!sells(saleNight, kind)) throw new Refused('date_unavailable', { reason: 'not_reservable', night })
  const guestLimits = await findGuestLimits(sql, guest)
  await refuseByLimits(work, { ...guestLimits, waitingId: null }, outlet.id)
  const entry: NewEntry = {
    ...joining,
    ...rangeOf(arrivalsOf(saleNight, kind), joining),
    id: work.uuid(),
    outletId: outlet.id,
    night,
    kind,
    pax,
    courseId: kind === 'restaurant' ? joining.courseId : null,
    ticketId: kind === 'tickets' ? joining.ticketId : null,
    sectionId: kind === 'tickets' ? null : joining.sectionId,
    allergyDetails: joining.hasAllergy ? joining.allergyDetails.trim() : '',
    name: joining.name.trim(),
    phone: guest.phone,
    email: joining.email.trim(),
    notes: joining.notes.trim(),
    locale: viewer.language,
    memberId: viewer.memberId,
    browserKey: viewer.browserKey,
    phoneProven: guestLimits.isPhoneProven,
    joinedAt: guest.now,
  }
  return standInLine(work, { entry, saleNight, answer })
}

/**
 * Returns the existing entry of the party, or adds an entry. First offers free places to the guests who already wait. Returns 'not_full' if
 * a free place fits the party.
 */
async function standInLine(
  work: Work,
  { entry, saleNight, answer }: { entry: NewEntry; saleNight: SaleNight; answer: Answer },
): Promise<Entry | 'not_full'> {
  const { sql } = work
  const now = entry.joinedAt
  const waitlist: Waitlist = entry
  await walkWaitlist(work, waitlist)
  const mine = await findEntryOfGuest(sql, waitlist, entry)
  if (mine) return mine
  if (offersPlaces(saleNight, waitlist)) {
    const find = await findPlaces(work, { waitlist, saleNight, now })
    if (find(entry)) return 'not_full'
  }
  await insertEntry(sql, entry, answer)
  await enqueue(sql, {
    kind: 'waitlist_joined',
    effect: entry.id,
    recipient: entry.email,
    locale: entry.locale,
    now,
    payload: { entryId: entry.id },
  })
  return entryOf(sql, entry.id)
}

async function entryOf(sql: Work['sql'], id: string): Promise<Entry> {
  const entry = await findEntry(sql, id)
  if (!entry) throw new Error(`entry ${id} is gone`)
  return entry
}
