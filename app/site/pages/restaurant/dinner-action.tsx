import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type DinnerActionProps = {
  outlet: BookingOutlet
  /** The part of the draft that is still available. */
  dinner: DinnerDraft
  /** Over the whole width of the summary, with all it does. */
  isWide?: boolean
}

/** More guests than a table seats: the venue decides. */
export const isLargeParty = (pax: number | null) => pax !== null && pax > LARGEST_DINNER

/** The one action of the form: to hold the place; a large party asks the venue instead. */
export function DinnerAction({ outlet, dinner, isWide = false }: DinnerActionProps) {
  const t = useMessages('dinnerForm')
  const { ask } = useMessages('dinner')
  const { pax, night, time, courseId } = dinner
  const to = usePageLink()
  const look = isWide ? ({ isWide, endIcon: 'right' } as const) : {}
  if (isLargeParty(pax)) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    return (
      <ButtonLink {...look} to={to('restaurantRequest', place, { pax: String(pax), ...(night && { date: night }) })}>
        {ask}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} tone={night && time && courseId ? 'primary' : 'line'} type="submit" form="dinner-form">
      {isWide ? t.holdAndPay : t.hold}
    </Button>
  )
}
