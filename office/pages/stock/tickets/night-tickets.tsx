import './tickets.css'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { CopyDialog } from '#office/pages/stock/tickets/copy-dialog.tsx'
import { PhasesDialog } from '#office/pages/stock/tickets/phases-dialog.tsx'
import { StockDialog } from '#office/pages/stock/tickets/stock-dialog.tsx'
import type { StockTickets, Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { TicketDialog } from '#office/pages/stock/tickets/ticket-dialog.tsx'
import { TicketTable } from '#office/pages/stock/tickets/ticket-table.tsx'
import { amountText } from '#office/text/money-text.ts'

export type OpenTicketDialog = { kind: 'add' | 'copy' } | { kind: 'change' | 'stock' | 'phases'; id: number } | null

type NightTicketsProps = {
  read: StockTickets
  night: string
  title: string
  more?: ReactNode
  open: OpenTicketDialog
  onOpen: (open: OpenTicketDialog) => void
  onDone: (notice: string) => void
}

/** The ticket types of a night with their dialogs. The tickets page and the event editor show this component. */
export function NightTickets({ read, night, title, more, open, onOpen, onDone }: NightTicketsProps) {
  const t = useMessages('stockTickets')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const action = useAction()
  const { outlet, tickets } = read
  const ticket = open && 'id' in open ? tickets.find(({ id }) => id === open.id) : undefined
  const close = () => onOpen(null)
  async function stop({ id, version, isStopped, name }: Ticket) {
    const input = { outletId: outlet.id, id, version, isStopped: !isStopped }
    if (await action.run(() => office.stopTicket(input)))
      onDone(isStopped ? t.resumed(name[language]) : t.stoppedNow(name[language]))
  }
  async function sort(ids: number[]) {
    if (await action.run(() => office.sortTickets({ outletId: outlet.id, night, ids }))) void revalidate()
  }
  const sum = (of: (row: Ticket) => number) => tickets.reduce((total, row) => total + of(row), 0)
  return (
    <>
      <Fault>{action.fault}</Fault>
      <Section
        title={title}
        count={t.count(tickets.length, amountText(sum(({ sold }) => sold)), amountText(sum(({ stock }) => stock)))}
        more={more}
      >
        {tickets.length === 0 ? (
          <div className="row tickets__none">
            <p className="soft small">{t.none}</p>
            <Button onClick={() => onOpen({ kind: 'copy' })}>{t.copy}</Button>
          </div>
        ) : (
          <div className="tickets__box">
            <TicketTable
              tickets={tickets}
              onOpen={(kind, id) => onOpen({ kind, id })}
              onStop={(row) => void stop(row)}
              onSort={(ids) => void sort(ids)}
            />
          </div>
        )}
      </Section>
      {open?.kind === 'add' && (
        <TicketDialog outletId={outlet.id} night={night} ticket={null} onClose={close} onDone={onDone} />
      )}
      {open?.kind === 'copy' && <CopyDialog read={read} night={night} onClose={close} onDone={onDone} />}
      {open?.kind === 'change' && ticket && (
        <TicketDialog
          key={ticket.version}
          outletId={outlet.id}
          night={night}
          ticket={ticket}
          onClose={close}
          onDone={onDone}
        />
      )}
      {open?.kind === 'phases' && ticket && (
        <PhasesDialog key={ticket.version} outletId={outlet.id} ticket={ticket} onClose={close} onDone={onDone} />
      )}
      {open?.kind === 'stock' && ticket && (
        <StockDialog key={ticket.version} outletId={outlet.id} ticket={ticket} onClose={close} onDone={onDone} />
      )}
    </>
  )
}
