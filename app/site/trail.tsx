import './trail.css'
import { useMatches } from 'react-router'
import { JsonLd } from '#app/components/json-ld.tsx'
import { breadcrumbsLd } from '#app/components/json-ld/breadcrumbs-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages, useCommonMessages } from '#app/components/messages.tsx'
import { isHandle, type TrailStep } from '#app/site/page-handle.ts'
import { Link } from '#app/ui/link.tsx'

/**
 * Returns the steps from the home page to the current page, both included, with paths in the page's language. Returns
 * no steps if the page has no trail.
 */
export function useTrail(): TrailStep[] {
  const to = usePageLink()
  const messages = useCommonMessages()
  const page = useMatches().at(-1)
  // A page that failed to load has no trail.
  if (!page || page.loaderData === undefined || !isHandle(page.handle) || !page.handle.trail) return []
  const steps = page.handle.trail({ data: page.loaderData, messages, to })
  return [{ label: messages.catalogue.trailHome, to: to('home') }, ...steps]
}

/** The breadcrumbs. The layout renders them above a page. A page with a picture at the top renders them itself, below the picture. */
export function Trail() {
  const t = useMessages('catalogue')
  const steps = useTrail()
  const { origin } = useVisit()
  if (steps.length === 0) return null
  return (
    <nav className="trail wrap" aria-label={t.trail}>
      <ol>
        {steps.map(({ label, to }, at) => (
          <li key={to}>
            {at < steps.length - 1 ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
      <JsonLd things={import.meta.env.SSR ? [breadcrumbsLd(origin, steps)] : null} />
    </nav>
  )
}
