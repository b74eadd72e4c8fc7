import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { FloorMap } from '#app/site/pages/booking/floor/floor-map.tsx'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { TableList } from '#app/site/pages/booking/choice/table-list.tsx'
import { tableState } from '#app/site/pages/booking/choice/table-states.ts'
import { TicketList } from '#app/site/pages/booking/choice/ticket-list.tsx'
import type { useChoice } from '#app/site/pages/booking/choice/use-choice.ts'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import { PartyField } from '#app/site/pages/booking/choice/party-field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Segment } from '#app/ui/controls/segment.tsx'
import { isTooSmall, leftToSeat } from '#domain/reservations/party.ts'
import type { Draft } from '#domain/reservations/draft.ts'

type PlacesProps = {
  outlet: BookingOutlet
  sale: Sale
  draft: Draft
  live: LivePlaces
  choice: ReturnType<typeof useChoice>
}

/** What is sold on the night: the room and its list, or the tickets. */
export function Places({ outlet, sale, draft, live, choice }: PlacesProps) {
  const t = useMessages('booking')
  return (
    <>
      {sale.kind === 'tables' ? (
        <Tables outlet={outlet} sale={sale} draft={draft} live={live} choice={choice} />
      ) : (
        <section aria-labelledby="tickets" className="bk-tables">
          <header className="bk-th">
            <h2 className="d3" id="tickets">
              {t.tickets}
            </h2>
            <p className="small quiet">
              <span className="live" aria-hidden="true" />
              {t.ticketsLive}
            </p>
          </header>
          {outlet.ticketMap && <Picture src={outlet.ticketMap} alt={t.ticketMap} className="bk-map-pic" slot="half" />}
          <TicketList
            tickets={sale.tickets}
            chosen={draft.tickets}
            onQuantity={({ id }, qty) => choice.setQuantity(id, qty)}
          />
        </section>
      )}
      {outlet.age_limit === '21plus' && <Banner icon="person">{t.age21}</Banner>}
    </>
  )
}

function Tables({ outlet, sale, draft, live, choice }: PlacesProps) {
  const t = useMessages('booking')
  const [view, setView] = useState<'map' | 'list'>(outlet.opensOnMap && sale.floor ? 'map' : 'list')
  const free = sale.tables.filter((table) => ['free', 'chosen'].includes(tableState(table, draft.tables))).length
  const count = sale.tables.length
  const tooSmall = new Set(
    sale.tables.filter((table) => isTooSmall(draft.party, draft.tables, table.capacity)).map(({ id }) => id),
  )
  return (
    <section aria-labelledby="tables" className="bk-tables" data-view={view}>
      <PartyField party={draft.party} onChange={choice.setParty} />
      <header className="bk-th">
        <h2 className="d3" id="tables">
          {t.table}
        </h2>
        <p className="small quiet">
          <span className="live" aria-hidden="true" data-off={!live.isStreaming || undefined} />
          {live.isStreaming ? t.live(free, count) : t.notLive(free, count)}
        </p>
        {sale.floor && count > 0 && (
          <div className="only-map">
            <Segment
              legend={t.view}
              name="view"
              value={view}
              onChange={setView}
              choices={[
                { value: 'map', label: t.map },
                { value: 'list', label: t.list },
              ]}
            />
          </div>
        )}
      </header>
      {count === 0 ? (
        <p className="quiet">{t.noTables}</p>
      ) : (
        <div className="bk-pick">
          {sale.floor && (
            <FloorMap
              outletName={outlet.name}
              floor={sale.floor}
              tables={sale.tables}
              chosen={draft.tables}
              tooSmall={tooSmall}
              party={leftToSeat(draft.party, draft.tables)}
              justHeld={live.justHeld}
              onSelect={choice.select}
            />
          )}
          <TableList tables={sale.tables} chosen={draft.tables} tooSmall={tooSmall} onSelect={choice.select} />
        </div>
      )}
    </section>
  )
}
