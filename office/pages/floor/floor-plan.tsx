import './floor-plan.css'
import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { OfficeNight } from '#office/api/answers.ts'
import { type PlacedTable, drawTables, nextTable, placePoint } from '#app/components/floor/floor-drawing.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useMessages } from '#office/messages.tsx'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import { useTableDrag } from '#office/pages/floor/use-table-drag.ts'
import { useTableText } from '#office/pages/floor/use-table-text.ts'

/** Units of the drawing per meter. */
const METRE = 50
const NARROW = '(max-width: 44rem)'
/** Size of a table's name, in units of the drawing. On a phone, the name is at least 13 pixels high. */
const NAME = 19
const NAME_PX = 13
const PHONE_PX = 350
/** Minimum distance between the labels of two fixtures, in meters. Closer labels would overlap. */
const NEAR = 0.7
/** Minimum height of a table that shows its name and a second line, in units of the drawing. */
const LINES = 34
/**
 * Minimum height of a round table that shows two lines, in units of the drawing. It is larger than for other tables, because a round table
 * is narrow at the second line.
 */
const ROUND_LINES = 44
/** Baselines of a table's name and of the second line, and font size (`size`) of the second line, in units of the drawing. */
const TEXT = { name: 1, line: 16, size: 14 }
const ROUND_TEXT = { name: 0, line: 13, size: 12 }

const subscribe = (hear: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

type FloorPlanProps = {
  night: OfficeNight
  tables: readonly StandingTable[]
  at: number
  chosen: number | null
  onChoose: (id: number | null) => void
  mayMove: (id: number) => boolean
  onMove: (fromId: number, toId: number) => void
}

/** The floor plan of a room. On a phone, a long room is rotated to fit the screen. Arrow keys move the focus from table to table. */
export function FloorPlan({ night, tables, at, chosen, onChoose, mayMove, onMove }: FloorPlanProps) {
  const t = useMessages('night')
  const { room } = night
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  const isTurned = isNarrow && room.width > room.height
  const places = tables.map(({ table: { id, x, y, w, h, rotate, shape } }) => ({
    id,
    map: { x, y, w, h, rotate, shape },
  }))
  const drawnPlaces = drawTables(places, room, isTurned)
  const standing = new Map(tables.map((standingTable) => [standingTable.table.id, standingTable]))
  const [at0 = { id: 0 }] = drawnPlaces
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const entry = focusedId ?? chosen ?? at0.id
  const ref = useRef<SVGSVGElement>(null)
  const { drag, press, ...hand } = useTableDrag(mayMove, onMove)
  const draggedPlace = drawnPlaces.find(({ id }) => id === drag?.fromId)
  const [width, height] = isTurned ? [room.height, room.width] : [room.width, room.height]
  const go = (event: KeyboardEvent, id: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(id)
      return
    }
    if (event.key === 'Escape') onChoose(null)
    const next = nextTable(drawnPlaces, id, event.key)
    if (next === null) return
    event.preventDefault()
    setFocusedId(next)
    ref.current?.querySelector<SVGGElement>(`[data-table="${next}"]`)?.focus()
  }
  return (
    <svg
      ref={ref}
      className={classNames('room', drag && 'is-dragging')}
      {...hand}
      viewBox={`0 0 ${width * METRE} ${height * METRE}`}
      role="group"
      aria-label={t.floor.label(night.outlet.name, tables.length)}
    >
      <Room room={room} isTurned={isTurned} />
      <Together drawn={drawnPlaces} tables={tables} />
      {drawnPlaces.map((place) => {
        const standingTable = standing.get(place.id)
        if (!standingTable) return null
        return (
          <Table
            key={place.id}
            place={place}
            one={standingTable}
            at={at}
            zone={night.outlet.zone}
            isChosen={chosen === place.id}
            isTarget={drag?.overId === place.id}
            isMovable={mayMove(place.id)}
            onPress={(event) => press(event, place.id)}
            tabIndex={place.id === entry ? 0 : -1}
            onChoose={() => onChoose(chosen === place.id ? null : place.id)}
            onFocus={() => setFocusedId(place.id)}
            onKey={(event) => go(event, place.id)}
          />
        )
      })}
      <TableTexts
        drawn={drawnPlaces}
        standing={standing}
        at={at}
        zone={night.outlet.zone}
        scale={isNarrow ? Math.max(1, (width * METRE * NAME_PX) / (PHONE_PX * NAME)) : 1}
      />
      {drag && draggedPlace && (
        <g className="room__drag" aria-hidden="true">
          <path d={`M${draggedPlace.x * METRE} ${draggedPlace.y * METRE}L${drag.at.x} ${drag.at.y}`} />
          <circle cx={drag.at.x} cy={drag.at.y} r="9" />
        </g>
      )}
    </svg>
  )
}

type Fixture = OfficeNight['room']['fixtures'][number]

/** Returns the middle of a fixture as the point for its label. If a smaller fixture has its label there, returns a point near the edge. */
function labelPoint(fixture: Fixture, all: readonly Fixture[]): { x: number; y: number } {
  const middle = { x: fixture.x + fixture.w / 2, y: fixture.y + fixture.h / 2 }
  const isTaken = all.some(
    (other) =>
      other !== fixture &&
      other.label &&
      other.w * other.h < fixture.w * fixture.h &&
      Math.hypot(other.x + other.w / 2 - middle.x, other.y + other.h / 2 - middle.y) < NEAR,
  )
  return isTaken ? { x: middle.x, y: fixture.y + fixture.h - NEAR / 2 } : middle
}

