import { type DayHours, isEvenWeek } from '#domain/calendar/day-hours.ts'
import type { SeasonNights } from '#domain/calendar/week-hours.ts'
import { describe } from '#app/components/description.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { outletLd } from '#app/components/json-ld/outlet-ld.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Outlet } from '#contract/web/entities.ts'
import { ogPicture } from '#contract/og-picture.ts'

type OutletHeadProps = {
  data: {
    outlet: Omit<Outlet, 'images'>
    gallery: { image_url: string }[]
    line: string
    description: string
    week: DayHours[]
    seasonNights: SeasonNights[]
    closures: { night: string }[]
    priceFrom: number | null
    menuKey: string | null
    zone: string
  }
}

export function OutletHead({ data }: OutletHeadProps) {
  const { outlet, gallery, line, description, week, seasonNights, closures, priceFrom, menuKey, zone } = data
  const t = useMessages('places').meta
  const { coming } = useMessages('places').outlet
  const to = usePageLink()
  const reserve = useReserveLink()
  const text = useNightText()
  const language = useLanguage()
  const { origin, group } = useVisit()
  const { slug, brand } = outlet
  const at = { brand_slug: brand.slug, outlet_slug: slug }
  const picture = ogPicture(language, 'outlet', `${brand.slug}/${slug}`, outlet.name, line, outlet.image)
  return (
    <>
      <Head
        title={t.outletTitle(outlet.name, outlet.type_text.toLocaleLowerCase(language), outlet.location.name)}
        description={describe(
          line,
          isEvenWeek(week) && t.outletHours(text.clock(outlet.open_hour), text.clock(outlet.close_hour), zone),
          `${outlet.address}.`,
          t.outletBook,
        )}
        image={picture}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={`${outlet.name}: ${coming}`}
        href={`${to('outlet', at)}/calendar.ics`}
      />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [
                outletLd({
                  origin,
                  groupName: group.name,
                  path: to('outlet', at),
                  bookingPath: reserve(outlet),
                  menuPath: menuKey ? to('menu', { menu_key: menuKey }) : null,
                  picture,
                  outlet,
                  gallery,
                  description: `${line} ${description}`,
                  cuisine: t.cuisines[outlet.type] ?? '',
                  week,
                  seasonNights,
                  closures,
                  priceFrom,
                }),
              ]
            : null
        }
      />
    </>
  )
}
