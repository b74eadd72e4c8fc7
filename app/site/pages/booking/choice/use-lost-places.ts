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
  /**
   * Returns true if the places belong to this guest: the guest's own request holds them, or they wait for the guest's payment. Then no
   * place is removed from the cart.
   */
  isOurs: () => boolean
  onRead: () => void
}

/** Removes from the cart the places that another guest has taken, and shows one message about them. */
export function useLostPlaces({ sale, draft, dispatch, isOurs, onRead }: LostPlaces): void {
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const latest = useRef({ isOurs, onRead, dispatch })
  useEffect(() => {
    latest.current = { isOurs, onRead, dispatch }
  })
  const lost = sale ? lostTables(sale.tables, draft.tables) : []
  const seatsLeft = new Map(sale?.tickets.map(({ id, seats_left: left }) => [id, left]))
  const excessTickets = sale ? draft.tickets.filter(({ id, qty }) => qty > (seatsLeft.get(id) ?? 0)) : []
  const lostKey = `${lost.map(({ id }) => id).join()}|${excessTickets.map(({ id }) => id).join()}`
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
    // oxlint-disable-next-line react/exhaustive-deps -- one message for each set of lost places, not one for each render
  }, [lostKey])
}
