// What a table that was dragged onto another comes to: it is said before it is done.
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

type Dropped = {
  night: OfficeNight
  tables: readonly StandingTable[]
  /** Of another hour of the night nothing is changed. */
  isNow: boolean
  now: number
  say: Service['say']
}

/** The table of a party goes to another one, and a free table to a party. Menu and keyboard do the same in the table's panel. */
export function useDroppedTables({ night, tables, isNow, now, say }: Dropped) {
  const me = useMe()
  const [dropped, setDropped] = useState<Drop | null>(null)
  const { id: outletId, zone } = night.outlet
  const [moves, joins]: [Change, Change] = night.sellsDinners ? ['dinnerTables', 'dinnerTables'] : ['move', 'join']
  const standing = (id: number) => tables.find(({ table }) => table.id === id)
  const partyAt = (id: number, change: Change): Party | null => {
    const party = standing(id)?.party ?? null
    return party && isNow && changesNow(party, { me, outletId, now }).includes(change) ? party : null
  }
  const isFree = (id: number): boolean => {
    const one = standing(id)
    return one !== undefined && (isOpenToWalkIns(one) || isKeptForSomebody(one))
  }
  const mayJoin = (id: number) => isNow && isFree(id) && reachOf(me, 'reservation.move', outletId) !== null
  const drop = (fromId: number, toId: number): void =>
    setDropped(
      dropOf(
        { id: fromId, party: partyAt(fromId, moves) },
        { id: toId, party: partyAt(toId, joins) },
        night.sellsDinners,
      ),
    )
  const common = {
    zone,
    onClose: () => setDropped(null),
    onDone: (said: string) => {
      setDropped(null)
      if (dropped) say(dropped.party, said)
    },
  }
  return {
    mayDrag: (id: number): boolean => partyAt(id, moves) !== null || mayJoin(id),
    drop,
    dialog: (
      <>
        {dropped?.kind === 'move' && <MoveDialog {...dropped} {...common} />}
        {dropped?.kind === 'join' && <JoinDialog {...dropped} {...common} outletId={outletId} />}
        {dropped?.kind === 'dinner' && <DinnerTablesDialog {...dropped} {...common} />}
      </>
    ),
  }
}
