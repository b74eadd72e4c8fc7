import type { CSSProperties } from 'react'
import { usePageLink } from '#app/components/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Brand } from '#contract/entities.ts'

/** Doors of different height: a skyline on one line. */
const RISES = [0.84, 0.66, 1, 0.74, 0.9, 0.6]

/** The houses as a skyline of doors. */
export function Houses({ houses }: { houses: Pick<Brand, 'slug' | 'name' | 'tagline' | 'image' | 'cities'>[] }) {
  const t = useMessages('home')
  const to = usePageLink()
  return (
    <section className="section houses" aria-labelledby="houses">
      <div className="wrap">
        <div className="section-head">
          <h2 className="d1" id="houses">
            {t.houses}
          </h2>
          <p className="lead">{t.housesLine}</p>
        </div>
        <ul className="doors">
          {houses.map((house, i) => (
            <li
              className="door"
              key={house.slug}
              data-house={house.slug}
              style={{ '--rise': RISES[i % RISES.length] } as CSSProperties}
            >
              <Link to={to('brand', { brand_slug: house.slug })} viewTransition>
                <span className="door__pic">
                  <Picture src={house.image} alt="" slot="door" />
                </span>
                <b className="d2">{house.name}</b>
                <span className="small quiet">{house.tagline}</span>
                <span className="micro faint">{house.cities.join(', ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
