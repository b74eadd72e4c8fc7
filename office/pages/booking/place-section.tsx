import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { SelectField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { DinnerWishes } from '#office/pages/booking/dinner-wishes.tsx'
import { priceOf } from '#office/pages/booking/booking-draft.ts'
import { byFit, chooseTable } from '#office/pages/booking/table-choice.ts'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'

/** The choice of a place with its price: a table, tickets or a dinner. Tables with the best fit come first. */
export function PlaceSection({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, tables, draft, change, action } = booking
  const hasTickets = !places.isDinner && places.tickets.length > 0 && draft.settlement !== 'walk_in'
  const free = tables.filter(({ isFree }) => isFree)
  const isTickets = draft.ticketId !== null
  const fault = action.faults['tableIds'] ?? action.faults['ticketId'] ?? action.faults['sectionId']
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
      {places.isDinner && <Dinner booking={booking} />}
      {places.isDinner && <DinnerWishes booking={booking} />}
      {isTickets ? <Tickets booking={booking} /> : <Tables booking={booking} />}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </Section>
  )
}

const SHOWN = 4

function Tables({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const [isOpen, setIsOpen] = useState(false)
  const { tables, draft } = booking
  const fitting = byFit(tables, draft.pax)
  const selected = fitting.filter(({ id }) => draft.tableIds.includes(id))
  const first = fitting.slice(0, SHOWN)
  const visibleTables = isOpen ? fitting : [...first, ...selected.filter((table) => !first.includes(table))]
  return (
    <>
      {fitting.length === 0 && <p className="soft small">{t.noneFree}</p>}
      {visibleTables.length > 0 && (
        <ul className="booking__tables">
          {visibleTables.map((table) => (
            <TableRow key={table.id} table={table} booking={booking} />
          ))}
        </ul>
      )}
      {visibleTables.length < fitting.length && (
        <button type="button" className="btn btn--quiet" onClick={() => setIsOpen(true)}>
          {t.showAll(fitting.length - visibleTables.length)}
        </button>
      )}
      <KeptTables booking={booking} />
    </>
  )
}

/**
 * Lists the tables that the venue keeps on hold. Staff with the permission `hold.keep` can book these tables. Other staff see which roles
 * have this permission.
 */
function KeptTables({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const namesOf = useRoleNames()
  const me = useMe()
  const { tables, places, draft } = booking
  const heldTables = tables.filter(({ isFree, kept: hold }) => !isFree && hold !== null)
  if (heldTables.length === 0) return null
  const mayTake = reachOf(me, 'hold.keep', places.outlet.id) !== null
  const sorted = byFit(
    heldTables.map((table) => ({ ...table, isFree: true })),
    draft.pax,
  )
  return (
    <>
      <h3 className="label booking__kept">{t.keptTables}</h3>
      {!mayTake && <p className="small soft">{t.keptFor(namesOf('hold.keep').join(', '))}</p>}
      <ul className="booking__tables">
        {sorted.map((table) => (
          <TableRow key={table.id} table={table} booking={booking} isOff={!mayTake} />
        ))}
      </ul>
    </>
  )
}

type TableRowProps = { table: Booking['tables'][number]; booking: Booking; isOff?: boolean }

function TableRow({ table, booking, isOff = false }: TableRowProps) {
  const t = useMessages('booking')
  const { places, tables, draft, change } = booking
  const hold = useHoldText(places.outlet.zone)
  const over = table.capacity - draft.pax
  const price = priceOf({ ...draft, tableIds: [table.id] }, places)?.quote.total ?? 0
  const selected = tables.filter(({ id }) => draft.tableIds.includes(id))
  const choose = () => {
    const next = chooseTable(places.isDinner ? [] : selected, table, draft.pax)
    const isNone = places.isDinner && draft.tableIds.includes(table.id)
    change({ tableIds: isNone ? [] : next.map(({ id }) => id), isPlaceChosen: true })
  }
  return (
    <li>
      <label className={classNames(isOff && 'booking__off')}>
        <input type="checkbox" checked={draft.tableIds.includes(table.id)} disabled={isOff} onChange={choose} />
        <span className="table-name">{table.name}</span>
        <span className="booking__kind">
          <b>{[table.category, t.seats(table.capacity)].filter(Boolean).join(', ')}</b>
          <small>{table.section}</small>
          {table.isLeft && <small>{t.hasLeft}</small>}
          {table.kept && (
            <small className="booking__hold">
              {[
                hold.state({ kind: 'kept', forName: table.kept.forName }),
                hold.until(table.kept.releaseAt),
                hold.by(table.kept.by),
                table.kept.reason,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          )}
        </span>
        <span className={over === 0 ? 'booking__fit ok' : 'booking__fit'}>
          {over === 0 ? t.exact : over > 0 ? t.over(over) : t.short(-over)}
        </span>
        {!places.isDinner && (
          <span className="booking__price">
            <b>{moneyText(price)}</b>
            <small>{table.minimum > 0 ? t.minimum(amountText(table.minimum)) : t.noMinimum}</small>
          </span>
        )}
      </label>
    </li>
  )
}

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
        choices={Array.from({ length: MAX_TICKETS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        onChange={(event) => {
          const quantity = Number(event.target.value)
          const each = places.tickets.find(({ id }) => id === draft.ticketId)?.maxCapacity ?? 1
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
          fault={action.faults['courseId']}
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
