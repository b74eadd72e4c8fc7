import { answerBy } from '#domain/reservations/offer-time.ts'
import { brokenConstraint, refusedInDatabase } from '#server/db/conflicts.ts'
import type { Tx } from '#server/db/open.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { enqueueMail, enqueueText } from '#server/notifications/outbox.ts'
import { composeHold } from '#server/reservations/compose-hold.ts'
import { insertHold } from '#server/reservations/hold-repository.ts'
import type { FoundPlace } from '#server/reservations/waitlist/find-place.ts'
import { type Entry, moveEntry } from '#server/reservations/waitlist/repository.ts'
import type { World } from '#server/world.ts'

class EntryLeft extends Error {}

/**
 * Offers a place to somebody who waits: a pending reservation in their name whose places count as taken for everyone else, and
 * the mail that tells of it. 'gone': somebody else was quicker at the place; 'left': they do not wait any more. All or nothing.
 */
export async function makeOffer(
  tx: Tx,
  world: World,
  { entry, place, saleNight, now }: { entry: Entry; place: FoundPlace; saleNight: SaleNight; now: Date },
): Promise<'made' | 'gone' | 'left'> {
  const expiresAt = answerBy(now, place.arrival)
  const composed = await composeHold(
    world,
    { saleNight, affiliator: null },
    place.places,
    { ...guestOf(entry), arrivalTime: place.arrivalTime },
    { now, expiresAt },
  )
  try {
    await tx.savepoint(async (sp) => {
      await insertHold(sp, {
        ...composed,
        slotKeys: [],
        idempotency: null,
        termsVersion: null,
        begins: { state: 1, origin: 'offer', reason: 'offered to whom waited' },
      })
      const move = { from: 'waiting', to: 'offered', reservationId: composed.id, now } as const
      if (!(await moveEntry(sp, entry.id, move))) throw new EntryLeft()
      await enqueueMail(sp, {
        kind: 'waitlist_offered',
        reservationId: composed.id,
        recipient: entry.email,
        locale: entry.locale,
        now,
        payload: { answerBy: expiresAt.getTime() },
      })
      if (world.codes.kind === 'carrier' && world.codes.tell)
        await enqueueText(sp, {
          kind: 'waitlist_offered_text',
          reservationId: composed.id,
          phone: entry.phone,
          locale: entry.locale,
          now,
          payload: { answerBy: expiresAt.getTime() },
        })
    })
    return 'made'
  } catch (error) {
    if (error instanceof EntryLeft) return 'left'
    // A place that is gone, or a booking code that somebody has already: either way looking again helps.
    if (refusedInDatabase(error) !== null || brokenConstraint(error) !== null) return 'gone'
    throw error
  }
}

const guestOf = ({ name, phone, email, notes, locale, memberId, browserKey }: Entry) => ({
  name,
  phone,
  email,
  notes,
  locale,
  memberId,
  browserKey,
  purpose: '',
})
