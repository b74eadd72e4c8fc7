import type { about as source } from '#messages/id/site/about.ts'

export const about: typeof source = {
  seeBrands: 'See all brands',
}
