import { type CSSProperties, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { drawTables, nextTable, scales } from '#app/components/floor/floor-drawing.ts'
import { type CardPlace, FloorCard, placeCard } from '#app/site/pages/booking/floor/floor-card.tsx'
import { FloorFixture } from '#app/site/pages/booking/floor/floor-fixtures.tsx'
import { FloorKeys, FloorZoom } from '#app/site/pages/booking/floor/floor-foot.tsx'
import { FloorLabels } from '#app/site/pages/booking/floor/floor-labels.tsx'
import { FloorTable, hasRoomForSeats, type TableActs } from '#app/site/pages/booking/floor/floor-table.tsx'
import { priceTiers, toneOf } from '#app/site/pages/booking/floor/price-tiers.ts'
import { useMapGestures } from '#app/site/pages/booking/floor/use-map-gestures.ts'
import { useWidth } from '#app/site/pages/booking/floor/use-width.ts'
import { MOST_ZOOM, useZoom } from '#app/site/pages/booking/floor/use-zoom.ts'
import { type TableState, tableState } from '#app/site/pages/booking/choice/table-states.ts'
import type { TableEntity } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { CartTable } from '#domain/reservations/cart.ts'
import type { Floor } from '#server/catalogue/outlets/find-floor.ts'

type FloorMapProps = {
  outletName: string
  floor: Floor
  tables: readonly TableEntity[]
  chosen: readonly CartTable[]
  /** The ids of tables that are too small for the party. `party` is the number of guests. */
  tooSmall: ReadonlySet<number>
  party: number
  justHeld: ReadonlySet<number>
  onSelect: (table: TableEntity, state: TableState) => void
}

/** A room with more tables than this number can be zoomed. */
const MANY = 18

const LYING = '(min-width: 48rem)'
const subscribeToLying = (listener: () => void) => {
  const query = window.matchMedia(LYING)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Phones show the room rotated by 90 degrees; other screens do not. */
const useIsTurned = () =>
  useSyncExternalStore(
    subscribeToLying,
    () => !window.matchMedia(LYING).matches,
    () => true,
  )

/** Returns one object with the callbacks. The object never changes, so a new callback does not cause the tables to render again. */
function useTableActs(acts: TableActs): TableActs {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      onFocus: (id) => latest.current.onFocus(id),
      onHint: (id, shape) => latest.current.onHint(id, shape),
      onSelect: (id) => latest.current.onSelect(id),
      onArrow: (id, key) => latest.current.onArrow(id, key),
    }),
    [],
  )
}

/**
 * The room as a drawing in meters with its tables as buttons. It has one tab stop, and arrow keys move between tables
 * (R-043, live R-046).
 */
