import './room-head.css'
import type { ReactNode } from 'react'
import { Picture } from '#app/ui/picture.tsx'

type RoomHeadProps = { image: string; upright: string | null; children: ReactNode }

/**
 * The picture of an outlet or brand. The name and the actions are over the lower part of the picture. The `handle` of the page's route
 * defines the ink colors of the picture.
 */
export const RoomHead = ({ image, upright, children }: RoomHeadProps) => (
  <section className="room">
    <Picture src={image} upright={upright} alt="" slot="hero" isPriority />
    <div className="room__foot on-ink on-low">
      <div className="wrap">{children}</div>
    </div>
  </section>
)
