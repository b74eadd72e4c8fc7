import { useLocation } from 'react-router'
import type { Thing } from '#app/components/json-ld/thing.ts'

/** Returns JSON for a script element. No string in it can end the element or begin a comment. */
export const scriptSafe = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/**
 * Structured data of a page for search engines (schema.org). Search engines read only the server's document, so `things` is null in the
 * browser. Callers write `import.meta.env.SSR ? [eventLd(…)] : null`, so that the browser does not download the builders. The content
 * policy need not allow this element, because a script of this type is data and does not run.
 */
export function JsonLd({ things }: { things: Thing[] | null }) {
  const { pathname } = useLocation()
  const graph = things && { '@context': 'https://schema.org', '@graph': things }
  return (
    // With this key, React replaces the element on each new page, so that no data of the previous page is left.
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && graph ? scriptSafe(graph) : '{}' }}
    />
  )
}
