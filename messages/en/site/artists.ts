import type { artists as source } from '#messages/id/site/artists.ts'

export const artists: typeof source = {
  title: 'Artists: the DJs, bands and cooks who are on',
  description: (group) => `Who plays, spins and cooks in the houses of ${group}, and when they are on next.`,
  heading: 'Artists',
  lead: 'Those who play, those who spin, those who cook. Whoever is on soonest comes first.',
  count: (count) => (count === 1 ? '1 artist' : `${count} artists`),
  empty: 'No artists on this page',
  emptyLine: 'Start again with whoever is on soonest.',
  emptyHere: 'No artists at this house yet',
  emptyHereLine: 'Its program is being written. See who is on at the others.',
  all: 'All artists',
  noneNext: 'No date announced yet',
  coming: 'Coming nights',
  comingNone: 'No night has been announced. See who is on before then.',
  seeEvents: 'All events',
  portrait: (name) => `A print made for ${name}`,
}
