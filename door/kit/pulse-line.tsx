import { useSpoken } from '#door/kit/spoken.tsx'
import { stepsOf } from '#door/kit/signals.ts'

const WIDTH = { tick: 12, short: 30, long: 96 } as const

/**
 * Draws the horizon and, below it, the pulse of a verdict from left to right. The drawn pulse has the same rhythm as the vibration of the
 * phone.
 */
export function PulseLine({ pulse }: { pulse: readonly number[] }) {
  const { verdicts } = useSpoken()
  const steps = stepsOf(pulse)
  const bars = steps.map((step, i) => ({
    width: WIDTH[step],
    x: 20 + steps.slice(0, i).reduce((sum, before) => sum + WIDTH[before] + 16, 0),
  }))
  return (
    <svg
      className="pulse"
      viewBox="0 0 390 16"
      preserveAspectRatio="none"
      fill="currentColor"
      role="img"
      aria-label={verdicts.vibrates(steps.map((step) => verdicts.steps[step]).join(', '))}
    >
      <path d={`M0 0h390v3H0z${bars.map(({ x, width }) => `M${x} 0h${width}v14h-${width}z`).join('')}`} />
    </svg>
  )
}
