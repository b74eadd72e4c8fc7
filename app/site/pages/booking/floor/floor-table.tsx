import type { KeyboardEvent } from 'react'
import type { Drawn } from '#app/components/floor/floor-drawing.ts'
import { toneStyle } from '#app/site/pages/booking/floor/price-tiers.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { TableState } from '#app/site/pages/booking/choice/table-states.ts'

const CHAIR = 0.17

/** Chairs and upholstery around a top of w by h, its middle at 0, its back up. */
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
  drawn: Drawn
  name: string
  shape: string
  capacity: number
  state: TableState
  /** How dear it is in its room, from 0 to 1. */
  tone: number
  /** The party does not fit at it. */
  isSmall: boolean
  isPulsing: boolean
  label: string
  /** Pixels a metre: letters keep their size on the screen. */
  scale: number
  isTabStop: boolean
  onFocus: () => void
  onSelect: () => void
  onArrow: (key: string) => void
}

/** One table of the map: a button among others in one tab stop, named with its state. */
export function FloorTable({
  drawn,
  name,
  shape,
  capacity,
  state,
  tone,
  isSmall,
  isPulsing,
  label,
  scale,
  isTabStop,
  onFocus,
  onSelect,
  onArrow,
}: FloorTableProps) {
  const { x, y, w, h, rotate, reach } = drawn
  const fontSize = Math.min(15, Math.max(12, Math.min(w, h) * scale * 0.42)) / scale
  const tall = (rotate % 180 === 0 ? h : w) * scale
  const wide = rotate % 180 === 0 ? w : h
  const hasSecondLine = tall >= 34 && (state === 'free' || state === 'chosen')
  const lines = hasSecondLine ? -fontSize * 0.1 : fontSize * 0.36
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect()
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      onArrow(event.key)
    }
  }
  return (
    <g
      className={classNames(`tb tb--${state}`, isSmall && 'tb--small', isPulsing && 'tb--pulse')}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={state === 'free' || state === 'chosen' ? state === 'chosen' : undefined}
      aria-disabled={state === 'free' || state === 'chosen' ? undefined : true}
      data-table={drawn.id}
      style={toneStyle(tone)}
      transform={`translate(${x} ${y})`}
      onFocus={onFocus}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <title>{label}</title>
      <rect className="hit" x={-reach} y={-reach} width={reach * 2} height={reach * 2} rx={0.1} />
      <g transform={`rotate(${rotate})`}>
        <Seats shape={shape} w={w} h={h} capacity={capacity} />
        {isRound(shape) ? (
          <circle className="top" r={w / 2} />
        ) : (
          <rect className="top" x={-w / 2} y={-h / 2} width={w} height={h} rx={shape === 'counter' ? 0.1 : 0.06} />
        )}
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
      <text className="nm" y={lines} fontSize={fontSize}>
        {name}
      </text>
      {hasSecondLine && (
        <text className="st" aria-hidden="true" y={lines + fontSize * 0.98} fontSize={fontSize * 0.82}>
          {capacity}
        </text>
      )}
      {state === 'chosen' && (
        <g
          transform={`translate(${Math.min(reach * 0.92, wide / 2)} ${-Math.min(reach * 0.92, tall / scale / 2)}) scale(${1 / scale})`}
        >
          <circle className="mark" r="9" />
          <path className="tick" d="M-4.5 0.5l3 3.5 6-7" />
        </g>
      )}
    </g>
  )
}
