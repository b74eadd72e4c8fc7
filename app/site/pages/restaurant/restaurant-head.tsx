import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { coursesLd } from '#app/components/json-ld/courses-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import type { Outlet } from '#contract/web/entities.ts'
import { ogPicture } from '#contract/og-picture.ts'
import { htmlLang } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'

type RestaurantHeadProps = {
  outlet: Pick<Outlet, 'name' | 'slug' | 'image' | 'location' | 'brand'>
  line: string
  courses: ShownCourse[]
}

export function RestaurantHead({ outlet, line, courses }: RestaurantHeadProps) {
  const t = useMessages('dinner')
  const to = usePageLink()
  const language = useLanguage()
  const { origin } = useVisit()
  const at = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const least = Math.min(...courses.map(({ deposit }) => deposit))
  const picture = ogPicture(language, 'outlet', `${at.brand_slug}/${at.outlet_slug}`, outlet.name, line, outlet.image)
  return (
    <>
      <Head
        title={t.title(outlet.name)}
        // Search results show this price. A visitor from a search engine has not chosen a currency yet, so the price is always in rupiah.
        description={
          courses.length > 0
            ? t.description(outlet.name, outlet.location.name, formatMoney(least, 'IDR', language))
            : line
        }
        image={picture}
      />
      <JsonLd
        things={
          import.meta.env.SSR && courses.length > 0
            ? [
                coursesLd({
                  origin,
                  path: to('restaurant', at),
                  language: htmlLang[language],
                  name: t.title(outlet.name),
                  title: t.courses,
                  courses,
                }),
              ]
            : null
        }
      />
    </>
  )
}
