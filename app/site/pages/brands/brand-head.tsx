import { describe } from '#app/components/description.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { brandLd } from '#app/components/json-ld/group-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Brand } from '#contract/web/entities.ts'
import { ogPicture } from '#contract/og-picture.ts'

type BrandHeadProps = { brand: Brand; outlets: { name: string; slug: string }[] }

export function BrandHead({ brand, outlets }: BrandHeadProps) {
  const t = useMessages('places').meta
  const { list } = useMessages('meta')
  const to = usePageLink()
  const language = useLanguage()
  const { origin, group } = useVisit()
  const picture = ogPicture(language, 'brand', brand.slug, brand.name, brand.tagline, brand.image)
  return (
    <>
      <Head
        title={t.brandTitle(brand.name, list(brand.cities))}
        description={describe(brand.tagline, brand.concept, brand.atmosphere, brand.music)}
        image={picture}
      />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [
                brandLd({
                  origin,
                  groupName: group.name,
                  path: to('brand', { brand_slug: brand.slug }),
                  brand,
                  outlets: outlets.map(({ name, slug }) => ({
                    name,
                    path: to('outlet', { brand_slug: brand.slug, outlet_slug: slug }),
                  })),
                }),
              ]
            : null
        }
      />
    </>
  )
}
