import { useState } from 'react'
import { useConfirm, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { TableState } from '#app/site/pages/booking/choice/table-states.ts'
import type { Sale } from '#app/site/pages/booking/load-booking.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import type { CartRefusal } from '#domain/reservations/cart.ts'
import { paxAtTable } from '#domain/reservations/party.ts'
import type { Draft } from '#domain/reservations/draft.ts'
import type { DraftAction } from '#domain/reservations/draft-reducer.ts'

type Choosing = {
  sale: Sale | null
  draft: Draft
  /** Returns the reason if the rules of the cart refuse the action, else null. */
  dispatch: (action: DraftAction) => CartRefusal | null
}

/**
 * Selects tables and tickets within the rules of the cart. If the rules refuse an action, explains the reason (spec §5, §8; R-033 to
 *
 */
export function useChoice({ sale, draft, dispatch }: Choosing) {
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const confirm = useConfirm()
  const [announcement, setAnnouncement] = useState('')
  const isTickets = draft.kind === 'tickets'

  /** Returns true if the cart changed. A refusal opens a snackbar. */
  const change = (action: DraftAction): boolean => {
    const refusal = dispatch(action)
    if (refusal === 'too_many')
      snackbar.error({ title: t.sorry, message: isTickets ? t.tooManyTickets : t.tooManyTables })
    if (refusal === 'last_item') snackbar.error({ title: t.sorry, message: isTickets ? t.lastTicket : t.lastTable })
    return refusal === null
  }
  const remove = (tableId: number) => {
    const name = sale?.tables.find(({ id }) => id === tableId)?.table_name ?? ''
    if (change({ type: 'remove_table', tableId })) setAnnouncement(t.removed(name))
  }

  function select(table: TableEntity, state: TableState) {
    const name = table.table_name
    if (state === 'free') {
      const pax = paxAtTable(draft.party, draft.tables, table.capacity)
      if (change({ type: 'add_table', table: { id: table.id, pax } })) setAnnouncement(t.added(name))
    } else if (state === 'chosen' && draft.tables.length === 1) {
      // The only table of a cart cannot be removed, so the dialog does not offer to remove it.
      snackbar.error({ title: t.duplicateTitle, message: `${t.duplicate(name)}\n${t.lastTable}` })
    } else if (state === 'chosen') {
      void confirm({
        title: t.duplicateTitle,
        content: t.duplicate(name),
        backLabel: t.duplicateKeep,
        confirmLabel: t.duplicateRemove,
        onConfirm: () => remove(table.id),
      })
    } else {
      const message = state === 'closed' ? t.notReservable(name) : state === 'held' ? t.tableHeld(name) : t.tableGone
      snackbar.error({ title: t.sorry, message, confirmLabel: t.pickAnotherTable })
    }
  }
  const setParty = (party: number) => {
    const capacities = new Map(sale?.tables.map(({ id, capacity }) => [id, capacity]))
    change({ type: 'set_party', party, capacities })
  }
  const setPax = (tableId: number, pax: number) => void change({ type: 'set_pax', tableId, pax })
  function setQuantity(ticketId: number, qty: number) {
    const isMore = qty > (draft.tickets.find(({ id }) => id === ticketId)?.qty ?? 0)
    const ticket = sale?.tickets.find(({ id }) => id === ticketId)
    const left = ticket?.seats_left ?? 0
    if (isMore && qty > left) {
      // The tickets of the next phase have another price. So the message says how many tickets are left in this phase, and names the next
      // price.
      const message =
        ticket?.phase_note && left > 0
          ? `${ticket.ticket_name}: ${t.seatsLeft(left)}, ${ticket.phase_note}.`
          : t.ticketExceeded
      return snackbar.error({ title: t.sorry, message, confirmLabel: t.pickAnotherTicket })
    }
    change({ type: 'set_quantity', ticketId, qty })
  }

  return { select, remove, setParty, setPax, setQuantity, announced: announcement }
}
