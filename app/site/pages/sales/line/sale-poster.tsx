import type { ReactNode } from 'react'
import { What } from '#app/site/pages/sales/line/what.tsx'
import type { SaleRoom } from '#app/site/pages/sales/load-sale.ts'
import { Picture } from '#app/ui/picture.tsx'

type SalePosterProps = {
  room: SaleRoom
  poster: SaleRoom['poster'] & {}
  /** The large text on the horizon of the poster. */
  figure: ReactNode
  /** The content below the horizon: the explanation, and the primary action. */
  children: ReactNode
}

/** The first screen of the waiting room, in the ink colors of the poster of the night. The page of the night has the same look. */
export function SalePoster({ room, poster, figure, children }: SalePosterProps) {
  return (
    <section className="flood first sale-first" data-horizon={poster.flood.horizon} aria-labelledby="sale-head">
      <div className="first__grid">
        <Picture className="flood__poster" src={poster.picture} alt="" slot="poster" isPriority />
        <div className="first__up on-ink on-top">
          <What room={room} />
          <div className="sale-stand">{figure}</div>
        </div>
        <div className="first__low on-ink on-low">
          <div className="sale-main">{children}</div>
        </div>
      </div>
    </section>
  )
}
