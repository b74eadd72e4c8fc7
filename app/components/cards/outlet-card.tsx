import './outlet-card.css'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Outlet } from '#contract/web/entities.ts'

/** Returns only the data that a card shows, so that no other data is sent to the browser. */
export const leanOutlet = ({
  id,
  name,
  slug,
  brand,
  image,
  open_status,
  open_status_text,
  type_text,
  location,
  address,
}: Outlet) => ({ id, name, slug, brand, image, open_status, open_status_text, type_text, location, address })
export type OutletCardEntity = ReturnType<typeof leanOutlet>

type OutletCardProps = {
  outlet: OutletCardEntity
  level?: 'h2' | 'h3'
  /** True if the picture of this card is the first picture of the page. */
  isFirst?: boolean
  /** True if the first screen of a phone shows the card. The picture of the card is then loaded at once. */
  isInFirstScreen?: boolean
}

export function OutletCard({ outlet, level = 'h2', isFirst = false, isInFirstScreen = false }: OutletCardProps) {
  const to = usePageLink()
  const Title = level
  return (
    <Link
      className="outlet-card"
      to={to('outlet', { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })}
      data-brand={outlet.brand.slug}
      data-open={outlet.open_status || undefined}
      viewTransition
    >
      <span className="outlet-card__picture">
        <Picture
          src={outlet.image}
          alt=""
          slot="card"
          isPriority={isFirst}
          {...(isInFirstScreen && { loading: 'eager' })}
        />
      </span>
      <Title className="d3">{outlet.name}</Title>
      <span className="small quiet">
        {outlet.type_text}, {outlet.location.name}
      </span>
      <Badge kind={outlet.open_status ? 'free' : 'sold'}>{outlet.open_status_text}</Badge>
    </Link>
  )
}
