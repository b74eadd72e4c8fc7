import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { dinnerControls } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type DinnerActionProps = {
  outlet: BookingOutlet
  /** The maximum number of guests of a dinner that is booked online. */
  largest: number
  /** The choices of the draft that are still available. */
  dinner: DinnerDraft
  /** True in the summary, where the button fills the width and has an icon and a longer label. */
  isWide?: boolean
}

/** Returns true if the party is larger than the largest dinner. Then the venue decides. */
export const isLargeParty = (pax: number | null, largest: number) => pax !== null && pax > largest

export const nextChoice = ({ pax, night, time, courseId }: DinnerDraft) =>
  pax === null ? 'pax' : night === null ? 'date' : time === null ? 'time' : courseId === null ? 'course' : null

/**
 * The button that holds the place. If a choice is missing, the button names the choice. In the bottom bar, a click then moves the focus to
 * the missing choice; in the summary, a click shows all missing fields. For a large party, the button opens the request form.
 */
export function DinnerAction({ outlet, largest, dinner, isWide = false }: DinnerActionProps) {
  const t = useMessages('dinnerForm')
  const { ask } = useMessages('dinner')
  const { pax, night } = dinner
  const next = nextChoice(dinner)
  const to = usePageLink()
  const look = isWide ? ({ isWide, endIcon: 'right' } as const) : {}
  if (isLargeParty(pax, largest)) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    return (
      <ButtonLink {...look} to={to('restaurantRequest', place, { pax: String(pax), ...(night && { date: night }) })}>
        {ask}
      </ButtonLink>
    )
  }
  if (next && !isWide) {
    return (
      <a
        className="btn btn--line"
        href={`#${dinnerControls.idOf(next)}`}
        onClick={(event) => {
          event.preventDefault()
          dinnerControls.focus(next)
        }}
      >
        {t.next[next]}
      </a>
    )
  }
  return (
    <Button {...look} tone={next ? 'line' : 'primary'} type="submit" form="dinner-form">
      {next ? (
        <>
          <span className="dn-next">{t.next[next]}</span>
          <span className="dn-missing">{t.showMissing}</span>
        </>
      ) : isWide ? (
        t.holdAndPay
      ) : (
        t.hold
      )}
    </Button>
  )
}
