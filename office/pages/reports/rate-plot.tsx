import { roundTop } from '#domain/reports/findings.ts'

/** One point of the plot: the two rates at this point, in tenths of a percent, and its label. */
export type RatePoint = { key: string; label: string; first: number; second: number }

type RatePlotProps = { points: readonly RatePoint[]; label: string; percent: (perMille: number) => string }

const WIDTH = 1000
const RIGHT = 900
const LEFT = 56
const TOP = 16
const BASE = 268

/**
 * A chart of two rates over time. The first line is solid and the second line is dashed. The last value of each rate is at the end of its
 * line.
 */
export function RatePlot({ points, label, percent }: RatePlotProps) {
  const top = roundTop(Math.max(10, ...points.flatMap(({ first, second }) => [first, second])))
  const y = (value: number) => BASE - (value / top) * (BASE - TOP)
  const x = (at: number) => (points.length < 2 ? RIGHT : LEFT + ((RIGHT - LEFT) * at) / (points.length - 1))
  const line = (of: 'first' | 'second') =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(point[of]).toFixed(1)}`).join('')
  const last = points.at(-1)
  const every = Math.max(1, Math.ceil(points.length / 7))
  return (
    <svg className="plot" viewBox={`0 0 ${WIDTH} 304`} role="img" aria-label={label}>
      {[0.5, 1].map((part) => (
        <g key={part}>
          <path className="plot__grid" d={`M${LEFT} ${y(top * part)}H${RIGHT}`} />
          <text x="0" y={y(top * part) + 5}>
            {percent(top * part)}
          </text>
        </g>
      ))}
      <path className="plot__line plot__line--second" d={line('second')} />
      <path className="plot__line" d={line('first')} />
      {last && (
        <>
          <circle className="plot__dot plot__dot--second" cx={x(points.length - 1)} cy={y(last.second)} r="5" />
          <circle className="plot__dot" cx={x(points.length - 1)} cy={y(last.first)} r="5" />
          <text className="plot__value" x={RIGHT + 14} y={y(last.first) + (last.first <= last.second ? 12 : -2)}>
            {percent(last.first)}
          </text>
          <text className="plot__value" x={RIGHT + 14} y={y(last.second) + (last.first <= last.second ? -2 : 12)}>
            {percent(last.second)}
          </text>
        </>
      )}
      {points.map(({ key, label: name }, at) =>
        at % every === 0 ? (
          <text key={key} className="plot__middle" x={Math.max(x(at), 30)} y="294">
            {name}
          </text>
        ) : null,
      )}
      <path className="plot__base" d={`M${LEFT} ${BASE}H${RIGHT}`} />
    </svg>
  )
}
