import { useEffect, useRef, useState } from 'react'
import { useConfirm, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { Sale } from '#app/site/pages/booking/load-booking.ts'
import { lostTables, type TableState } from '#app/site/pages/booking/choice/table-states.ts'
import type { TableEntity, TicketEntity } from '#contract/web/entities.ts'
import {
  addTable,
  type CartChange,
  type CartRefusal,
  removeTable,
  setTablePax,
  setTicketQuantity,
} from '#domain/reservations/cart.ts'
import type { Draft } from '#domain/reservations/draft.ts'

const USUAL_PAX = 2

type Choosing = {
  sale: Sale | null
  draft: Draft
  setDraft: (draft: Draft) => void
  /** Nothing is taken from the cart while it is being held, or while its places wait for this guest's payment. */
  isOurs: () => boolean
  onLost: () => void
}

/** Choosing tables and tickets by the rules of the cart, and telling why not (spec §5, §8; ). */
export function useChoice({ sale, draft, setDraft, isOurs, onLost }: Choosing) {
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const confirm = useConfirm()
  const [said, setSaid] = useState('')
  const isTickets = draft.kind === 'tickets'

  const refuse = (why: CartRefusal) => {
    if (why === 'too_many') snackbar.error({ title: t.sorry, message: isTickets ? t.tooManyTickets : t.tooManyTables })
    if (why === 'last_item') snackbar.error({ title: t.sorry, message: isTickets ? t.lastTicket : t.lastTable })
  }
  const take = (change: CartChange): boolean => {
    if ('refused' in change) {
      refuse(change.refused)
      return false
    }
    setDraft({ ...draft, tables: change.cart.tables, tickets: change.cart.tickets })
    return true
  }
  const remove = (tableId: number) => {
    const name = sale?.tables.find(({ id }) => id === tableId)?.table_name ?? ''
    if (take(removeTable(draft, tableId))) setSaid(t.removed(name))
  }

  function press(table: TableEntity, state: TableState) {
    const name = table.table_name
    if (state === 'free') {
      if (take(addTable(draft, { id: table.id, pax: Math.min(USUAL_PAX, table.capacity) }))) setSaid(t.added(name))
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
  const setPax = (tableId: number, pax: number) => take(setTablePax(draft, tableId, pax))
  function setQuantity(ticket: TicketEntity, qty: number) {
    const isMore = qty > (draft.tickets.find(({ id }) => id === ticket.id)?.qty ?? 0)
    if (isMore && qty > ticket.seats_left)
      return snackbar.error({ title: t.sorry, message: t.ticketExceeded, confirmLabel: t.pickAnotherTicket })
    take(setTicketQuantity(draft, ticket.id, qty))
  }

  // What somebody else got in the meantime leaves the cart, and is told.
  const told = useRef({ isOurs, onLost, setDraft, draft })
  useEffect(() => {
    told.current = { isOurs, onLost, setDraft, draft }
  })
  const lost = sale ? lostTables(sale.tables, draft.tables) : []
  const exceeded = sale
    ? draft.tickets.filter(({ id, qty }) => qty > (sale.tickets.find((ticket) => ticket.id === id)?.seats_left ?? 0))
    : []
  const lostKey = `${lost.map(({ id }) => id).join()}|${exceeded.map(({ id }) => id).join()}`
  useEffect(() => {
    const { isOurs: ours, onLost: leave, setDraft: keep, draft: now } = told.current
    if (lostKey === '|' || ours()) return
    keep({
      ...now,
      tables: now.tables.filter((table) => !lost.some(({ id }) => id === table.id)),
      tickets: now.tickets.flatMap((line) => {
        const left = sale?.tickets.find((ticket) => ticket.id === line.id)?.seats_left ?? 0
        return left === 0 ? [] : [{ id: line.id, qty: Math.min(line.qty, left) }]
      }),
    })
    if (lost.length > 0) {
      const names = lost.map((table) => table.table_name).join(', ')
      snackbar.error({
        title: t.sorry,
        message: `${t.tableGone}<br>${t.tableGoneName(names)}`,
        confirmLabel: t.pickAnotherTable,
        onConfirm: leave,
      })
    } else {
      snackbar.error({ title: t.sorry, message: t.ticketExceeded, confirmLabel: t.pickAnotherTicket, onConfirm: leave })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each set of what was lost, not again at every render
  }, [lostKey])

  return { press, remove, setPax, setQuantity, said }
}
