import type { feeds as source } from '#messages/id/site/feeds.ts'

export const feeds: typeof source = {
  newsTitle: (group) => `News of ${group}`,
  newsDescription: (group) => `The latest from the outlets of ${group}: what changes, where, and from when.`,
  calendarName: (outlet) => `Events at ${outlet}`,
  calendarDescription: (outlet, address) => `Every coming night at ${outlet}, ${address}.`,
  soldOut: (title) => `[Sold out] ${title}`,
  cancelled: (title) => `[Canceled] ${title}`,
  appDescription: (group) => `What is on tonight, the rooms, and reservations at the houses of ${group}.`,
  shortcuts: { events: 'Events', outlets: 'Outlets', reserve: 'Reserve a table' },
}
