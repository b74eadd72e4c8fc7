import type { CSSProperties } from 'react'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Brand } from '#contract/web/entities.ts'

/**
 * Height of each brand's picture, as a fraction of the tallest picture. The pictures have the shape of doors, and their different heights
 * look like a skyline.
 */
const RISES = [0.84, 0.66, 1, 0.74, 0.9, 0.6]

type BrandsProps = {
  heading: string
  lead: string
  items: Pick<Brand, 'slug' | 'name' | 'tagline' | 'image' | 'cities'>[]
}

export function Brands({ heading, lead, items }: BrandsProps) {
  const to = usePageLink()
  return (
    <section className="section brands" aria-labelledby="brands">
      <div className="wrap">
        <div className="section-head">
          <h2 className="d2" id="brands">
            {heading}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="doors" style={{ '--doors': items.length } as CSSProperties}>
          {items.map((brand, i) => (
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
