import { useSpoken } from '#door/kit/spoken.tsx'

const STEP = 58
/** Maximum number of guests that are drawn as discs and rings. For a larger party, only the number is shown. */
export const MOST_DRAWN = 6

/**
 * Draws the guests of a party on a line: discs for guests inside, rings for guests who came just now, dashed rings for expected
 * guests.
 */
export function HeadsLine({ inside, now = 0, all }: { inside: number; now?: number; all: number }) {
  const { verdicts } = useSpoken()
  const label = verdicts.ofInside(inside, all)
  if (all < 2) return null
  if (all > MOST_DRAWN) return <p className="heads-figure num">{label}</p>
  return (
    <svg className="heads" viewBox="0 0 360 52" role="img" aria-label={label} fill="none" stroke="currentColor">
      <path d="M0 50h360" strokeWidth="3" />
      {Array.from({ length: all }, (_, i) => {
        const x = 24 + i * STEP
        if (i < inside - now) return <circle key={i} cx={x} cy="26" r="22" fill="currentColor" stroke="none" />
        if (i < inside) return <circle key={i} cx={x} cy="26" r="19.5" strokeWidth="5" />
        return <path key={i} d={`M${x - 20} 50a20 20 0 0 1 40 0`} strokeWidth="4" strokeDasharray="7 5" />
      })}
    </svg>
  )
}
