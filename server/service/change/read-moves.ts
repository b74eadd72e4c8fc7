import {
  isSamePrice,
  moveDifference,
  type MoveRights,
  type PlacePrice,
  settlementsOf,
} from '#domain/pricing/move-quote.ts'
import type { MoveDifference, Settlement } from '#domain/pricing/move-quote.ts'
import { nightKind } from '#domain/pricing/night-kind.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { isFirm, type MoveProblem, moveProblem } from '#domain/service/move-targets.ts'
import { type ChangeRow, findChanging } from '#server/reservations/changes/change-repository.ts'
import { kindOfNight, type MoveTable, tablesToMoveTo } from '#server/reservations/changes/move-repository.ts'
import type { Reading } from '#server/work.ts'

export type MoveChoice = {
  table: MoveTable
  difference: MoveDifference
  problem: MoveProblem | null
  settlements: Settlement[]
}

export type Moves = { reservation: ChangeRow; from: MoveTable; own: MoveTable[]; choices: MoveChoice[] }

/** @throws Refused wrong_state if the reservation has no tables, or cannot move in its state */
export function assertMovable({ kind, state, expiresAt }: ChangeRow, now: Date): void {
  const isHeld = state === STATE.WaitingForPayment && expiresAt > now
  if (kind !== 'tables' || (!isFirm(state) && !isHeld)) throw new Refused('wrong_state')
}

/**
 * Returns every table of the night as a choice. `fromId` is the table that the party leaves. If `fromId` is null, the party leaves its
 * first table. `pax` is the new number of guests.
 */
export async function movesOf(
  work: Pick<Reading, 'sql' | 'now'>,
  reservation: ChangeRow,
  { fromId, pax: requestedPax = null }: { fromId: number | null; pax?: number | null },
  rights: MoveRights,
): Promise<Moves> {
  assertMovable(reservation, work.now())
  const { outletId, night } = reservation
  const kind = nightKind(night, await kindOfNight(work.sql, outletId, night))
  const tables = await tablesToMoveTo(work.sql, outletId, night, work.now())
  // A joined table is a table that staff added to the tables of a party. A joined table has no price, so the party cannot exchange it for
  // another table. Staff remove the joined table from the party instead.
  const own = tables.filter(({ holderId, isJoined }) => holderId === reservation.id && !isJoined)
  const from = fromId === null ? own[0] : own.find(({ id }) => id === fromId)
  if (!from) throw new Refused('table_unavailable')
  const priceOf = ({ downPayment, minimumCost }: MoveTable): PlacePrice => ({
    unit: downPayment[kind],
    minimum: minimumCost[kind],
  })
  const before = own.map(priceOf)
  const choices = tables.map((table): MoveChoice => {
    const after = own.map((ownTable) => priceOf(ownTable === from ? table : ownTable))
    const difference = moveDifference({ ...reservation, before, after })
    const settlements = settlementsOf(difference, rights, {
      isPaid: isFirm(reservation.state) && table.holderId === null,
      hasOpenSplit: reservation.hasOpenSplit,
    })
    const problem = moveProblem(
      {
        ...table,
        isOwn: table.holderId === reservation.id,
        holder:
          table.holderState === null
            ? null
            : { state: table.holderState, pax: table.holderPax ?? 0, isJoined: table.isJoined },
      },
      {
        pax: (from.holderPax ?? reservation.pax) + (requestedPax ?? reservation.pax) - reservation.pax,
        capacity: from.capacity,
        isFirm: isFirm(reservation.state),
        isSamePrice: isSamePrice(difference),
        maySettle: settlements.length > 0,
      },
    )
    return { table, difference, problem, settlements: problem === null ? settlements : [] }
  })
  return { reservation, from, own, choices }
}

/** Reads the possible moves of a party without a lock. @throws Refused not_found, wrong_state */
export async function readMoves(
  app: Pick<Reading, 'sql' | 'now'>,
  { id, ...ask }: { id: string; fromId: number | null; pax: number | null },
  rights: MoveRights,
): Promise<Moves> {
  const reservation = await findChanging(app.sql, id)
  if (!reservation) throw new Refused('not_found')
  return movesOf(app, reservation, ask, rights)
}
