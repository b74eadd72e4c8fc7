import type { meta as source } from '#messages/id/site/meta.ts'

export const meta: typeof source = {
  page: (title, page) => (page > 1 ? `${title}, page ${page}` : title),
  pageLine: (page) => (page > 1 ? `Page ${page}.` : ''),
  offerTitle: (offer, brand) => `${offer}, an offer of ${brand}`,
  offerAt: (places) => `Good at ${places}.`,
  offerTerms: 'Read the terms, then reserve a table.',
  list: (names) =>
    names.length < 2
      ? (names[0] ?? '')
      : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} and ${names.at(-1)}`,
}
