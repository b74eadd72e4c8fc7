import type { meta as source } from '#messages/id/meta.ts'

export const meta: typeof source = {
  eventTitle: (title, outlet, date) => `${title}, ${outlet}, ${date}`,
  eventWhen: (date, time, outlet, city) => `${date}, ${time}, at ${outlet}, ${city}.`,
  eventFrom: (price) => `From ${price}.`,
  eventBook: 'Reserve your place right here.',
  eventOver: 'This night is over; see when it comes again.',
  outletTitle: (outlet, kind, city) => `${outlet}: ${kind} in ${city}`,
  outletHours: (opens, closes, zone) => `Open ${opens} to ${closes} ${zone}.`,
  outletBook: 'See the room and its nights, and reserve a table.',
  subscribe: 'Subscribe in your calendar',
  brandTitle: (brand, cities) => `${brand} in ${cities}`,
  reserveTitle: 'Reserve a table at a bar, club or restaurant',
  reserveAt: (brand) => `Tables at ${brand}, night by night.`,
  artistTitle: (artist, kind) => `${artist}: ${kind}`,
  artistNext: (date, outlet) => `On next ${date} at ${outlet}.`,
  artistDates: 'When and at which house of Senja to see them.',
  storyDated: (date) => `Published ${date}.`,
  storyRead: (minutes, group) => `A ${minutes} minute read from ${group}.`,
  page: (title, page) => (page > 1 ? `${title}, page ${page}` : title),
  pageLine: (page) => (page > 1 ? `Page ${page}.` : ''),
  offerTitle: (offer, brand) => `${offer}, an offer of ${brand}`,
  offerAt: (places) => `Good at ${places}.`,
  offerTerms: 'Read the terms, then reserve a table.',
  list: (names) =>
    names.length < 2
      ? (names[0] ?? '')
      : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} and ${names.at(-1)}`,
  cuisines: [
    'Indonesian',
    'Cocktails and small plates',
    'Seafood and grill',
    'Drinks',
    'Indonesian home cooking',
    'Wood fire, modern Indonesian',
    'Tasting menu, modern Indonesian',
  ],
}
