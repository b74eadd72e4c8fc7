import { useLocation } from 'react-router'
import type { Thing } from '#app/components/json-ld/thing.ts'

/** Returns JSON for a script element. The strings in the JSON cannot end the element or begin a comment. */
export const scriptSafe = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/**
 * Structured data of a page for search engines (schema.org). Search engines read only the document from the server. So callers write
 * `import.meta.env.SSR ? [eventLd(…)] : null`: in the browser, `things` is null, and the builders are not downloaded. The content policy
 * does not apply to this script, because its type is data that does not run.
 */
export function JsonLd({ things }: { things: Thing[] | null }) {
  const { pathname } = useLocation()
  const graph = things && { '@context': 'https://schema.org', '@graph': things }
  return (
    // The key is different on each page. So React replaces the element, and no data of the previous page is left.
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && graph ? scriptSafe(graph) : '{}' }}
    />
  )
}
