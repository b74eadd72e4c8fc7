import type { feeds as source } from '#messages/id/site/feeds.ts'

export const feeds: typeof source = {
  newsTitle: (group) => `News of ${group}`,
  newsDescription: 'The latest from the outlets of Senja: what changes, where, and from when.',
  calendarName: (outlet) => `Events at ${outlet}`,
  calendarDescription: (outlet, address) => `Every coming night at ${outlet}, ${address}.`,
  soldOut: (title) => `[Sold out] ${title}`,
  cancelled: (title) => `[Canceled] ${title}`,
  appDescription: 'What is on tonight, the rooms, and reservations at the six houses of Senja.',
  shortcuts: { events: 'Events', outlets: 'Outlets', reserve: 'Reserve a table' },
}
