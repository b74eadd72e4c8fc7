import {
  type CSSProperties,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { drawTables, nextTable, placed, scales } from '#app/site/pages/booking/floor/floor-drawing.ts'
import { FloorFixture } from '#app/site/pages/booking/floor/floor-fixtures.tsx'
import { FloorTable } from '#app/site/pages/booking/floor/floor-table.tsx'
import { STEP, useMapGestures } from '#app/site/pages/booking/floor/use-map-gestures.ts'
import { type TableState, tableState } from '#app/site/pages/booking/choice/table-states.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TableEntity } from '#contract/web/entities.ts'
import type { CartTable } from '#domain/reservations/cart.ts'
import type { Floor } from '#server/catalogue/outlets/find-floor.ts'

type FloorMapProps = {
  outletName: string
  floor: Floor
  tables: readonly TableEntity[]
  chosen: readonly CartTable[]
  justHeld: ReadonlySet<number>
  onPress: (table: TableEntity, state: TableState) => void
}

/** Rooms of more than this many tables can be zoomed. */
const MANY = 18
const MOST_ZOOM = 3
/** Drawn at this scale until the browser has measured. */
const FIRST_WIDTH = 320

const LYING = '(min-width: 48rem) and (max-width: 63.99rem)'
const subscribeToLying = (listener: () => void) => {
  const query = window.matchMedia(LYING)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Tablets see the room lying; phones, and laptops that show the list beside it, see it turned a quarter. */
const useIsTurned = () =>
  useSyncExternalStore(
    subscribeToLying,
    () => !window.matchMedia(LYING).matches,
    () => true,
  )

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The room as a drawing in metres with its tables as buttons: one tab stop, arrows move among them (R-043, live R-046). */
export function FloorMap({ outletName, floor, tables, chosen, justHeld, onPress }: FloorMapProps) {
  const t = useMessages('booking')
  const id = useId()
  const isTurned = useIsTurned()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  const [zoom, setZoom] = useState(1)
  const [active, setActive] = useState<number | null>(null)

  const drawn = useMemo(() => drawTables(tables, floor, isTurned), [tables, floor, isTurned])
  const { fit, least } = scales(
    floor,
    tables.map((table) => table.map),
    isTurned,
    width,
  )
  const canZoom = tables.length > MANY || least > fit * 1.02
  const lowest = fit / least
  const scale = least * zoom
  const room = isTurned ? { width: floor.height, height: floor.width } : { width: floor.width, height: floor.height }

  useBrowserLayoutEffect(() => {
    const frame = box.current
    if (!frame) return
    const measure = () => frame.clientWidth > 0 && setWidth(frame.clientWidth)
    measure()
    const watched = new ResizeObserver(measure)
    watched.observe(frame)
    return () => watched.disconnect()
  }, [])

  const zoomTo = useCallback(
    (wanted: number, at?: { x: number; y: number }) => {
      const frame = box.current
      const next = Math.min(MOST_ZOOM, Math.max(lowest, wanted))
      setZoom((before) => {
        if (frame && next !== before) {
          const x = at?.x ?? frame.clientWidth / 2
          const y = at?.y ?? frame.clientHeight / 2
          const grown = next / before
          const to = { left: (frame.scrollLeft + x) * grown - x, top: (frame.scrollTop + y) * grown - y }
          requestAnimationFrame(() => frame.scrollTo(to))
        }
        return next
      })
    },
    [lowest],
  )
  const wasDragged = useMapGestures(box, canZoom, zoom, zoomTo)

  const tabStop =
    active ?? chosen[0]?.id ?? tables.find((table) => tableState(table, chosen) === 'free')?.id ?? tables[0]?.id
  const focus = (tableId: number) => {
    setActive(tableId)
    box.current?.querySelector<SVGGElement>(`[data-table="${tableId}"]`)?.focus()
  }

  return (
    <div className="bk-map" style={{ '--room': `${room.width} / ${room.height}` } as CSSProperties}>
      <div className="floor-frame">
        <div className="floor-window" ref={box} data-zoomed={scale > fit * 1.02 || undefined}>
          <svg
            className="floor"
            viewBox={`0 0 ${room.width} ${room.height}`}
            style={scale > fit * 1.02 ? { width: room.width * scale, height: room.height * scale } : undefined}
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
            <g aria-hidden="true">
              {floor.fixtures.map((fixture, i) => {
                const label = fixture.label ?? (fixture.kind === 'wc' ? t.fixtures.wc : null)
                if (!label) return null
                const letters = 13 / scale
                const at = placed(labelPlace(fixture, floor, letters), floor, isTurned)
                const length = label.length * letters * 0.58
                const [across, down] = isTurned ? [fixture.h, fixture.w] : [fixture.w, fixture.h]
                // Along a narrow strip the name runs with it; a gate's along its wall, that of decks along them.
                const isStrip = across < length && down > length && down > across * 2
                const isUpright = isStrip || (down > across && (fixture.kind === 'door' || fixture.kind === 'dj'))
                const half = (isUpright ? letters : length) / 2 + 0.1
                const x = Math.min(Math.max(at.x, half), room.width - half)
                const y = Math.min(Math.max(at.y, letters * 0.7), room.height - letters * 0.7)
                return (
                  <text
                    key={i}
                    className="lb"
                    transform={`translate(${x} ${y})${isUpright ? ' rotate(-90)' : ''}`}
                    dy={letters * 0.35}
                    fontSize={letters}
                  >
                    {label}
                  </text>
                )
              })}
            </g>
            {drawn.map((place, i) => {
              const table = tables[i]
              if (!table) return null
              const state = tableState(table, chosen)
              return (
                <FloorTable
                  key={table.id}
                  drawn={place}
                  name={table.table_name}
                  shape={table.map.shape}
                  capacity={table.capacity}
                  state={state}
                  isPulsing={justHeld.has(table.id)}
                  label={t.tableLabel(table.category.name, table.table_name, table.capacity, t.tableState[state])}
                  scale={scale}
                  isTabStop={table.id === tabStop}
                  onFocus={() => setActive(table.id)}
                  onPress={() => wasDragged() || onPress(table, state)}
                  onArrow={(key) => {
                    const next = nextTable(drawn, table.id, key)
                    if (next !== null) focus(next)
                  }}
                />
              )
            })}
          </svg>
        </div>
      </div>
      <div className="floor-foot">
        <FloorKey />
        {canZoom && (
          <div className="floor-zoom">
            <button
              type="button"
              className="icon-btn"
              aria-label={t.zoomIn}
              aria-disabled={zoom >= MOST_ZOOM}
              onClick={() => zoomTo(zoom * STEP)}
            >
              <Icon name="plus" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={t.zoomOut}
              aria-disabled={zoom <= lowest + 0.001}
              onClick={() => zoomTo(zoom / STEP)}
            >
              <Icon name="minus" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={t.wholeRoom}
              aria-disabled={zoom <= lowest + 0.001}
              onClick={() => zoomTo(lowest)}
            >
              <Icon name="map" />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The middle of a fixture; the decks keep their own middle free, so their name stands before them, towards the room. */
function labelPlace({ kind, x, y, w, h }: Floor['fixtures'][number], room: Floor, letters: number) {
  const middle = { x: x + w / 2, y: y + h / 2 }
  if (kind !== 'dj') return middle
  const aside = { x: room.width / 2 - middle.x, y: room.height / 2 - middle.y }
  return w < h
    ? { x: middle.x + Math.sign(aside.x) * (w / 2 + letters * 0.9), y: middle.y }
    : { x: middle.x, y: middle.y + Math.sign(aside.y) * (h / 2 + letters * 0.9) }
}

function FloorKey() {
  const t = useMessages('booking')
  return (
    <ul className="floor-key micro" aria-hidden="true">
      {(['free', 'chosen', 'held', 'taken', 'closed'] as const).map((state) => (
        <li key={state}>
          <svg className="key" width="28" height="22" viewBox="0 0 28 22">
            <g className={`tb tb--${state}`}>
              <rect className="top" x="2" y="2" width="24" height="18" rx="2" />
              {state === 'chosen' && <path className="tick" d="M8 11l4 5 8-10" />}
              {state === 'taken' && <path className="strike" d="M3 19 25 3" />}
            </g>
          </svg>
          {t.keyOf[state]}
        </li>
      ))}
    </ul>
  )
}
