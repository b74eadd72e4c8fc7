import './tickets.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { StockPage } from '#office/pages/stock/stock-page.tsx'
import { CopyDialog } from '#office/pages/stock/tickets/copy-dialog.tsx'
import { StockDialog } from '#office/pages/stock/tickets/stock-dialog.tsx'
import type { StockTickets, Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { TicketDialog } from '#office/pages/stock/tickets/ticket-dialog.tsx'
import { TicketTable } from '#office/pages/stock/tickets/ticket-table.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadStock(args, (outletId, search) => {
    const night = search.get('night')
    return office.stockTickets({ outletId, ...(night && { night }) })
  })

type Open = { kind: 'add' | 'copy' } | { kind: 'change' | 'stock'; id: number } | null

export function Component() {
  const t = useMessages('stockTickets')
  const language = useLanguage()
  const read = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { nights: text } = useTimeText()
  const action = useAction()
  const [open, setOpen] = useState<Open>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { outlet, night, tickets } = read
  const ticket = open && 'id' in open ? tickets.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)
  const finish = (line: string) => {
    setOpen(null)
    setNotice(line)
    void revalidate()
  }
  async function stop({ id, version, isStopped, name }: Ticket) {
    const input = { outletId: outlet.id, id, version, isStopped: !isStopped }
    if (await action.run(() => office.stopTicket(input)))
      finish(isStopped ? t.resumed(name[language]) : t.stoppedNow(name[language]))
  }
  async function sort(ids: number[]) {
    if (night && (await action.run(() => office.sortTickets({ outletId: outlet.id, night, ids })))) void revalidate()
  }
  const sum = (of: (row: Ticket) => number) => tickets.reduce((total, row) => total + of(row), 0)
  return (
    <StockPage
      part="tickets"
      outlet={outlet}
      said={notice}
      actions={
        night && (
          <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {t.add}
          </Button>
        )
      }
    >
      <NightChoice read={read} />
      {night && !read.sellsTickets && <Note>{t.notSold}</Note>}
      <Fault>{action.fault}</Fault>
      {night && (
        <Section
          title={text.plain(night)}
          count={t.count(tickets.length, amountText(sum(({ sold }) => sold)), amountText(sum(({ stock }) => stock)))}
        >
          {tickets.length === 0 ? (
            <div className="row tickets__none">
              <p className="soft small">{t.none}</p>
              <Button onClick={() => setOpen({ kind: 'copy' })}>{t.copy}</Button>
            </div>
          ) : (
            <TicketTable
              tickets={tickets}
              onOpen={(kind, id) => setOpen({ kind, id })}
              onStop={(row) => void stop(row)}
              onSort={(ids) => void sort(ids)}
            />
          )}
        </Section>
      )}
      <p className="micro soft">{[t.unit, t.most].join('. ')}</p>
      {night && open?.kind === 'add' && (
        <TicketDialog outletId={outlet.id} night={night} ticket={null} onClose={close} onDone={finish} />
      )}
      {night && open?.kind === 'copy' && <CopyDialog read={read} night={night} onClose={close} onDone={finish} />}
      {night && open?.kind === 'change' && ticket && (
        <TicketDialog
          key={ticket.version}
          outletId={outlet.id}
          night={night}
          ticket={ticket}
          onClose={close}
          onDone={finish}
        />
      )}
      {open?.kind === 'stock' && ticket && (
        <StockDialog key={ticket.version} outletId={outlet.id} ticket={ticket} onClose={close} onDone={finish} />
      )}
    </StockPage>
  )
}

function NightChoice({ read: { night, nights, outlet } }: { read: StockTickets }) {
  const t = useMessages('stockTickets')
  const { nights: text } = useTimeText()
  const navigate = useNavigate()
  const isListed = nights.some((option) => option.night === night)
  if (nights.length === 0 && night === null) return <p className="soft">{t.noNights}</p>
  const go = (to: string) => void navigate(`?night=${to}`)
  return (
    <div className="tickets__night">
      <SelectField
        label={t.night}
        name="night"
        value={night ?? ''}
        choices={[
          ...(isListed || night === null ? [] : [{ value: night, label: text.plain(night) }]),
          ...nights.map((option) => ({
            value: option.night,
            label: `${text.short(option.night)}, ${t.nightLine(option.title ?? t.plain, option.kinds, amountText(option.sold), amountText(option.stock))}`,
          })),
        ]}
        onChange={(event) => go(event.target.value)}
      />
      <TextField
        label={t.other}
        name="other"
        type="date"
        min={outlet.tonight}
        value={night ?? ''}
        onChange={(event) => event.target.value >= outlet.tonight && go(event.target.value)}
      />
    </div>
  )
}
