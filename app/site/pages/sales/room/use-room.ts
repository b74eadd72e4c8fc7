import { useMemo } from 'react'
import { useDeeds } from '#app/site/pages/sales/room/use-deeds.ts'
import { lineView, type LineView } from '#app/site/pages/sales/room/line-view.ts'
import { phaseOf, type Phase } from '#app/site/pages/sales/room/room-phase.ts'
import { useMine, type Member } from '#app/site/pages/sales/room/use-mine.ts'
import { useSaleNow } from '#app/site/pages/sales/room/use-sale-now.ts'
import { useServerClock } from '#app/site/pages/sales/room/use-server-clock.ts'
import type { SaleRoom } from '#app/site/pages/sales/load-sale.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'

export type RoomView = {
  room: SaleRoom
  now: SaleNow
  isOffline: boolean
  /** The server's clock, ms since 1970. */
  at: number
  phase: Phase
  mine: SaleEntrant | null
  member: Member
  line: LineView | null
  deeds: ReturnType<typeof useDeeds>
  onSignedIn: () => void
}

/** Returns the data of a waiting room and keeps it up to date: the public state, the visitor's own entry, and the server's clock. */
export function useRoom(room: SaleRoom): RoomView {
  const { sale } = room
  const { now, isOffline, ahead } = useSaleNow(sale.id, room.now)
  const { mine, member, setMine, setMember, ask } = useMine(sale.id, now)
  const at = useServerClock(sale.server_time, ahead)
  const deeds = useDeeds({ saleId: sale.id, onMine: setMine, onSignedOut: () => setMember('nobody') })
  const line = useMemo(() => mine && lineView(sale, now, mine), [sale, now, mine])

  function onSignedIn() {
    setMember('member')
    void deeds.join().then(ask)
  }

  return { room, now, isOffline, at, phase: phaseOf(sale, now, mine, at), mine, member, line, deeds, onSignedIn }
}
