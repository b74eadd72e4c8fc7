import type { CSSProperties } from 'react'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Brand } from '#contract/web/entities.ts'

/** Doors of different height: a skyline on one line. */
const RISES = [0.84, 0.66, 1, 0.74, 0.9, 0.6]

/** The brands as a skyline of doors. */
export function Brands({ brands }: { brands: Pick<Brand, 'slug' | 'name' | 'tagline' | 'image' | 'cities'>[] }) {
  const t = useMessages('home')
  const to = usePageLink()
  return (
    <section className="section brands" aria-labelledby="brands">
      <div className="wrap">
        <div className="section-head">
          <h2 className="d1" id="brands">
            {t.brands}
          </h2>
          <p className="lead">{t.brandsLine}</p>
        </div>
        <ul className="doors">
          {brands.map((brand, i) => (
            <li
              className="door"
              key={brand.slug}
              data-brand={brand.slug}
              style={{ '--rise': RISES[i % RISES.length] } as CSSProperties}
            >
              <Link to={to('brand', { brand_slug: brand.slug })} viewTransition>
                <span className="door__pic">
                  <Picture src={brand.image} alt="" slot="door" />
                </span>
                <b className="d2">{brand.name}</b>
                <span className="small quiet">{brand.tagline}</span>
                <span className="micro faint">{brand.cities.join(', ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