function Room({ room, isTurned }: { room: OfficeNight['room']; isTurned: boolean }) {
  const turn = isTurned ? `matrix(0 1 -1 0 ${room.height} 0)` : undefined
  return (
    <>
      <g aria-hidden="true" transform={`scale(${METRE})`}>
        <g transform={turn}>
          {room.fixtures.map(({ kind, x, y, w, h, rotate }) => (
            <rect
              key={`${kind} ${x} ${y}`}
              className="room__fixture"
              x={x}
              y={y}
              width={w}
              height={h}
              transform={rotate ? `rotate(${rotate} ${x + w / 2} ${y + h / 2})` : undefined}
            />
          ))}
          {room.walls.map((wall) => (
            <path key={wall} className="room__wall" d={wall} />
          ))}
        </g>
      </g>
      <g aria-hidden="true">
        {room.fixtures.map((fixture) => {
          const { kind, label, x, y, w, h } = fixture
          const point = placePoint(labelPoint(fixture, room.fixtures), room, isTurned)
          const across = isTurned ? h : w
          // A label that is wider than its fixture is not shown, because it would overlap a table.
          return (
            label &&
            label.length * 0.17 <= across + 0.4 && (
              <text className="room__label" key={`${kind} ${x} ${y}`} x={point.x * METRE} y={point.y * METRE + 5}>
                {label}
              </text>
            )
          )
        })}
      </g>
    </>
  )
}

function Together({ drawn, tables }: { drawn: readonly PlacedTable[]; tables: readonly StandingTable[] }) {
  const seats = tables.flatMap(({ table, party }) => (party ? [{ id: table.id, of: party.id }] : []))
  const parties = [...Map.groupBy(seats, ({ of }) => of)].filter(([, own]) => own.length > 1)
  return (
    <g aria-hidden="true">
      {parties.map(([id, own]) => {
        const points = drawn.filter((place) => own.some((table) => table.id === place.id))
        const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x * METRE} ${y * METRE}`).join('')
        return <path key={id} className="room__together" d={line} />
      })}
    </g>
  )
}

type TableProps = {
  place: PlacedTable
  one: StandingTable
  at: number
  zone: string
  isChosen: boolean
  /** True while a dragged party is above this table. */
  isTarget: boolean
  isMovable: boolean
  tabIndex: number
  onPress: (event: PointerEvent) => void
  onChoose: () => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
}

function Table({ place, one, at, zone, isChosen, isTarget, isMovable, tabIndex, ...does }: TableProps) {
  const { onChoose, onFocus, onKey, onPress } = does
  const { table, state } = one
  const text = useTableText(zone)
  const [w, h] = [place.w * METRE, place.h * METRE]
  // Distance from the center to the upper edge of the table, after the rotation. A table on hold shows a half disc above this edge.
  const rise = (place.rotate % 180 === 0 ? h : w) / 2
  const reach = place.reach * METRE
  return (
    <g
      className={classNames(
        'spot',
        `spot--${state}`,
        isChosen && 'is-chosen',
        isTarget && 'is-target',
        isMovable && 'is-movable',
      )}
      transform={`translate(${place.x * METRE} ${place.y * METRE})`}
      role="button"
      tabIndex={tabIndex}
      aria-label={text.label(one, at)}
      aria-pressed={isChosen}
      data-table={table.id}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKey}
      onPointerDown={onPress}
    >
      <rect className="spot__reach" x={-reach} y={-reach} width={reach * 2} height={reach * 2} />
      <g transform={`rotate(${place.rotate})`}>
        {table.shape === 'round' ? (
          <ellipse className="spot__top" rx={w / 2} ry={h / 2} />
        ) : (
          <rect className="spot__top" x={-w / 2} y={-h / 2} width={w} height={h} rx={3} />
        )}
        {state === 'closed' && <path className="spot__hatch" d={`M${-w / 2} ${h / 2}L${w / 2} ${-h / 2}`} />}
      </g>
      {state === 'kept' && <path className="spot__sun" d={`M-11 ${-rise}a11 11 0 0 1 22 0`} />}
    </g>
  )
}

type TableTextsProps = {
  drawn: readonly PlacedTable[]
  standing: ReadonlyMap<number, StandingTable>
  at: number
  zone: string
  /** The text size as a multiple of the size on a desktop screen. */
  scale: number
}

/** The texts on the tables, drawn upright and above all tables. Screen readers read the labels of the tables instead. */
function TableTexts({ drawn, standing, at, zone, scale }: TableTextsProps) {
  const text = useTableText(zone)
  return (
    <g className="spot-texts" aria-hidden="true">
      {drawn.map(({ id, x, y, w, h, rotate }) => {
        const standingTable = standing.get(id)
        // If a table is too small for two lines, it shows only the name. The list below the plan shows the other details.
        const isRound = standingTable?.table.shape === 'round'
        const room = rotate % 90 === 0 ? (rotate % 180 === 0 ? h : w) : Math.min(w, h) / 1.35
        const isBoth = room * METRE >= (isRound ? ROUND_LINES : LINES) * scale
        const own = isRound ? ROUND_TEXT : TEXT
        return (
          standingTable && (
            <g key={id} className={`spot--${standingTable.state}`} transform={`translate(${x * METRE} ${y * METRE})`}>
              <text className="spot__name" y={(isBoth ? own.name : 7) * scale} fontSize={NAME * scale}>
                {standingTable.table.name}
              </text>
              {isBoth && (
                <text className="spot__line" y={own.line * scale} fontSize={own.size * scale}>
                  {text.short(standingTable, at)}
                </text>
              )}
            </g>
          )
        )
      })}
    </g>
  )
}
