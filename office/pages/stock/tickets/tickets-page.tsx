import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { StockPage } from '#office/pages/stock/stock-page.tsx'
import type { StockTickets } from '#office/pages/stock/tickets/ticket.ts'
import { NightTickets, type OpenTicketDialog } from '#office/pages/stock/tickets/night-tickets.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadStock(args, (outletId, search) => {
    const night = search.get('night')
    return office.stockTickets({ outletId, ...(night && { night }) })
  })

export function Component() {
  const t = useMessages('stockTickets')
  const read = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { nights: text } = useTimeText()
  const [open, setOpen] = useState<OpenTicketDialog>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { outlet, night } = read
  const finish = (line: string) => {
    setOpen(null)
    setNotice(line)
    void revalidate()
  }
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
      {night && (
        <NightTickets
          read={read}
          night={night}
          title={text.plain(night)}
          open={open}
          onOpen={setOpen}
          onDone={finish}
        />
      )}
      <p className="micro soft">{[t.unit, t.most].join('. ')}</p>
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
