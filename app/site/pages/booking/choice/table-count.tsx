import { useMessages } from '#app/components/messages.tsx'
import { tableState } from '#app/site/pages/booking/choice/table-states.ts'
import type { LivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import type { Sale } from '#app/site/pages/booking/load-booking.ts'
import type { Draft } from '#domain/reservations/draft.ts'

/**
 * The number of available tables. A mark shows if the number is updated live. On a laptop, the number is in the row with the night and the
 * party. On a phone, it is in the bottom bar.
 */
export function TableCount({ sale, draft, live }: { sale: Sale; draft: Draft; live: LivePlaces }) {
  const t = useMessages('booking')
  const available = sale.tables.filter((table) => ['free', 'chosen'].includes(tableState(table, draft.tables))).length
  return (
    <span className="bk-count quiet">
      <span className="live" aria-hidden="true" data-off={!live.isStreaming || undefined} />
      {(live.isStreaming ? t.live : t.notLive)(available, sale.tables.length)}
    </span>
  )
}
