import { Refused, refuseFaults } from '#domain/refusals.ts'
import { mayBeWaitedFor } from '#domain/inventory/date-state.ts'
import { brokenConstraint, transact } from '#server/db/conflicts.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { guestStanding } from '#server/reservations/standing-repository.ts'
import { guestOf, refuseStanding } from '#server/reservations/place-hold.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { arrivalsOf, findPlaces } from '#server/reservations/waitlist/find-place.ts'
import { enqueueWaitlistMail } from '#server/notifications/outbox.ts'
import { judgeJoining, type JoinRequest, rangeOf } from '#server/reservations/waitlist/judge-joining.ts'
import {
  type Entry,
  findEntry,
  findEntryOfPhone,
  insertEntry,
  joinedBefore,
  type Line,
  type NewEntry,
} from '#server/reservations/waitlist/repository.ts'
import { endLapsedOn, offersPlaces, sells, walkLine } from '#server/reservations/waitlist/walk-line.ts'
import type { World } from '#server/world.ts'

export type Joining = JoinRequest & { idempotency: { key: string; body: string } | null }

/**
 * Puts a party at the end of the line of a night that is full for it. Whoever stands there already is answered with
 * their own place, in whatever words they ask again.
 * @throws Refused validation_failed, banned, date_unavailable, not_full, idempotency_conflict
 */
export async function joinWaitlist(world: World, viewer: Viewer, joining: Joining): Promise<Entry> {
  const guest = guestOf(world, viewer, { ...joining, night: '', time: '', affiliatorCode: null, purpose: '' })
  const answer = guest.idempotency && { ...guest.idempotency, scope: `waitlist ${guest.idempotency.scope}` }
  const before = answer && (await joinedBefore(world.sql, answer))
  if (before) {
    if (before.requestHash !== answer.requestHash) throw new Refused('idempotency_conflict')
    return entryOf(world, before.entryId)
  }
  const { saleNight, faults } = await judgeJoining(world, joining)
  refuseFaults(faults)
  const { kind, pax } = joining
  if (!saleNight || !kind || pax === null) throw new Refused('not_found')
  const { night, outlet, reason } = saleNight
  if (reason && !mayBeWaitedFor(reason)) throw new Refused('date_unavailable', { reason, night })
  if (!sells(saleNight, kind)) throw new Refused('date_unavailable', { reason: 'not_reservable', night })
  const { strikes } = await guestStanding(world.sql, guest)
  refuseStanding(world, { strikes, waitingId: null })
  const entry: NewEntry = {
    ...joining,
    ...rangeOf(arrivalsOf(saleNight, kind), joining),
    id: world.uuid(),
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
    joinedAt: guest.now,
  }
  return entryOf(world, await standInLine(world, { entry, saleNight, answer }))
}

type Standing = { entry: NewEntry; saleNight: SaleNight; answer: Parameters<typeof insertEntry>[2] }

/** The id of the party's entry: its new one, or the one it has. */
async function standInLine(world: World, { entry, saleNight, answer }: Standing): Promise<string> {
  const line: Line = entry
  await endLapsedOn(world, line)
  const outcome = await transact(world.sql, async (tx) => {
    await walkLine(tx, world, line, entry.joinedAt)
    const mine = await findEntryOfPhone(tx, line, entry.phone)
    if (mine) return mine
    if (offersPlaces(saleNight, line)) {
      const find = await findPlaces(tx, world, { line, saleNight, now: entry.joinedAt })
      if (find(entry)) return 'not_full'
    }
    await insertEntry(tx, entry, answer)
    await enqueueWaitlistMail(tx, { kind: 'waitlist_joined', entry, now: entry.joinedAt })
    return 'joined'
  }).catch((error: unknown) => {
    if (!brokenConstraint(error)?.startsWith('idempotency_answers')) throw error
    return 'twin' as const
  })
  // Offers made on the way stand, whatever became of this one: that is why nothing is thrown in there.
  if (outcome === 'not_full') throw new Refused('not_full')
  if (outcome === 'joined') return entry.id
  if (outcome !== 'twin') return refuseStranger(outcome, entry).id
  const twin = answer && (await joinedBefore(world.sql, answer))
  if (!twin || twin.requestHash !== answer.requestHash) throw new Refused('idempotency_conflict')
  return twin.entryId
}

/** Whoever knows a phone alone is not given what opens its place in the line. */
function refuseStranger(mine: Entry, asking: NewEntry): Entry {
  const isTheirs =
    mine.email.toLowerCase() === asking.email.toLowerCase() ||
    (mine.memberId !== null && mine.memberId === asking.memberId) ||
    (mine.browserKey !== null && mine.browserKey === asking.browserKey)
  if (!isTheirs) throw new Refused('validation_failed', { errors: { phone_number: ['phone_waits'] } })
  return mine
}

async function entryOf(world: World, id: string): Promise<Entry> {
  const entry = await findEntry(world.sql, id)
  if (!entry) throw new Error(`entry ${id} is gone`)
  return entry
}
