// Where a party could sit instead, with what each table costs it.
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

/** @throws Refused wrong_state where it has no table of its own that it could leave now */
export function assertMovable({ kind, state, expiresAt }: ChangeRow, now: Date): void {
  const isHeld = state === STATE.WaitingForPayment && expiresAt > now
  if (kind !== 'tables' || (!isFirm(state) && !isHeld)) throw new Refused('wrong_state')
}

/** Every table of its night as one to move to. `fromId` names the table that is left, where it has several; `pax`: as many come then. */
export async function movesOf(
  work: Pick<Reading, 'sql' | 'now'>,
  reservation: ChangeRow,
  { fromId, pax: asked = null }: { fromId: number | null; pax?: number | null },
  rights: MoveRights,
): Promise<Moves> {
  assertMovable(reservation, work.now())
  const { outletId, night } = reservation
  const kind = nightKind(night, await kindOfNight(work.sql, outletId, night))
  const tables = await tablesToMoveTo(work.sql, outletId, night, work.now())
  // What is joined costs nothing, and is not moved but separated.
  const own = tables.filter(({ holderId, isJoined }) => holderId === reservation.id && !isJoined)
  const from = fromId === null ? own[0] : own.find(({ id }) => id === fromId)
  if (!from) throw new Refused('table_unavailable')
  const priceOf = ({ downPayment, minimumCost }: MoveTable): PlacePrice => ({
    unit: downPayment[kind],
    minimum: minimumCost[kind],
  })
  const before = own.map(priceOf)
  const choices = tables.map((table): MoveChoice => {
    const after = own.map((one) => priceOf(one === from ? table : one))
    const difference = moveDifference({ ...reservation, before, after })
    const settlements = settlementsOf(difference, rights, {
      isPaid: isFirm(reservation.state) && table.holderId === null,
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
        pax: (from.holderPax ?? reservation.pax) + (asked ?? reservation.pax) - reservation.pax,
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

/** The same for a reservation that is only looked at. @throws Refused not_found, wrong_state */
export async function readMoves(
  app: Pick<Reading, 'sql' | 'now'>,
  { id, ...ask }: { id: string; fromId: number | null; pax: number | null },
  rights: MoveRights,
): Promise<Moves> {
  const reservation = await findChanging(app.sql, id)
  if (!reservation) throw new Refused('not_found')
  return movesOf(app, reservation, ask, rights)
}
