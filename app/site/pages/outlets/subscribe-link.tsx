import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Puts an outlet's coming nights into the visitor's own calendar, where they stay up to date. */
export function SubscribeLink({ outlet: { slug, brand } }: { outlet: { slug: string; brand: { slug: string } } }) {
  const t = useMessages('places').meta
  const to = usePageLink()
  const { origin } = useVisit()
  const address = `${to('outlet', { brand_slug: brand.slug, outlet_slug: slug })}/calendar.ics`
  return <TextLink to={origin.replace(/^https?:/, 'webcal:') + address}>{t.subscribe}</TextLink>
}
