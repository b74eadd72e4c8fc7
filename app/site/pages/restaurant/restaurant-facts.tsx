import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { RestaurantPage } from '#app/site/pages/restaurant/restaurant-page.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** The facts of a restaurant for guests who have not selected a date yet. */
export function RestaurantFacts({
  data: { outlet, courses, sessions, sessionTimes, rules, refund, ahead },
}: {
  data: RestaurantPage
}) {
  const t = useMessages('dinner')
  const text = useNightText()
  const calendar = useMessages('calendar')
  const price = usePrice()
  const to = usePageLink()
  const deposits = courses.map(({ deposit }) => deposit)
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return (
    <Facts
      facts={[
        ...(deposits.length > 0
          ? [
              {
                term: t.facts.deposit,
                value: (
                  <span className="num">
                    {[...new Set([Math.min(...deposits), Math.max(...deposits)])].map(price).join(' – ')}
                  </span>
                ),
                note: t.facts.depositLine,
              },
            ]
          : []),
        {
          term: t.facts.arrival,
          value: (
            <span className="num">
              {sessionTimes
                ? `${sessionTimes.map(calendar.clock).join(', ')}\u00a0${outlet.zone}`
                : text.range(sessions.first, sessions.last, outlet.zone)}
            </span>
          ),
          note: (sessionTimes ? t.facts.sessionLine : t.facts.arrivalLine)(rules.dinnerMinutes),
        },
        {
          term: t.facts.dates,
          value: t.facts.datesValue,
          note: t.facts.datesLine(ahead.dinnerNightsAhead, ahead.dinnerMonthsAhead),
        },
        refund
          ? {
              term: t.facts.refund,
              value: t.facts.refundValue(refund.percentage, refund.days),
              note: t.facts.refundLine,
            }
          : { term: t.facts.refund, value: t.facts.noRefund },
        {
          term: t.facts.place,
          value: (
            <TextLink to={to('outlet', place)} isInline>
              {outlet.name}
            </TextLink>
          ),
          note: outlet.address,
        },
      ]}
    />
  )
}
