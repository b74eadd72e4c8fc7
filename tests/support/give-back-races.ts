// Runs a race for a place that its guest has offered to the waitlist. While the buyer pays, the seller, the door and staff use the same
// place in other ways.
import { STATE } from '#domain/reservations/states.ts'
import type { Night } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { endPromises } from '#server/reservations/give-back/end-promises.ts'
import { withdrawListing } from '#server/reservations/give-back/list-place.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import type { App } from '#server/app.ts'
import {
  aPaidNight,
  cancelFor,
  keyOf,
  listedAndAccepted,
  listFor,
  moveTo,
  ownersOf,
  pay,
  rowOf,
  scanIn,
} from '#tests/support/give-back.ts'
import { refundsOf } from '#tests/support/paid-table.ts'
import { freeTables } from '#tests/support/guest.ts'
import type { Dice } from '#tests/support/waitlist-nights.ts'

export const RIVALS = ['withdraw', 'scan', 'cancel', 'move', 'list', 'leave', 'jobs', 'twice'] as const
export type Rival = (typeof RIVALS)[number]

export type RaceReport = { rivals: Rival[]; isSold: boolean; faults: string[] }

/** A refused command is a possible result of the race. Any other error is a fault. */
const settled = async (act: Promise<unknown>, faults: string[]): Promise<void> => {
  try {
    await act
  } catch (error) {
    if (!isRefused(error)) faults.push(`an error: ${String(error)}`)
  }
}

/** Runs one race on a night of its own. Returns all faults that a guest would notice, and all faults in the books. */
export async function playRace(
  app: App,
  { night, rivals, dice }: { night: Night; rivals: readonly Rival[]; dice: Dice },
): Promise<RaceReport> {
  const faults: string[] = []
  const spare = (await freeTables(app, 'kuningan', night)).filter(({ capacity }) => capacity === 4).at(-1)
  const world = await aPaidNight(app, { waiting: 2, night })
  const { sellerId, entryIds } = world
  const buyerId = await listedAndAccepted(app, world)
  const entryId = entryIds[0] ?? ''
  const acts: Record<Rival, () => Promise<unknown>> = {
    withdraw: () => withdrawListing(app, keyOf(app, sellerId), sellerId),
    scan: () => scanIn(app, world.night, sellerId),
    cancel: () => cancelFor(app, sellerId),
    move: () => (spare ? moveTo(app, sellerId, spare) : Promise.resolve()),
    list: () => listFor(app, sellerId),
    leave: () => leaveWaitlist(app, waitlistToken(app, entryId)),
    jobs: () => Promise.all([endPromises(app), takeTurns(app)]),
    twice: () => pay(app, buyerId, `T2 ${buyerId}`),
  }
  const all = [() => pay(app, buyerId), ...rivals.map((rival) => acts[rival])]
  await Promise.all(
    all.map(async (act) => {
      await new Promise((resolve) => setTimeout(resolve, dice.whole(0, 12)))
      await settled(act(), faults)
    }),
  )
  await settled(endPromises(app), faults)
  const [seller, buyer, entry] = await Promise.all([
    rowOf(app, sellerId),
    rowOf(app, buyerId),
    findEntry(app.sql, entryId),
  ])
  const isSold = buyer.state === STATE.Completed
  const isRefunded = seller.refunds.reduce((sum, { amount }) => sum + amount, 0) === seller.amount
  const owners = await ownersOf(app, world.night)
  if (owners.filter((id) => id === sellerId || id === buyerId).length > 1) faults.push('the place has two owners')
  if (isSold && !owners.includes(buyerId)) faults.push('the buyer paid and has no place')
  if (isSold && (seller.state !== STATE.Cancelled || !isRefunded))
    faults.push('the place was sold and its seller not refunded')
  if (!isSold && seller.state === STATE.Completed && !owners.includes(sellerId))
    faults.push('the seller lost the place')
  if (!isSold && seller.state === STATE.Cancelled && !rivals.includes('cancel')) faults.push('the seller was cancelled')
  if (!isSold && seller.state === STATE.Completed && seller.refunds.length > 0)
    faults.push('the seller kept place and money')
  const refundSum = (await refundsOf(app, buyerId)).reduce((sum, [, , amount]) => sum + Number(amount), 0)
  const paid = await app.sql<{ sum: number }[]>`
    select coalesce(sum(c.amount), 0)::bigint as sum from captures c join payment_intents i on i.id = c.intent_id where i.reservation_id = ${buyerId}`
  if (refundSum !== (paid[0]?.sum ?? 0) - (isSold ? buyer.amount : 0)) faults.push('the buyer’s money does not add up')
  if (!isSold && entry && !['waiting', 'offered', 'left'].includes(entry.state) && entry.reservationId === buyerId)
    faults.push(`the buyer lost the place in line: ${entry.state}`)
  return { rivals: [...rivals], isSold, faults }
}
