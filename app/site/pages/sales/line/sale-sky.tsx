import type { ReactNode } from 'react'
import { SalePoster } from '#app/site/pages/sales/line/sale-poster.tsx'
import { What } from '#app/site/pages/sales/line/what.tsx'
import type { SaleRoom } from '#app/site/pages/sales/load-sale.ts'
import { classNames } from '#app/ui/class-names.ts'

const HORIZON = 420
const RADIUS = 200
const RINGS = [226, 260, 304, 360]

type SaleSkyProps = {
  /** The share of the sun above the horizon, 0 to 1. Null after all places are sold; then the sun is below the horizon. */
  sun: number | null
  room: SaleRoom
  /** The large text of the page: a number, such as the visitor's number, or the state of the sale. */
  figure: ReactNode
  children: ReactNode
}

/**
 * The upper part of a sale's page. It shows the poster of the sale. If the sale has no poster, it shows a sun, which rises in the last hour
 * before the sale and sets during the visitor's turn.
 */
export function SaleSky({ sun, room, figure, children }: SaleSkyProps) {
  if (room.poster)
    return (
      <SalePoster room={room} poster={room.poster} figure={figure}>
        {children}
      </SalePoster>
    )
  return (
    <>
      <Sun sun={sun}>
        <What room={room} />
        <div className="sale-clock">{figure}</div>
      </Sun>
      <section className="wrap sale-lead">
        <div className="sale-main">{children}</div>
      </section>
    </>
  )
}

function Sun({ sun, children }: { sun: number | null; children: ReactNode }) {
  const y = sun === null ? HORIZON + RADIUS - 60 : HORIZON + RADIUS - 2 * RADIUS * Math.min(1, Math.max(0, sun))
  return (
    <section className={classNames('sale-sky', sun === null && 'sale-sky--sunk')} aria-labelledby="sale-head">
      <svg className="sale-sun" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        {RINGS.map((radius) => (
          <circle key={radius} cx="600" cy={y} r={radius} className="sale-ring" />
        ))}
        <circle cx="600" cy={y} r={RADIUS} className="sale-disc" />
      </svg>
      <div className="wrap sale-sky__in">{children}</div>
    </section>
  )
}
