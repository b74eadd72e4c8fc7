import { usePrice } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import type { TicketEntity } from '#contract/web/entities.ts'
import type { CartTicket } from '#domain/reservations/cart.ts'

/** If fewer seats than this number are left, the page marks the number of seats as low. */
const FEW = 10

type TicketListProps = {
  tickets: readonly TicketEntity[]
  chosen: readonly CartTicket[]
  onQuantity: (ticket: TicketEntity, qty: number) => void
}

/** Tickets of a night: the price, the minimum spend at the bar, and the number of seats left. */
export function TicketList({ tickets, chosen, onQuantity }: TicketListProps) {
  const t = useMessages('booking')
  const price = usePrice()
  return (
    <ul className="tk-list">
      {tickets.map((ticket) => {
        const qty = chosen.find(({ id }) => id === ticket.id)?.qty ?? 0
        const left = ticket.seats_left
        return (
          <li key={ticket.id} className="tk" data-ticket-row={ticket.id}>
            <div className="tk__what">
              <h3>{ticket.ticket_name}</h3>
              <p className="small quiet">
                {t.ticketFor(ticket.maxCapacity)}
                {ticket.todayMinimumCost > 0 && <>, {t.minimumSpend(price(ticket.todayMinimumCost))}</>}
                {ticket.phase_note && <>, {ticket.phase_note}</>}
                {left >= FEW && <span className="num"> · {t.seatsLeft(left)}</span>}
              </p>
              {left < FEW && (
                <Badge kind={left === 0 ? 'sold' : 'few'}>{left === 0 ? t.soldOut : t.seatsLeft(left)}</Badge>
              )}
            </div>
            <p className="tk__price num">{price(ticket.amount_to_pay)}</p>
            {left === 0 && qty === 0 ? (
              <span className="tk__none" />
            ) : (
              // At its limits, the button of the stepper is not disabled. A press opens a dialog with the reason.
              <Count
                label={t.ticketCount(ticket.ticket_name)}
                lessLabel={`${t.less}, ${ticket.ticket_name}`}
                moreLabel={`${t.more}, ${ticket.ticket_name}`}
                value={qty}
                min={0}
                onChange={(to) => onQuantity(ticket, to)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
