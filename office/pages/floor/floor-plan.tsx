import './floor-plan.css'
import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { OfficeNight } from '#office/api/answers.ts'
import { type Drawn, drawTables, nextTable, placed } from '#app/components/floor/floor-drawing.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useMessages } from '#office/messages.tsx'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import { useTableDrag } from '#office/pages/floor/use-table-drag.ts'
import { useTableText } from '#office/pages/floor/use-table-text.ts'

/** Units of the drawing in a metre. */
const METRE = 50
const NARROW = '(max-width: 44rem)'
/** A name on a table in units of the drawing; on a phone it is never smaller than 13 pixels. */
const NAME = 19
const NAME_PX = 13
const PHONE_PX = 350
/** Labels that are nearer to each other, in metres, would be written over each other. */
const NEAR = 0.7
/** A name and the line under it. */
const LINES = 34
/** The same of a round table: its second line is narrower than its middle. */
const ROUND_LINES = 44
/** Base lines of name and second line, and the size of the second line. */
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
  /** Whether whoever is here may move the party of a table. */
  mayMove: (id: number) => boolean
  /** A party was dragged from one table onto another. */
  onMove: (fromId: number, toId: number) => void
}

/** The room from above. A long room stands upright on a phone. Arrow keys go from table to table. */
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
  const drawn = drawTables(places, room, isTurned)
  const standing = new Map(tables.map((one) => [one.table.id, one]))
  const [at0 = { id: 0 }] = drawn
  const [focused, setFocused] = useState<number | null>(null)
  const entry = focused ?? chosen ?? at0.id
  const ref = useRef<SVGSVGElement>(null)
  const { drag, press, ...hand } = useTableDrag(mayMove, onMove)
  const dragged = drawn.find(({ id }) => id === drag?.fromId)
  const [width, height] = isTurned ? [room.height, room.width] : [room.width, room.height]
  const go = (event: KeyboardEvent, id: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(id)
      return
    }
    if (event.key === 'Escape') onChoose(null)
    const next = nextTable(drawn, id, event.key)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
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
      <Together drawn={drawn} tables={tables} />
      {drawn.map((place) => {
        const one = standing.get(place.id)
        if (!one) return null
        return (
          <Table
            key={place.id}
            place={place}
            one={one}
            at={at}
            zone={night.outlet.zone}
            isChosen={chosen === place.id}
            isTarget={drag?.overId === place.id}
            isMovable={mayMove(place.id)}
            onPress={(event) => press(event, place.id)}
            tabIndex={place.id === entry ? 0 : -1}
            onChoose={() => onChoose(chosen === place.id ? null : place.id)}
            onFocus={() => setFocused(place.id)}
            onKey={(event) => go(event, place.id)}
          />
        )
      })}
      <TableTexts
        drawn={drawn}
        standing={standing}
        at={at}
        zone={night.outlet.zone}
        scale={isNarrow ? Math.max(1, (width * METRE * NAME_PX) / (PHONE_PX * NAME)) : 1}
      />
      {drag && dragged && (
        <g className="room__drag" aria-hidden="true">
          <path d={`M${dragged.x * METRE} ${dragged.y * METRE}L${drag.at.x} ${drag.at.y}`} />
          <circle cx={drag.at.x} cy={drag.at.y} r="9" />
        </g>
      )}
    </svg>
  )
}

type Fixture = OfficeNight['room']['fixtures'][number]

/** In the middle of a fixture, or near its edge where another one stands in its middle. */
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
          const point = placed(labelPoint(fixture, room.fixtures), room, isTurned)
          const across = isTurned ? h : w
          // A label that is wider than its fixture would run into a table.
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

/** A line from table to table of one party that has several. */
function Together({ drawn, tables }: { drawn: readonly Drawn[]; tables: readonly StandingTable[] }) {
  const seats = tables.flatMap(({ table, party }) => (party ? [{ id: table.id, of: party.id }] : []))
  const parties = [...Map.groupBy(seats, ({ of }) => of)].filter(([, own]) => own.length > 1)
  return (
    <g aria-hidden="true">
      {parties.map(([id, own]) => {
        const points = drawn.filter((place) => own.some((one) => one.id === place.id))
        const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x * METRE} ${y * METRE}`).join('')
        return <path key={id} className="room__together" d={line} />
      })}
    </g>
  )
}

type TableProps = {
  place: Drawn
  one: StandingTable
  at: number
  zone: string
  isChosen: boolean
  /** A party is held over it. */
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
  // Its upper edge as it stands, for the half disc that rises over it.
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
  drawn: readonly Drawn[]
  standing: ReadonlyMap<number, StandingTable>
  at: number
  zone: string
  /** How much larger than at a desk. */
  scale: number
}

/** What is written on the tables, upright and over all of them; their names for whoever listens are the tables' own. */
function TableTexts({ drawn, standing, at, zone, scale }: TableTextsProps) {
  const text = useTableText(zone)
  return (
    <g className="spot-texts" aria-hidden="true">
      {drawn.map(({ id, x, y, w, h, rotate }) => {
        const one = standing.get(id)
        // Where the table is too small for both lines, its name stays and the list below says the rest.
        const isRound = one?.table.shape === 'round'
        const room = rotate % 90 === 0 ? (rotate % 180 === 0 ? h : w) : Math.min(w, h) / 1.35
        const isBoth = room * METRE >= (isRound ? ROUND_LINES : LINES) * scale
        const own = isRound ? ROUND_TEXT : TEXT
        return (
          one && (
            <g key={id} className={`spot--${one.state}`} transform={`translate(${x * METRE} ${y * METRE})`}>
              <text className="spot__name" y={(isBoth ? own.name : 7) * scale} fontSize={NAME * scale}>
                {one.table.name}
              </text>
              {isBoth && (
                <text className="spot__line" y={own.line * scale} fontSize={own.size * scale}>
                  {text.short(one, at)}
                </text>
              )}
            </g>
          )
        )
      })}
    </g>
  )
}
