import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

const HORIZON = 420
const RADIUS = 200
const RINGS = [226, 260, 304, 360]

type SaleSkyProps = {
  /** How much of the sun is above the line, 0 to 1; null where the places are gone, and it is under the line. */
  sun: number | null
  what: ReactNode
  children: ReactNode
}

/** The sky over a sale: the sun rises in the last hour before it opens, and sets while a turn lasts. */
export function SaleSky({ sun, what, children }: SaleSkyProps) {
  const y = sun === null ? HORIZON + RADIUS - 60 : HORIZON + RADIUS - 2 * RADIUS * Math.min(1, Math.max(0, sun))
  return (
    <section className={classNames('sale-sky', sun === null && 'sale-sky--sunk')} aria-labelledby="sale-head">
      <svg className="sale-sun" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        {RINGS.map((radius) => (
          <circle key={radius} cx="600" cy={y} r={radius} className="sale-ring" />
        ))}
        <circle cx="600" cy={y} r={RADIUS} className="sale-disc" />
      </svg>
      <div className="wrap sale-sky__in">
        {what}
        <div className="sale-clock">{children}</div>
      </div>
    </section>
  )
}
