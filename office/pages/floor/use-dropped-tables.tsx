// Opens a dialog when staff have dragged one table onto another. The dialog shows the effect, and the change is made only after a
// confirmation.
import { useState } from 'react'
import type { OfficeNight } from '#office/api/answers.ts'
import { isKeptForSomebody, isOpenToWalkIns } from '#office/pages/booking/walk-in.tsx'
import { changesNow, type Change } from '#office/pages/change/changes-now.ts'
import { DinnerTablesDialog } from '#office/pages/change/dinner-tables-dialog.tsx'
import { JoinDialog } from '#office/pages/change/join-dialog.tsx'
import { MoveDialog } from '#office/pages/change/move-dialog.tsx'
import { type Drop, dropOf } from '#office/pages/floor/drop-of.ts'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import type { Party } from '#office/pages/night/party.ts'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { reachOf, useMe } from '#office/session.tsx'

type DropInput = {
  night: OfficeNight
  tables: readonly StandingTable[]
  /** True if the floor plan shows the present time. Otherwise, a drag changes nothing. */
  isNow: boolean
  now: number
  say: Service['say']
}

/**
 * Handles two kinds of drops. Either a party moves to another table, or a free table is added to the tables of a party. Users can also make
 * these changes in the panel of a table, without dragging.
 */
export function useDroppedTables({ night, tables, isNow, now, say }: DropInput) {
  const me = useMe()
  const [lastDrop, setLastDrop] = useState<Drop | null>(null)
  const { id: outletId, zone } = night.outlet
  const [moves, joins]: [Change, Change] = night.sellsDinners ? ['dinnerTables', 'dinnerTables'] : ['move', 'join']
  const standing = (id: number) => tables.find(({ table }) => table.id === id)
  const partyAt = (id: number, change: Change): Party | null => {
    const party = standing(id)?.party ?? null
    return party && isNow && changesNow(party, { me, outletId, now }).includes(change) ? party : null
  }
  const isFree = (id: number): boolean => {
    const standingTable = standing(id)
    return standingTable !== undefined && (isOpenToWalkIns(standingTable) || isKeptForSomebody(standingTable))
  }
  const mayJoin = (id: number) => isNow && isFree(id) && reachOf(me, 'reservation.move', outletId) !== null
  const drop = (fromId: number, toId: number): void =>
    setLastDrop(
      dropOf(
        { id: fromId, party: partyAt(fromId, moves) },
        { id: toId, party: partyAt(toId, joins) },
        night.sellsDinners,
      ),
    )
  const common = {
    zone,
    onClose: () => setLastDrop(null),
    onDone: (notice: string) => {
      setLastDrop(null)
      if (lastDrop) say(lastDrop.party, notice)
    },
  }
  return {
    mayDrag: (id: number): boolean => partyAt(id, moves) !== null || mayJoin(id),
    drop,
    dialog: (
      <>
        {lastDrop?.kind === 'move' && <MoveDialog {...lastDrop} {...common} />}
        {lastDrop?.kind === 'join' && <JoinDialog {...lastDrop} {...common} outletId={outletId} />}
        {lastDrop?.kind === 'dinner' && <DinnerTablesDialog {...lastDrop} {...common} />}
      </>
    ),
  }
}
