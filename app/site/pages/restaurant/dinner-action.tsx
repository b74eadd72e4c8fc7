import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { LARGEST_PARTY } from '#domain/inventory/seating.ts'

type DinnerActionProps = {
  outlet: BookingOutlet
  pax: number | null
  night: string | null
  /** Over the whole width of the summary, with all it does. */
  isWide?: boolean
}

/** The one action of the form: to hold the place; a large party asks the venue instead. */
export function DinnerAction({ outlet, pax, night, isWide = false }: DinnerActionProps) {
  const t = useMessages('dinnerForm')
  const { ask } = useMessages('dinner')
  const to = usePageLink()
  const look = isWide ? ({ isWide, endIcon: 'right' } as const) : {}
  if (pax !== null && pax > LARGEST_PARTY) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    return (
      <ButtonLink {...look} to={to('restaurantRequest', place, { pax: String(pax), ...(night && { date: night }) })}>
        {ask}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} type="submit" form="dinner-form">
      {isWide ? t.holdAndPay : t.hold}
    </Button>
  )
}
