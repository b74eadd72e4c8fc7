import './room-head.css'
import type { ReactNode } from 'react'
import { Picture } from '#app/ui/picture.tsx'

type RoomHeadProps = { image: string; upright: string | null; children: ReactNode }

/** The picture of a place, and its name and actions on the lower ink of the picture. The page's handle names the flood. */
export const RoomHead = ({ image, upright, children }: RoomHeadProps) => (
  <section className="room">
    <Picture src={image} upright={upright} alt="" slot="hero" isPriority />
    <div className="room__foot on-ink on-low">
      <div className="wrap">{children}</div>
    </div>
  </section>
)
