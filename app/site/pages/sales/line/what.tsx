import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Link } from '#app/ui/link.tsx'
import type { SaleRoom } from '#app/site/pages/sales/load-sale.ts'

/** The night of the sale: the outlet, the date and the opening time. */
export function What({ room }: { room: SaleRoom }) {
  const text = useNightText()
  const to = usePageLink()
  const { outlet, event, night } = room.sale
  return (
    <p className="sale-what num">
      <Link
        className="brand-tag"
        to={to('outlet', { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })}
        reloadDocument
      >
        {outlet.name}
      </Link>
      <span>
        {event && (
          <>
            <b>{event.title}</b>,{' '}
          </>
        )}
        {text.plain(night)}, {text.clock(room.doors)} {room.zone.name}
      </span>
    </p>
  )
}
