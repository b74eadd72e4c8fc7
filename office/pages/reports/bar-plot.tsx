import { roundTop } from '#domain/reports/findings.ts'

export type Bar = { key: string; label: string; value: number; before?: number; isMost?: boolean }

type BarPlotProps = {
  bars: readonly Bar[]
  label: string
  scale: (value: number) => string
}

const WIDTH = 1000
const TOP = 12
const BASE = 268
const LEFT = 4
/** The lines of the scale are at these parts of the maximum: 0.5 is the middle, 1 is the top. */
const SCALE = [0.5, 1]

/** A bar chart with a scale of round values. The line across a bar marks last year's value. */
export function BarPlot({ bars, label, scale }: BarPlotProps) {
  const top = roundTop(Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before])))
  const y = (value: number) => BASE - (value / top) * (BASE - TOP)
  const step = (WIDTH - LEFT) / Math.max(bars.length, 1)
  const width = Math.min(step * 0.6, 64)
  const middle = (at: number) => LEFT + step * (at + 0.5)
  // The chart shows at most eight labels, because more labels would not fit.
  const every = Math.max(1, Math.ceil(bars.length / 8))
  return (
    <svg className="plot" viewBox={`0 0 ${WIDTH} 304`} role="img" aria-label={label}>
      {SCALE.map((part) => (
        <path key={part} className="plot__grid" d={`M0 ${y(top * part)}H${WIDTH}`} />
      ))}
      {bars.map(({ key, value, before, isMost, label: name }, at) => (
        <g key={key}>
          {value > 0 && (
            <rect
              className={isMost ? 'plot__bar plot__bar--most' : 'plot__bar'}
              x={middle(at) - width / 2}
              y={y(value)}
              width={width}
              height={BASE - y(value)}
            />
          )}
          {before !== undefined && before > 0 && (
            <path className="plot__before" d={`M${middle(at) - width / 2 - 3} ${y(before)}h${width + 6}`} />
          )}
          {at % every === 0 && (
            <text className="plot__middle" x={Math.max(middle(at), 24)} y="294">
              {name}
            </text>
          )}
        </g>
      ))}
      <path className="plot__base" d={`M0 ${BASE}H${WIDTH}`} />
      {SCALE.map((part) => (
        // The labels are drawn after the bars, so that no bar covers a label.
        <text key={part} className="plot__scale" x="0" y={y(top * part) - 5}>
          {scale(top * part)}
        </text>
      ))}
    </svg>
  )
}
