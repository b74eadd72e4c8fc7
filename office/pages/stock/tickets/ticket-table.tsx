import { Button, IconButton } from '#office/kit/button.tsx'
import { Menu } from '#office/kit/menu.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import type { Ticket } from '#office/pages/stock/tickets/ticket.ts'
import { amountText } from '#office/text/money-text.ts'

type TicketTableProps = {
  tickets: readonly Ticket[]
  onOpen: (kind: 'change' | 'stock' | 'phases', id: number) => void
  onStop: (ticket: Ticket) => void
  onSort: (ids: number[]) => void
}

/** The ticket types of a night, in the order in which guests see them. */
export function TicketTable({ tickets, onOpen, onStop, onSort }: TicketTableProps) {
  const t = useMessages('stockTickets')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  function move(at: number, by: 1 | -1) {
    const ids = tickets.map(({ id }) => id)
    const [movedId, other] = [ids[at], ids[at + by]]
    if (movedId === undefined || other === undefined) return
    ids[at] = other
    ids[at + by] = movedId
    onSort(ids)
  }
  return (
    <TableWrap label={common.parts.tickets}>
      <table className="table tickets">
        <thead>
          <tr>
            <th>{t.name}</th>
            <th className="right">{t.price}</th>
            <th className="right">{t.minimum}</th>
            <th className="right">{t.sold}</th>
            <th className="right">{t.held}</th>
            <th className="right">{t.withheld}</th>
            <th className="right">{t.free}</th>
            <th>{t.state}</th>
            <th aria-label={common.change} />
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, at) => {
            const { id, price, minimumCost, sold, held, withheld, stock, isStopped, maxCapacity } = ticket
            const name = ticket.name[language]
            return (
              <tr key={id}>
                <td>
                  <b>{name}</b>
                  <small>{t.admitsLine(maxCapacity)}</small>
                  {ticket.phases.map((phase) => (
                    <small key={phase.id} className="num">
                      {t.phaseLine(
                        phase.name[language],
                        amountText(phase.price),
                        amountText(phase.sold),
                        phase.stock === null ? null : amountText(phase.stock),
                      )}
                    </small>
                  ))}
                </td>
                <td className="right" data-word={t.price}>
                  {amountText(price)}
                </td>
                <td className="right" data-word={t.minimum}>
                  {amountText(minimumCost)}
                </td>
                <td className="right" data-word={t.sold}>{`${amountText(sold)} / ${amountText(stock)}`}</td>
                <td className="right" data-word={t.held}>
                  {held}
                </td>
                <td className="right" data-word={t.withheld}>
                  {withheld}
                </td>
                <td className="right" data-word={t.free}>
                  {stock - sold - held - withheld}
                </td>
                <td className={isStopped ? 'warn' : undefined} data-word={t.state}>
                  {isStopped ? t.stopped : t.selling}
                </td>
                <td className="right">
                  <span className="row tickets__do">
                    <IconButton name="up" label={t.up(name)} aria-disabled={at === 0} onClick={() => move(at, -1)} />
                    <IconButton
                      name="down"
                      label={t.down(name)}
                      aria-disabled={at === tickets.length - 1}
                      onClick={() => move(at, 1)}
                    />
                    <Button aria-label={t.stockOf(name)} onClick={() => onOpen('stock', id)}>
                      {t.stockButton}
                    </Button>
                    <Menu
                      label={t.changeOf(name)}
                      items={[
                        { name: common.change, onChoose: () => onOpen('change', id) },
                        { name: t.phasesButton, onChoose: () => onOpen('phases', id) },
                        { name: isStopped ? t.resume : t.stop, onChoose: () => onStop(ticket) },
                      ]}
                    />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableWrap>
  )
}
