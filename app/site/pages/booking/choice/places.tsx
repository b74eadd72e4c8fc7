import { useMessages } from '#app/components/messages.tsx'
import { FloorMap } from '#app/site/pages/booking/floor/floor-map.tsx'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { TableList } from '#app/site/pages/booking/choice/table-list.tsx'
import { TicketList } from '#app/site/pages/booking/choice/ticket-list.tsx'
import type { useChoice } from '#app/site/pages/booking/choice/use-choice.ts'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { isTooSmall, leftToSeat } from '#domain/reservations/party.ts'
import type { Draft } from '#domain/reservations/draft.ts'

/** The selected view of the tables on a phone or tablet: map or list. A laptop shows both: the list is below the map. */
export type PlacesView = 'map' | 'list'

type PlacesProps = {
  outlet: BookingOutlet
  sale: Sale
  draft: Draft
  live: LivePlaces
  choice: ReturnType<typeof useChoice>
  view: PlacesView
}

export function Places({ outlet, sale, draft, live, choice, view }: PlacesProps) {
  const t = useMessages('booking')
  return (
    <>
      {sale.kind === 'tables' ? (
        <Tables outlet={outlet} sale={sale} draft={draft} live={live} choice={choice} view={view} />
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

function Tables({ outlet, sale, draft, live, choice, view }: PlacesProps) {
  const t = useMessages('booking')
  const tooSmall = new Set(
    sale.tables.filter((table) => isTooSmall(draft.party, draft.tables, table.capacity)).map(({ id }) => id),
  )
  if (sale.tables.length === 0) return <p className="quiet">{t.noTables}</p>
  return (
    <section aria-label={t.table} className="bk-tables bk-pick" data-view={view}>
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
    </section>
  )
}
