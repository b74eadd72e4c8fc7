import '../../stock/stock.css'
import { useEffect, useState } from 'react'
import type { EventSeries } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { NightTickets, type OpenTicketDialog } from '#office/pages/stock/tickets/night-tickets.tsx'
import type { StockTickets } from '#office/pages/stock/tickets/ticket.ts'
import { reachOf, useMe } from '#office/session.tsx'

type EventTicketsProps = { series: EventSeries; onDone: (notice: string) => void }

/** The tickets of the event's night. Only staff who plan the stock of the outlet see these tickets. */
export function EventTickets({ series, onDone }: EventTicketsProps) {
  const t = useMessages('eventSeries')
  const words = useMessages('stockTickets')
  const me = useMe()
  const { outletId, night, tonight } = series
  const mayPlan = reachOf(me, 'stock.plan', outletId) !== null
  const [read, setRead] = useState<StockTickets | null>(null)
  const [open, setOpen] = useState<OpenTicketDialog>(null)
  const { run, fault } = useAction()
  useEffect(() => {
    if (mayPlan) void run(() => office.stockTickets({ outletId, night })).then(setRead)
    // oxlint-disable-next-line react/exhaustive-deps -- loads again whenever the page loaded the series again
  }, [series, mayPlan])
  if (!mayPlan) return null
  const finish = (line: string) => {
    setOpen(null)
    onDone(line)
  }
  if (!read) return <Fault>{fault}</Fault>
  return (
    <div className="event-tickets">
      <NightTickets
        read={read}
        night={night}
        title={t.ticketsSection}
        more={
          night >= tonight && (
            <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
              {words.add}
            </Button>
          )
        }
        open={open}
        onOpen={setOpen}
        onDone={finish}
      />
      {read.tickets.length > 0 && !read.sellsTickets && <p className="small soft">{words.notSold}</p>}
    </div>
  )
}
