import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { RestaurantPage } from '#app/site/pages/restaurant/restaurant-page.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'

const USUAL_PARTY = 2

/** The id of the form. The cards of the menus are outside the form. They use this id, so that the form also sends the selected menu. */
export const DINNER_START = 'dinner-start'

/** The form that starts a dinner reservation. It is a plain form, so that it needs no script. */
export function DinnerStart({ data: { outlet, isOnline, rules } }: { data: RestaurantPage }) {
  const t = useMessages('dinner')
  const to = usePageLink()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  if (!isOnline)
    return (
      <div className="rst-start">
        <p>{t.offline}</p>
        <p>
          <ButtonLink to={whatsappLink(outlet.whatsapp)} icon="chat">
            {t.whatsapp}
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <form className="rst-start" id={DINNER_START} action={to('restaurantBooking', place)} method="get">
      <div className="rst-start__party">
        <RadioChips
          legend={t.start}
          isLegendShown
          name="pax"
          defaultValue={String(USUAL_PARTY)}
          choices={Array.from({ length: rules.largestDinner }, (_, i) => ({
            value: String(i + 1),
            label: (
              <>
                <span className="num" aria-hidden="true">
                  {i + 1}
                </span>
                <span className="sr">{t.guests(i + 1)}</span>
              </>
            ),
          }))}
        />
        <a className="chip num" href="#party" aria-label={t.moreGuests(rules.largestDinner + 1)}>
          {t.more(rules.largestDinner + 1)}
        </a>
      </div>
      <Button type="submit" endIcon="right">
        {t.chooseDate}
      </Button>
    </form>
  )
}
