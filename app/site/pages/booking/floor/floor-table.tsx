import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react'
import { type PlacedTable, swellOf } from '#app/components/floor/floor-drawing.ts'
import { toneStyle } from '#app/site/pages/booking/floor/price-tiers.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { TableState } from '#app/site/pages/booking/choice/table-states.ts'

const CHAIR = 0.17
/** Distance of the ring from the table top, in pixels. */
const RING = 4

const topOf = (table: Element) => table.querySelector('.top')

/**
 * Draws the chairs or the upholstery around a table top of w by h. The middle of the table top is at 0. The back of a booth or a sofa is at
 * the top.
 */
function Seats({ shape, w, h, capacity }: { shape: string; w: number; h: number; capacity: number }) {
  const x = w / 2
  const y = h / 2
  if (shape === 'booth') {
    return (
      <path
        className="seat"
        d={`M${-x - 0.1} ${y}V${-y + 0.15}q0 -0.3 0.3 -0.3H${x - 0.2}q0.3 0 0.3 0.3V${y}H${x - 0.18}V${-y + 0.2}H${-x + 0.18}V${y}z`}
      />
    )
  }
  if (shape === 'sofa')
    return (
      <path
        className="seat"
        d={`M${-x} ${-y + 0.22}V${-y - 0.1}q0 -0.15 0.15 -0.15H${x - 0.15}q0.15 0 0.15 0.15V${-y + 0.22}z`}
      />
    )
  if (shape === 'bed') return <path className="seat" d={`M${-x} ${-y + 0.4}V${-y - 0.08}H${x}V${-y + 0.4}z`} />
  if (shape === 'counter') return <circle className="seat" cx={0} cy={y + 0.2} r={CHAIR} />
  if (shape === 'long') {
    const aside = Math.max(1, Math.floor(capacity / 2))
    const places = Array.from({ length: aside }, (_, i) => -x + (w / aside) * (i + 0.5))
    return (
      <>
        {places.map((at) => (
          <g key={at}>
            <circle className="seat" cx={at} cy={-y - 0.1} r={CHAIR} />
            <circle className="seat" cx={at} cy={y + 0.1} r={CHAIR} />
          </g>
        ))}
      </>
    )
  }
  const count = Math.min(capacity, 6)
  const isSquare = shape === 'square'
  const reach = (isSquare ? Math.hypot(x, y) * 0.98 : Math.max(x, y)) + 0.06
  const from = isSquare || shape === 'high' ? 45 : 0
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const radians = ((from + (360 / count) * i) * Math.PI) / 180
        return (
          <circle key={i} className="seat" cx={Math.cos(radians) * reach} cy={Math.sin(radians) * reach} r={CHAIR} />
        )
      })}
    </>
  )
}

const isRound = (shape: string) => shape === 'round' || shape === 'high'

type FloorTableProps = {
  drawn: PlacedTable
  name: string
  shape: string
  capacity: number
  state: TableState
  /** The rank of the table's price among the prices of the room, from 0 to 1. */
  tone: number
  /** True if the table is too small for the party. */
  isSmall: boolean
  isPulsing: boolean
  label: string
  /** True if every table of the room has space for the number of seats under its name. */
  hasSeats: boolean
  /**
   * Pixels per meter, for a table with rings or marks. For any other table, the value is always 1, so that a zoom does not render this
   * table again.
   */
  ringScale: number
  isTabStop: boolean
  /** True if the card of the table is shown. The table then has a ring. */
  isHinted: boolean
  acts: TableActs
}

/** Each callback gets the id of the table. */
export type TableActs = {
  onFocus: (id: number) => void
  /** Called with the table's shape when the mouse or the focus moves to the table. Called with null when it leaves the table. */
  onHint: (id: number, shape: Element | null) => void
  onSelect: (id: number) => void
  onArrow: (id: number, key: string) => void
}

/** A table needs at least this height, in pixels, to show two lines. */
const TWO_LINES = 31

const tallOf = ({ w, h, rotate }: PlacedTable): number => (rotate % 180 === 0 ? h : w)

