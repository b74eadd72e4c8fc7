import type { search as source } from '#messages/id/site/search.ts'

export const search: typeof source = {
  title: (query) => (query ? `Search “${query}”` : 'Search'),
  description: (group) => `Search the brands, outlets, events, artists, offers and stories of ${group}.`,
  heading: 'Search',
  label: (group) => `Search ${group}`,
  placeholder: 'Events, artists, cities, brands…',
  submit: 'Search',
  found: (count, query) => (count === 1 ? `1 result for “${query}”` : `${count} results for “${query}”`),
  kinds: {
    event: 'Events',
    outlet: 'Outlets',
    brand: 'Brands',
    artist: 'Artists',
    offer: 'Offers',
    article: 'Articles',
    news: 'News',
    press_release: 'Press releases',
  },
  none: (query) => `No “${query}” here`,
  noneLine: 'Check the spelling, or try a single word. Often looked for:',
  readAs: (messages) => `We read it as “${messages}”.`,
  start: 'Where to tonight?',
  startLine: 'Type an artist, a city or a mood. A small typo does no harm.',
  suggestions: 'Often looked for',
  short: 'Type two letters or more.',
}
