import { countedSides } from '#domain/books/counted-till.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Counted } from '#domain/closing/closing.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { bookedOfNight } from '#server/books/recognition-repository.ts'
import { venueBalances } from '#server/books/venue-repository.ts'
import { book } from '#server/payments/capture-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Books what a signature ends: a signed night holds no deposits, and the counted till takes the place of what its bills left to pay
 * (decision 96). Runs in the transaction of the signature, before it is stored, so that its figures are those that stay.
 */
export async function bookSignedNight(
  work: Work,
  { outletId, night, version, counted }: { outletId: number; night: Night; version: number; counted: Counted | null },
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
