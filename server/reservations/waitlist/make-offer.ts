import { STATE } from '#domain/reservations/states.ts'
import { answerBy, answerInSaleBy } from '#domain/reservations/offer-time.ts'
import { brokenConstraint, refusedInDatabase } from '#server/db/conflicts.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { composeHold } from '#server/reservations/holding/compose-hold.ts'
import { insertPromise } from '#server/reservations/give-back/listing-repository.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import type { FoundPlace } from '#server/reservations/waitlist/find-place.ts'
import { type Entry, moveEntry } from '#server/reservations/waitlist/repository.ts'
import { savepoint, type Work } from '#server/work.ts'

class EntryLeft extends Error {}
class ListingOver extends Error {}

/**
 * Offers a place to a waiting guest. Makes a pending reservation in the guest's name, claims the places for this reservation, and sends an
 * email about the offer. If a step fails, nothing is written. Returns 'gone' if another booking took the place, and 'left' if the guest no
 * longer waits.
 */
export async function makeOffer(
  work: Work,
  { entry, place, saleNight, isOfSale }: { entry: Entry; place: FoundPlace; saleNight: SaleNight; isOfSale: boolean },
): Promise<'made' | 'gone' | 'left'> {
  const now = work.now()
  const { listing } = place
  const byRule = isOfSale ? answerInSaleBy(now, place.arrival, saleNight.outlet.timezone) : answerBy(now, place.arrival)
  const expiresAt = listing && listing.until < byRule ? listing.until : byRule
  const hold = await composeHold(
    work,
    { saleNight, affiliator: null },
    place.places,
    { ...guestOf(entry), arrivalTime: place.arrivalTime },
    { now, expiresAt },
  )
  // A listed place is sold only when the next guest pays for it. A reservation with a total of 0 has no payment, so it cannot get a listed
  // place.
  if (listing && hold.amount === 0) return 'left'
  try {
    await savepoint(work, async ({ sql, canText }) => {
      await insertHold(sql, {
        ...hold,
        slotKeys: [],
        idempotency: null,
        isPromised: listing !== undefined,
        termsVersion: null,
        proof: { isProven: entry.phoneProven, addressBlock: null, limits: null },
        begins: { state: STATE.Pending, origin: 'offer', reason: 'offered to whom waited' },
      })
      if (listing) {
        const { id: listingId, tickets } = listing
        if (!(await insertPromise(sql, { listingId, reservationId: hold.id, tickets, now }))) throw new ListingOver()
      }
      const move = { from: 'waiting', to: 'offered', reservationId: hold.id, now } as const
      if (!(await moveEntry(sql, entry.id, move))) throw new EntryLeft()
      await enqueue(sql, {
        kind: 'waitlist_offered',
        reservationId: hold.id,
        recipient: entry.email,
        locale: entry.locale,
        now,
        payload: { answerBy: expiresAt.getTime() },
      })
      if (canText)
        await enqueue(sql, {
          kind: 'waitlist_offered_text',
          reservationId: hold.id,
          channel: 'sms',
          recipient: entry.phone,
          locale: entry.locale,
          now,
          payload: { answerBy: expiresAt.getTime() },
        })
    })
    return 'made'
  } catch (error) {
    if (error instanceof EntryLeft) return 'left'
    if (error instanceof ListingOver) return 'gone'
    // The place is taken, or the booking code already exists. Another search can still find a place.
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
  remarks: {},
})
