import { useLocation } from 'react-router'
import type { Thing } from '#app/components/json-ld/thing.ts'

/** JSON that can stand inside a script element whatever its strings hold: nothing in it can end the element or begin a comment. */
export const scriptSafe = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/**
 * What a page is about, as search engines read it (schema.org). They read the document alone, so `things` is null in the
 * browser: written as `import.meta.env.SSR ? [eventLd(…)] : null`, the builders stay out of what it downloads. A data
 * block runs nothing, so no script policy has to let it in.
 */
export function JsonLd({ things }: { things: Thing[] | null }) {
  const { pathname } = useLocation()
  const reported = things && { '@context': 'https://schema.org', '@graph': things }
  return (
    // A page one has gone on to is another element, so that nothing of the one before is left in it.
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && reported ? scriptSafe(reported) : '{}' }}
    />
  )
}
