import { useEffect, useRef } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { lostTables } from '#app/site/pages/booking/choice/table-states.ts'
import type { Sale } from '#app/site/pages/booking/load-booking.ts'
import type { Draft } from '#domain/reservations/draft.ts'
import type { DraftAction } from '#domain/reservations/draft-reducer.ts'

type LostPlaces = {
  sale: Sale | null
  draft: Draft
  dispatch: (action: DraftAction) => void
  /** Nothing is taken from the cart while it is being held, or while its places wait for this guest's payment. */
  isOurs: () => boolean
  /** Once the guest has read of it. */
  onRead: () => void
}

/** What somebody else got in the meantime leaves the cart, and the guest is told once. */
export function useLostPlaces({ sale, draft, dispatch, isOurs, onRead }: LostPlaces): void {
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const latest = useRef({ isOurs, onRead, dispatch })
  useEffect(() => {
    latest.current = { isOurs, onRead, dispatch }
  })
  const lost = sale ? lostTables(sale.tables, draft.tables) : []
  const seatsLeft = new Map(sale?.tickets.map(({ id, seats_left: left }) => [id, left]))
  const exceeded = sale ? draft.tickets.filter(({ id, qty }) => qty > (seatsLeft.get(id) ?? 0)) : []
  const lostKey = `${lost.map(({ id }) => id).join()}|${exceeded.map(({ id }) => id).join()}`
  useEffect(() => {
    if (lostKey === '|' || latest.current.isOurs()) return
    latest.current.dispatch({ type: 'lose_places', tableIds: lost.map(({ id }) => id), seatsLeft })
    const names = lost.map((table) => table.table_name).join(', ')
    snackbar.error({
      title: t.sorry,
      message: names ? `${t.tableGone}\n${t.tableGoneName(names)}` : t.ticketExceeded,
      confirmLabel: names ? t.pickAnotherTable : t.pickAnotherTicket,
      onConfirm: latest.current.onRead,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each set of what was lost, not again at every render
  }, [lostKey])
}
