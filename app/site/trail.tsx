import './trail.css'
import { useMatches } from 'react-router'
import { JsonLd } from '#app/components/json-ld.tsx'
import { breadcrumbsLd } from '#app/components/json-ld/breadcrumbs-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages, useCommonMessages } from '#app/components/messages.tsx'
import { isHandle, type TrailStep } from '#app/site/page-handle.ts'
import { Link } from '#app/ui/link.tsx'

/** The way from the home page to the page in view, both included; empty where the page tells none. Paths, in the page's language. */
export function useTrail(): TrailStep[] {
  const to = usePageLink()
  const messages = useCommonMessages()
  const page = useMatches().at(-1)
  // A page that could not be loaded stands nowhere.
  if (!page || page.loaderData === undefined || !isHandle(page.handle) || !page.handle.trail) return []
  const steps = page.handle.trail({ data: page.loaderData, messages, to })
  return [{ label: messages.catalogue.trailHome, to: to('home') }, ...steps]
}

/** Breadcrumbs. The layout sets them above a page; one that lies under its picture sets them itself, below it. */
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
