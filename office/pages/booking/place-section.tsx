import { useState } from 'react'
import { SelectField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { priceOf } from '#office/pages/booking/booking-draft.ts'
import { byFit, chooseTable } from '#office/pages/booking/table-choice.ts'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { amountText, moneyText } from '#office/text/money-text.ts'

/** Where they sit, at what price: tables that fit first, tickets, or a dinner. */
export function PlaceSection({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, draft, change, action } = booking
  const hasTickets = !places.is_dinner && places.tickets.length > 0 && draft.settlement !== 'walk_in'
  const free = places.tables.filter(({ is_free }) => is_free)
  const isTickets = draft.ticketId !== null
  const fault = action.faults['table_ids'] ?? action.faults['ticket_id'] ?? action.faults['section_id']
  return (
    <Section
      title={isTickets ? t.tickets : t.tables}
      count={isTickets ? undefined : t.free(free.length)}
      more={
        hasTickets && (
          <Segment
            legend={t.sell}
            name="sell"
            value={isTickets ? 'tickets' : 'tables'}
            choices={[
              { value: 'tickets', label: t.tickets },
              { value: 'tables', label: t.tables },
            ]}
            onChange={(kind) => change({ ticketId: kind === 'tickets' ? (places.tickets[0]?.id ?? null) : null })}
          />
        )
      }
    >
      {places.is_dinner && <Dinner booking={booking} />}
      {isTickets ? <Tickets booking={booking} /> : <Tables booking={booking} />}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </Section>
  )
}

const SHOWN = 6

function Tables({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const [isOpen, setIsOpen] = useState(false)
  const { places, draft } = booking
  const fitting = byFit(places.tables, draft.pax)
  if (fitting.length === 0) return <p className="soft small">{t.noneFree}</p>
  const chosen = fitting.filter(({ id }) => draft.tableIds.includes(id))
  const first = fitting.slice(0, SHOWN)
  const shown = isOpen ? fitting : [...first, ...chosen.filter((one) => !first.includes(one))]
  return (
    <>
      <ul className="booking__tables">
        {shown.map((table) => (
          <TableRow key={table.id} table={table} booking={booking} />
        ))}
      </ul>
      {shown.length < fitting.length && (
        <button type="button" className="btn btn--quiet" onClick={() => setIsOpen(true)}>
          {t.showAll(fitting.length - shown.length)}
        </button>
      )}
    </>
  )
}

type Table = Booking['places']['tables'][number]

function TableRow({ table, booking }: { table: Table; booking: Booking }) {
  const t = useMessages('booking')
  const { places, draft, change } = booking
  const over = table.capacity - draft.pax
  const price = priceOf({ ...draft, tableIds: [table.id] }, places)?.quote.total ?? 0
  const chosen = places.tables.filter(({ id }) => draft.tableIds.includes(id))
  const choose = () => {
    const next = chooseTable(places.is_dinner ? [] : chosen, table, draft.pax)
    const isOff = places.is_dinner && draft.tableIds.includes(table.id)
    change({ tableIds: isOff ? [] : next.map(({ id }) => id), isPlaceChosen: true })
  }
  return (
    <li>
      <label>
        <input type="checkbox" checked={draft.tableIds.includes(table.id)} onChange={choose} />
        <span className="table-name">{table.name}</span>
        <span className="booking__kind">
          <b>{[table.category, t.seats(table.capacity)].filter(Boolean).join(', ')}</b>
          <small>{table.section}</small>
        </span>
        <span className={over === 0 ? 'booking__fit ok' : 'booking__fit'}>
          {over === 0 ? t.exact : over > 0 ? t.over(over) : t.short(-over)}
        </span>
        {!places.is_dinner && (
          <span className="booking__price">
            <b>{moneyText(price)}</b>
            <small>{table.minimum > 0 ? t.minimum(amountText(table.minimum)) : t.noMinimum}</small>
          </span>
        )}
      </label>
    </li>
  )
}

const MOST_TICKETS = 3

function Tickets({ booking: { places, draft, change, action } }: { booking: Booking }) {
  const t = useMessages('booking')
  return (
    <div className="booking__two">
      <SelectField
        label={t.tickets}
        name="ticket"
        value={String(draft.ticketId ?? '')}
        choices={places.tickets.map(({ id, name, unit, left }) => ({
          value: String(id),
          label: `${name}, ${moneyText(unit)}, ${t.ticketsLeft(left)}`,
        }))}
        onChange={(event) => change({ ticketId: Number(event.target.value) })}
      />
      <SelectField
        label={t.quantity}
        name="quantity"
        fault={action.faults['quantity']}
        value={String(draft.quantity)}
        choices={Array.from({ length: MOST_TICKETS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        onChange={(event) => {
          const quantity = Number(event.target.value)
          const each = places.tickets.find(({ id }) => id === draft.ticketId)?.max_capacity ?? 1
          change({ quantity, pax: quantity * each })
        }}
      />
    </div>
  )
}

function Dinner({ booking: { places, draft, change, action } }: { booking: Booking }) {
  const t = useMessages('booking')
  return (
    <div className="booking__two">
      {draft.settlement !== 'walk_in' && (
        <SelectField
          label={t.course}
          name="course"
          fault={action.faults['course_id']}
          value={String(draft.courseId ?? '')}
          choices={places.courses.map(({ id, name, deposit }) => ({
            value: String(id),
            label: t.courseOf(name, moneyText(deposit)),
          }))}
          onChange={(event) => change({ courseId: Number(event.target.value) })}
        />
      )}
      <SelectField
        label={t.section}
        name="section"
        value={String(draft.sectionId ?? '')}
        choices={[
          { value: '', label: t.anySection },
          ...places.sections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) =>
          change({
            sectionId: event.target.value === '' ? null : Number(event.target.value),
            tableIds: [],
            isPlaceChosen: true,
          })
        }
      />
    </div>
  )
}
