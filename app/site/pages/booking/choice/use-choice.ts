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
  /** Returns why the rules of the cart refuse it. */
  dispatch: (action: DraftAction) => CartRefusal | null
}

/** Choosing tables and tickets by the rules of the cart, and saying why not (spec §5, §8; ). */
export function useChoice({ sale, draft, dispatch }: Choosing) {
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const confirm = useConfirm()
  const [announced, setAnnounced] = useState('')
  const isTickets = draft.kind === 'tickets'

  /** Whether it was done; a refusal is told. */
  const change = (action: DraftAction): boolean => {
    const refused = dispatch(action)
    if (refused === 'too_many')
      snackbar.error({ title: t.sorry, message: isTickets ? t.tooManyTickets : t.tooManyTables })
    if (refused === 'last_item') snackbar.error({ title: t.sorry, message: isTickets ? t.lastTicket : t.lastTable })
    return refused === null
  }
  const remove = (tableId: number) => {
    const name = sale?.tables.find(({ id }) => id === tableId)?.table_name ?? ''
    if (change({ type: 'remove_table', tableId })) setAnnounced(t.removed(name))
  }

  function select(table: TableEntity, state: TableState) {
    const name = table.table_name
    if (state === 'free') {
      const pax = paxAtTable(draft.party, draft.tables, table.capacity)
      if (change({ type: 'add_table', table: { id: table.id, pax } })) setAnnounced(t.added(name))
    } else if (state === 'chosen' && draft.tables.length === 1) {
      // The only table cannot be removed, so the dialog does not offer it.
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
    if (isMore && qty > (sale?.tickets.find(({ id }) => id === ticketId)?.seats_left ?? 0))
      return snackbar.error({ title: t.sorry, message: t.ticketExceeded, confirmLabel: t.pickAnotherTicket })
    change({ type: 'set_quantity', ticketId, qty })
  }

  return { select, remove, setParty, setPax, setQuantity, announced }
}
