import './room-head.css'
import type { ReactNode } from 'react'
import { Picture } from '#app/ui/picture.tsx'

type RoomHeadProps = { image: string | null; upright: string | null; title: ReactNode; children: ReactNode }

/**
 * The picture of an outlet, a brand or an artist. On a phone, the title and the actions are below the picture. On a laptop, the title is
 * next to the picture on its horizon line, and the actions are below this line. The `handle` of the page's route defines the ink colors.
 */
export const RoomHead = ({ image, upright, title, children }: RoomHeadProps) => (
  <section className="room">
    {image && <Picture src={image} upright={upright} alt="" slot="hero" isPriority />}
    <div className="room__foot">
      <h1 className="poster-type room__title on-ink">{title}</h1>
      <div className="room__say on-ink">{children}</div>
    </div>
  </section>
)
