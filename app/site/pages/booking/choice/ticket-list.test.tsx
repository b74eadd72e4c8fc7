import { expect, test } from 'vitest'
import { TicketList } from '#app/site/pages/booking/choice/ticket-list.tsx'
import { renderPart, textsOf } from '#tests/support/drawn.tsx'

test('R-043 every ticket type shows the exact number of seats left', () => {
  const tickets = [0, 1, 9, 240].map((seats_left, id) => ({
    id,
    ticket_name: `Kind ${id}`,
    price: 180_000,
    amount_to_pay: 209_880,
    todayMinimumCost: 0,
    maxCapacity: 1,
    arrive_before: null,
    seats_left,
  }))
  const html = renderPart('en', <TicketList tickets={tickets} chosen={[]} onQuantity={() => undefined} />)
  const rows = textsOf(html, 'li').join('\n')
  for (const left of ['Sold out', '1 left', '9 left', '240 left']) expect(rows).toContain(left)
})
