import { useMessages } from '#app/components/messages.tsx'
import type { PlacesView } from '#app/site/pages/booking/choice/places.tsx'
import { PartyField } from '#app/site/pages/booking/choice/party-field.tsx'
import { TableCount } from '#app/site/pages/booking/choice/table-count.tsx'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import type { Sale } from '#app/site/pages/booking/load-booking.ts'
import { Segment } from '#app/ui/controls/segment.tsx'
import type { Draft } from '#domain/reservations/draft.ts'

type PlacesHeadProps = {
  sale: Sale
  draft: Draft
  live: LivePlaces
  onParty: (party: number) => void
  view: PlacesView
  onView: (view: PlacesView) => void
}

export function PlacesHead({ sale, draft, live, onParty, view, onView }: PlacesHeadProps) {
  const t = useMessages('booking')
  return (
    <>
      <PartyField party={draft.party} onChange={onParty} />
      <TableCount sale={sale} draft={draft} live={live} />
      {sale.floor && sale.tables.length > 0 && (
        <Segment
          legend={t.view}
          name="view"
          value={view}
          onChange={onView}
          choices={[
            { value: 'map', label: t.map },
            { value: 'list', label: t.list },
          ]}
        />
      )}
    </>
  )
}
