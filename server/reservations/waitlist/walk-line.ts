// A line's turn: what is free on its night goes to whoever waits longest of those it fits, before anybody who comes anew.
import { brokenConstraint, refusedInDatabase, transact } from '#server/db/conflicts.ts'
import type { Tx } from '#server/db/open.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { type Hold, insertHold } from '#server/reservations/hold-repository.ts'
import { findPlaces } from '#server/reservations/waitlist/find-place.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { makeOffer } from '#server/reservations/waitlist/make-offer.ts'
import {
  allLines,
  endLine,
  lapsedOnNight,
  type Line,
  lockLine,
  takeTurn,
  turnsToTake,
  waitingIn,
} from '#server/reservations/waitlist/repository.ts'
import type { World } from '#server/world.ts'

/** How often a place that somebody else took in the meantime is looked for anew. */
const MOST_TRIES = 8

/** A round of the chore: every line on whose night a place came free. Returns how many offers were made. */
export async function takeTurns(world: World): Promise<number> {
  let offers = 0
  for (const line of await turnsToTake(world.sql, 100)) offers += await lookAtLine(world, line)
  return offers
}

/** A round of the slow chore: every line, whatever freed a place there, be it a table the house put back; and nights that are over. */
export async function lookAtLines(world: World): Promise<number> {
  let offers = 0
  for (const line of await allLines(world.sql)) offers += await lookAtLine(world, line)
  return offers
}

/** Offers what is free on a line's night. */
export async function lookAtLine(world: World, line: Line): Promise<number> {
  const now = world.now()
  await endLapsedOn(world, line)
  return transact(world.sql, (tx) => walkLine(tx, world, line, now))
}

/** Makes a hold for somebody who comes anew to a night with a line: what fits anybody who waits is theirs first. */
export async function claimBehindLine(world: World, hold: Hold): Promise<void> {
  await endLapsedOn(world, hold)
  const refusal = await transact(world.sql, async (tx) => {
    await walkLine(tx, world, hold, hold.now)
    try {
      await tx.savepoint((sp) => insertHold(sp, { ...hold, isNewcomer: false }))
      return null
    } catch (error) {
      if (refusedInDatabase(error) === null && brokenConstraint(error) === null) throw error
      // The offers stand, whatever becomes of the newcomer.
      return { error }
    }
  })
  if (refusal) throw refusal.error
}

/** What has lapsed on a night may have been paid unheard: the gateway is asked before its places go to someone else. */
export async function endLapsedOn(world: World, line: Line): Promise<void> {
  for (const id of await lapsedOnNight(world.sql, line, world.now())) await endLapsed(world, id)
}

/**
 * Under the line's lock: each in its order is offered what is free at `now` and does for them, until nothing does for anybody.
 * Afterwards no free place fits anyone who waits, so that whoever comes anew may have what is left. Returns how many offers were made.
 */
export async function walkLine(tx: Tx, world: World, line: Line, now: Date): Promise<number> {
  await lockLine(tx, line)
  await takeTurn(tx, line)
  const entries = await waitingIn(tx, line)
  if (entries.length === 0) return 0
  const saleNight = await findNight(world, line.outletId, line.night)
  if (!saleNight || saleNight.reason === 'past') await endLine(tx, line, now)
  if (!saleNight || !offersPlaces(saleNight, line)) return 0
  let find = await findPlaces(tx, world, { line, saleNight, now })
  let offers = 0
  for (const entry of entries) {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const place = find(entry)
      if (!place) break
      const outcome = await makeOffer(tx, world, { entry, place, saleNight, now })
      find = await findPlaces(tx, world, { line, saleNight, now })
      if (outcome === 'made') offers += 1
      if (outcome !== 'gone') break
    }
  }
  return offers
}

/**
 * Whether the night has places to offer: it sells this kind and is open. A dinner is offered on the last days, too, on which
 * nobody can book one anew: it was to be cooked anyway.
 */
export const offersPlaces = (saleNight: SaleNight, { kind }: Pick<Line, 'kind'>): boolean =>
  (saleNight.reason === null || saleNight.reason === 'too_soon') && sells(saleNight, kind)

/** Whether a night sells places of a kind at all. */
export const sells = ({ isDinner, isUsingTicket }: SaleNight, kind: Line['kind']): boolean =>
  kind === (isDinner ? 'restaurant' : isUsingTicket ? 'tickets' : 'tables')
