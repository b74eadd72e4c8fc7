// The fixtures of the room: all objects except the tables. Each fixture is drawn in meters, as it stands in the room. If the map is
// rotated, it draws the names of the fixtures upright.
import type { ReactElement } from 'react'
import type { Floor } from '#server/catalogue/outlets/find-floor.ts'

export type Fixture = Floor['fixtures'][number]

const along = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Repeats a shape along the longer side of a fixture, with at least `step` meters between the middles of two shapes. */
function row(
  { x, y, w, h }: Fixture,
  step: number,
  draw: (cx: number, cy: number, i: number) => ReactElement,
): ReactElement[] {
  const isWide = w >= h
  const length = isWide ? w : h
  const count = Math.max(1, Math.floor(length / step))
  const gap = length / count
  return along(count).map((i) =>
    isWide ? draw(x + gap * (i + 0.5), y + h / 2, i) : draw(x + w / 2, y + gap * (i + 0.5), i),
  )
}

function Waves({ x, y, w, h }: Fixture) {
  const rows = Math.max(1, Math.round(h / 0.7))
  return (
    <>
      {along(rows).map((i) => {
        const at = y + (h / rows) * (i + 0.5)
        const swells = Math.max(2, Math.round(w / 1.6))
        const half = w / swells / 2
        return (
          <path
            key={i}
            className="thin"
            d={`M${x} ${at}${` q${half / 2} -0.16 ${half} 0 t${half} 0`.repeat(swells)}`}
          />
        )
      })}
    </>
  )
}

function Rings({ x, y, w, h, id }: Fixture & { id: string }) {
  const count = Math.ceil(Math.hypot(w, h) / 2 / 0.34)
  return (
    <>
      <clipPath id={id}>
        <rect x={x} y={y} width={w} height={h} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {along(count).map((i) => (
          <circle
            key={i}
            className="ring"
            cx={x + w / 2}
            cy={y + h / 2}
            r={0.5 + i * 0.34}
            style={{ opacity: Math.max(0.12, 0.8 - (i / count) * 0.75) }}
          />
        ))}
      </g>
    </>
  )
}

function Shape({ id, ...fixture }: Fixture & { id: string }) {
  const { kind, x, y, w, h } = fixture
  const box = { x, y, width: w, height: h }
  switch (kind) {
    case 'danceFloor':
      return <Rings {...fixture} id={id} />
    case 'stage':
      return (
        <>
          <rect {...box} className="counter" />
          {row(fixture, 0.45, (cx, cy, i) => (
            <path key={i} className="thin" d={w >= h ? `M${cx} ${y}V${y + h}` : `M${x} ${cy}H${x + w}`} />
          ))}
        </>
      )
    case 'dj':
      return (
        <>
          <rect {...box} className="dj" rx={0.08} />
          {row(fixture, 0.75, (cx, cy, i) => (
            <g key={i}>
              <circle className="deck" cx={cx} cy={cy} r={Math.min(0.3, Math.min(w, h) * 0.34)} />
              <circle className="deck2" cx={cx} cy={cy} r={0.08} />
            </g>
          ))}
        </>
      )
    case 'bar':
      return (
        <>
          <rect {...box} className="counter" />
          {row(fixture, 0.36, (cx, cy, i) => (
            <circle key={i} className="bottle" cx={cx} cy={cy} r={0.09} />
          ))}
        </>
      )
    case 'stools':
      return row(fixture, 0.75, (cx, cy, i) => <circle key={i} className="stool" cx={cx} cy={cy} r={0.18} />)
    case 'pool':
    case 'sea':
      return (
        <>
          <rect {...box} className="water" rx={kind === 'pool' ? 0.4 : 0} />
          <Waves {...fixture} />
        </>
      )
    case 'garden':
      return (
        <>
          <rect {...box} className="green" />
          {row(fixture, 0.6, (cx, cy, i) => (
            <circle key={i} className="leaf" cx={cx} cy={cy} r={0.13} />
          ))}
        </>
      )
    case 'plants':
      return (
        <>
          {along(5).map((i) => (
            <circle
              key={i}
              className="leaf"
              cx={x + w / 2 + Math.cos((i * 2 * Math.PI) / 5) * w * 0.28}
              cy={y + h / 2 + Math.sin((i * 2 * Math.PI) / 5) * h * 0.28}
              r={Math.min(w, h) * 0.24}
            />
          ))}
        </>
      )
    case 'stairs':
      return (
        <>
          <rect {...box} className="thin" />
          {row(fixture, 0.3, (cx, cy, i) => (
            <path key={i} className="thin" d={w >= h ? `M${cx} ${y}V${y + h}` : `M${x} ${cy}H${x + w}`} />
          ))}
        </>
      )
    case 'door':
      return <rect {...box} className="door" />
    case 'column':
      return <rect {...box} className="col" />
    case 'window':
      return <rect {...box} className="pane" />
    case 'kitchen':
      return (
        <>
          <rect {...box} className="counter" />
          {row(fixture, 0.8, (cx, cy, i) => (
            <circle key={i} className="stool" cx={cx} cy={cy} r={0.2} />
          ))}
        </>
      )
    case 'counter':
      return <rect {...box} className="counter" />
    default:
      return <rect {...box} className="edge" />
  }
}

/** One fixture; `id` is unique on the page. */
export function FloorFixture({ fixture, id }: { fixture: Fixture; id: string }) {
  const { x, y, w, h, rotate } = fixture
  const turn = rotate ? `rotate(${rotate} ${x + w / 2} ${y + h / 2})` : undefined
  return (
    <g transform={turn}>
      <Shape {...fixture} id={id} />
    </g>
  )
}
