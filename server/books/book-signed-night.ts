import { countedSides } from '#domain/books/counted-till.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { CountedMoney } from '#domain/closing/closing.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { bookedOfNight } from '#server/books/recognition-repository.ts'
import { venueBalances } from '#server/books/venue-repository.ts'
import { book } from '#server/payments/capture-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Writes the ledger entries that the signature of a night causes. After these entries, the night has no deposits left. The counted cash and
 * card payments replace the amount due on the night's bills (decision 96). Runs in the transaction of the signature before the signature is
 * stored, so that the signed figures include these entries.
 */
export async function bookSignedNight(
  work: Work,
  {
    outletId,
    night,
    version,
    counted,
  }: { outletId: number; night: Night; version: number; counted: CountedMoney | null },
): Promise<void> {
  await recogniseRevenue(work, await bookedOfNight(work.sql, outletId, night), { asSigned: true })
  if (counted === null) return
  const sides = countedSides(await venueBalances(work.sql, outletId, night), counted)
  if (sides.length === 0) return
  await book(work.sql, {
    movement: `counted:${outletId}:${night}:${version}`,
    outletId,
    night,
    onDate: night,
    part: 'counted',
    sides,
    currency: 'IDR',
    now: work.now(),
    actor: actorKey(work.actor),
  })
}
