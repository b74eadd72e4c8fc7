import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** A link that subscribes the visitor's calendar to an outlet's coming nights. The calendar keeps these nights up to date. */
export function SubscribeLink({ outlet: { slug, brand } }: { outlet: { slug: string; brand: { slug: string } } }) {
  const t = useMessages('places').meta
  const to = usePageLink()
  const { origin } = useVisit()
  const address = `${to('outlet', { brand_slug: brand.slug, outlet_slug: slug })}/calendar.ics`
  return <TextLink to={origin.replace(/^https?:/, 'webcal:') + address}>{t.subscribe}</TextLink>
}
