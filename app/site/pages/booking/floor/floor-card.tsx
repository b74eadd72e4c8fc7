import type { CSSProperties } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import type { TableState } from '#app/site/pages/booking/choice/table-states.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** The position of the card, in pixels of the map's frame. `across` is 0 at the left edge of the frame and 1 at the right edge. */
export type CardPlace = { tableId: number; x: number; y: number; across: number; isBelow: boolean }

/** Distance between the table and its card, in pixels. */
const GAP = 10
/** Height that a card needs above its table, in pixels. */
const CARD_HEIGHT = 150

export function placeCard(tableId: number, box: DOMRect, frame: DOMRect): CardPlace {
  const x = box.left + box.width / 2 - frame.left
  const isBelow = box.top - frame.top < CARD_HEIGHT
  const y = (isBelow ? box.bottom + GAP : box.top - GAP) - frame.top
  return { tableId, x, y, across: Math.min(1, Math.max(0, x / frame.width)), isBelow }
}

/** The card of a table. It is hidden from screen readers, because the table's label contains the same facts. */
export function FloorCard({ table, state, place }: { table: TableEntity; state: TableState; place: CardPlace }) {
  const t = useMessages('booking')
  const { currency, language } = useVisit()
  const seats = table.capacity_kind === 'seated' ? t.seated : t.standing
  return (
    <div
      className="floor-card num"
      aria-hidden="true"
      data-below={place.isBelow || undefined}
      style={{ '--x': `${place.x}px`, '--y': `${place.y}px`, '--across': `${place.across * 100}%` } as CSSProperties}
    >
      <b>{table.table_name}</b>
      <span>{table.category.name}</span>
      <span>{seats(table.capacity)}</span>
      <p>
        {state === 'free' || state === 'chosen' ? (
          <>
            <b>{formatMoney(table.amount_to_pay, currency, language)}</b>
            {t.minimumSpend(formatMoney(table.todayMinimumCost, currency, language))}
          </>
        ) : (
          <b>{t.keyOf[state]}</b>
        )}
      </p>
    </div>
  )
}