/** `scale`: pixels per meter. */
export const hasRoomForSeats = (place: PlacedTable, scale: number): boolean => tallOf(place) * scale >= TWO_LINES

/**
 * One table of the map: a button with its state in its label. All tables share one tab stop. A room has up to a hundred tables, so each
 * table renders only after a change. During a zoom, CSS alone scales the text of the table.
 */
export const FloorTable = memo(function FloorTable({
  drawn,
  name,
  shape,
  capacity,
  state,
  tone,
  isSmall,
  isPulsing,
  label,
  hasSeats,
  ringScale: scale,
  isTabStop,
  isHinted,
  acts: { onFocus, onHint, onSelect, onArrow },
}: FloorTableProps) {
  const { id, x, y, w, h, rotate, reach } = drawn
  const wide = rotate % 180 === 0 ? w : h
  const hasSecondLine = hasSeats && (state === 'free' || state === 'chosen')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect(id)
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      onArrow(id, event.key)
    }
  }
  return (
    <g
      className={classNames(`tb tb--${state}`, isSmall && 'tb--small', isPulsing && 'tb--pulse')}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={state === 'free' || state === 'chosen' ? state === 'chosen' : undefined}
      aria-disabled={state === 'free' || state === 'chosen' ? undefined : true}
      aria-label={isHinted ? label : undefined}
      data-table={drawn.id}
      style={{ ...toneStyle(tone), '--short': Math.min(w, h), '--swell': swellOf(drawn) } as CSSProperties}
      transform={`translate(${x} ${y})`}
      onFocus={({ currentTarget }) => {
        onFocus(id)
        if (currentTarget.matches(':focus-visible')) onHint(id, topOf(currentTarget))
      }}
      onBlur={() => onHint(id, null)}
      onPointerEnter={({ pointerType, currentTarget }: PointerEvent) =>
        pointerType === 'mouse' && onHint(id, topOf(currentTarget))
      }
      onPointerLeave={({ pointerType }: PointerEvent) => pointerType === 'mouse' && onHint(id, null)}
      onClick={() => onSelect(id)}
      onKeyDown={onKeyDown}
    >
      {/* While the card is open, the table has no title, because the browser would show the same text again. */}
      {!isHinted && <title>{label}</title>}
      <rect className="hit" x={-reach} y={-reach} width={reach * 2} height={reach * 2} rx={0.1} />
      <g transform={`rotate(${rotate})`}>
        <Seats shape={shape} w={w} h={h} capacity={capacity} />
        {isRound(shape) ? (
          <circle className="top" r={w / 2} />
        ) : (
          <rect className="top" x={-w / 2} y={-h / 2} width={w} height={h} rx={shape === 'counter' ? 0.1 : 0.06} />
        )}
        {isHinted &&
          (isRound(shape) ? (
            <circle className="ring" r={w / 2 + RING / scale} />
          ) : (
            <rect
              className="ring"
              x={-w / 2 - RING / scale}
              y={-h / 2 - RING / scale}
              width={w + (2 * RING) / scale}
              height={h + (2 * RING) / scale}
              rx={0.1}
            />
          ))}
        {state === 'taken' && (
          <path
            className="strike"
            d={
              isRound(shape)
                ? `M${-w * 0.36} ${w * 0.36}L${w * 0.36} ${-w * 0.36}`
                : `M${-w / 2} ${h / 2}L${w / 2} ${-h / 2}`
            }
          />
        )}
      </g>
      <text className="nm" dy={hasSecondLine ? '-0.1em' : '0.36em'}>
        {name}
      </text>{' '}
      {hasSecondLine && (
        <text className="st" aria-hidden="true" dy="1.07em">
          {capacity}
        </text>
      )}
      {state === 'chosen' && (
        <g
          transform={`translate(${Math.min(reach * 0.92, wide / 2)} ${-Math.min(reach * 0.92, tallOf(drawn) / 2)}) scale(${1 / scale})`}
        >
          <circle className="mark" r="9" />
          <path className="tick" d="M-4.5 0.5l3 3.5 6-7" />
        </g>
      )}
    </g>
  )
})
