import type { Thing } from '#app/components/json-ld/thing.ts'

/** Returns the breadcrumbs from the home page to the current page, both included. */
export const breadcrumbsLd = (origin: string, steps: { label: string; to: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(at < steps.length - 1 && { item: origin + to }),
  })),
})