export function FloorMap({ outletName, floor, tables, chosen, tooSmall, party, justHeld, onSelect }: FloorMapProps) {
  const t = useMessages('booking')
  const { currency, language } = useVisit()
  const id = useId()
  const isTurned = useIsTurned()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [active, setActive] = useState<number | null>(null)
  const [card, setCard] = useState<CardPlace | null>(null)
  const cardTable = tables.find(({ id: tableId }) => tableId === card?.tableId)

  const tiers = useMemo(() => priceTiers(tables), [tables])
  const places = useMemo(() => drawTables(tables, floor, isTurned), [tables, floor, isTurned])
  const { fit, least } = scales(
    floor,
    tables.map((table) => table.map),
    isTurned,
    width,
  )
  const canZoom = tables.length > MANY || least > fit * 1.02
  const lowest = fit / least
  const room = isTurned ? { width: floor.height, height: floor.width } : { width: floor.width, height: floor.height }

  const { zoom, zoomTo } = useZoom(box, lowest)
  const scale = least * zoom
  const hasSeats = places.every((place) => hasRoomForSeats(place, scale))
  const money = (amount: number) => formatMoney(amount, currency, language)
  const wasDragged = useMapGestures(box, canZoom, zoom, zoomTo)
  const acts = useTableActs({
    onFocus: setActive,
    onHint(tableId, shape) {
      const frame = box.current?.parentElement
      setCard(shape && frame ? placeCard(tableId, shape.getBoundingClientRect(), frame.getBoundingClientRect()) : null)
    },
    onSelect(tableId) {
      const table = tables.find((candidate) => candidate.id === tableId)
      if (table && !wasDragged()) onSelect(table, tableState(table, chosen))
    },
    onArrow(tableId, key) {
      const next = nextTable(places, tableId, key)
      if (next !== null) focus(next)
    },
  })

  const tabStop =
    active ?? chosen[0]?.id ?? tables.find((table) => tableState(table, chosen) === 'free')?.id ?? tables[0]?.id
  const focus = (tableId: number) => {
    setActive(tableId)
    box.current?.querySelector<SVGGElement>(`[data-table="${tableId}"]`)?.focus()
  }

  return (
    <div className="bk-map" style={{ '--room': `${room.width} / ${room.height}` } as CSSProperties}>
      <div className="floor-frame">
        <div
          className="floor-window"
          ref={box}
          data-zoomed={scale > fit * 1.02 || undefined}
          onScroll={() => setCard(null)}
        >
          <svg
            className="floor"
            viewBox={`0 0 ${room.width} ${room.height}`}
            style={
              {
                '--scale': scale,
                ...(scale > fit * 1.02 && { width: room.width * scale, height: room.height * scale }),
              } as CSSProperties
            }
            role="group"
            aria-label={t.mapLabel(outletName, tables.length)}
          >
            <rect className="ground" width={room.width} height={room.height} />
            <g transform={isTurned ? `translate(${floor.height} 0) rotate(90)` : undefined} aria-hidden="true">
              {floor.fixtures.map(
                (fixture, i) => fixture.kind !== 'door' && <FloorFixture key={i} fixture={fixture} id={`${id}-${i}`} />,
              )}
              {floor.walls.map((wall, i) => (
                <path key={wall} className={i === 0 ? 'wall' : 'wall2'} d={wall} />
              ))}
              {floor.fixtures.map(
                (fixture, i) => fixture.kind === 'door' && <FloorFixture key={i} fixture={fixture} id={`${id}-${i}`} />,
              )}
            </g>
            <FloorLabels floor={floor} isTurned={isTurned} scale={scale} room={room} />
            {places.map((place, i) => {
              const table = tables[i]
              if (!table) return null
              const state = tableState(table, chosen)
              const isSmall = state === 'free' && tooSmall.has(table.id)
              const stateText = isSmall ? `${t.tableState.free}, ${t.tooSmall(party)}` : t.tableState[state]
              return (
                <FloorTable
                  key={table.id}
                  drawn={place}
                  name={table.table_name}
                  shape={table.map.shape}
                  capacity={table.capacity}
                  state={state}
                  tone={toneOf(table, tiers)}
                  isSmall={isSmall}
                  isPulsing={justHeld.has(table.id)}
                  label={`${t.tableLabel(table.category.name, table.table_name, table.capacity, stateText)}, ${money(table.amount_to_pay)}, ${t.minimumSpend(money(table.todayMinimumCost))}`}
                  hasSeats={hasSeats}
                  ringScale={state === 'chosen' || table.id === card?.tableId ? scale : 1}
                  isTabStop={table.id === tabStop}
                  isHinted={table.id === card?.tableId}
                  acts={acts}
                />
              )
            })}
          </svg>
        </div>
        {card && cardTable && <FloorCard table={cardTable} state={tableState(cardTable, chosen)} place={card} />}
      </div>
      <div className="floor-foot">
        <FloorKeys tiers={tiers} />
        {canZoom && <FloorZoom zoom={zoom} lowest={lowest} most={MOST_ZOOM} zoomTo={zoomTo} />}
      </div>
    </div>
  )
}
