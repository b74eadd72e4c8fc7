import { useSetup } from '#door/kit/spoken.tsx'

/** A quarter hour that begins at `at` (ms). `came` and `went`: number of guests who came in or went out in this quarter hour. */
export type Quarter = { at: number; came: number; went: number }

const WIDTH = 358
const GROUND = 190
const TALLEST = 140
const QUARTER_MS = 15 * 60_000

/**
 * Draws two bars for each quarter hour: its entries above the line, and its exits below the line. The bar with the most entries has a
 * color. Screen readers get the same data as a table.
 */
export function QuarterBars({ quarters }: { quarters: readonly Quarter[] }) {
  const { setup: t, time, digits } = useSetup()
  const peak = quarters.reduce<Quarter | null>(
    (most, quarter) => (quarter.came > (most?.came ?? 0) ? quarter : most),
    null,
  )
  if (!peak)
    return (
      <div className="stack">
        <h1 className="bigword">{t.nightQuiet}</h1>
      </div>
    )
  const step = WIDTH / Math.max(8, quarters.length)
  const bar = Math.min(32, step * 0.78)
  const up = TALLEST / peak.came
  const isHour = (at: number) => time(at).endsWith('00')
  const hours = quarters.filter(({ at }) => isHour(at)).map(({ at }) => at)
  const every = hours.length > 5 ? 2 : 1
  return (
    <section className="bars-box">
      <h1 className="bars-box__peak">{t.nightPeak(time(peak.at), time(peak.at + QUARTER_MS))}</h1>
      <svg
        className="bars num"
        viewBox={`0 0 ${WIDTH} 244`}
        role="img"
        aria-label={t.barsLabel(digits(peak.came), time(peak.at))}
      >
        {quarters.map(({ at, came, went }, i) => {
          const x = i * step
          const isNamed = isHour(at) && hours.indexOf(at) % every === 0
          return (
            <g key={at}>
              <rect
                className={at === peak.at ? 'is-peak' : undefined}
                x={x}
                y={GROUND - came * up}
                width={bar}
                height={came * up}
              />
              <rect className="is-out" x={x} y={GROUND + 3} width={bar} height={Math.min(24, went * up)} />
              {isNamed && (
                <text x={Math.min(x, WIDTH - 42)} y={238}>
                  {time(at)}
                </text>
              )}
              {at === peak.at && (
                <text
                  className="is-figure"
                  x={Math.max(18, Math.min(WIDTH - 18, x + bar / 2))}
                  y={GROUND - TALLEST - 10}
                >
                  {digits(came)}
                </text>
              )}
            </g>
          )
        })}
        <path d={`M0 ${GROUND}h${WIDTH}`} />
      </svg>
      <table className="sr">
        <thead>
          <tr>
            <th scope="col">{t.quarter}</th>
            <th scope="col">{t.figureIn}</th>
            <th scope="col">{t.figureOut}</th>
          </tr>
        </thead>
        <tbody>
          {quarters.map(({ at, came, went }) => (
            <tr key={at}>
              <td>{time(at)}</td>
              <td>{digits(came)}</td>
              <td>{digits(went)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
