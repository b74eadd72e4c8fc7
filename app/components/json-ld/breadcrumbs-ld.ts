import type { Thing } from '#app/components/json-ld/thing.ts'

/** The way from the home page to the page in view, both included. */
export const breadcrumbsLd = (origin: string, steps: { label: string; to: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(at < steps.length - 1 && { item: origin + to }),
  })),
})
