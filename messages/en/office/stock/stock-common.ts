import type { stockCommon as source } from '#messages/id/office/stock/stock-common.ts'

export const stockCommon: typeof source = {
  stock: 'What is sold',
  parts: {
    calendar: 'Calendar',
    prices: 'Prices',
    taxes: 'Taxes',
    tables: 'Tables',
    tickets: 'Tickets',
    packages: 'Packages and bottles',
    courses: 'Courses',
    'refund-rules': 'Refunds',
  },
  onlyBy: (who) => `Only ${who} can change this.`,
  keeps: 'Whoever has booked keeps what they were sold.',
  bookings: (n) => (n === 0 ? 'no bookings yet' : n === 1 ? '1 booking' : `${n} bookings`),
  indonesian: 'Indonesian',
  english: 'English',
  lately: 'Changed last',
  nobody: 'Nobody has changed anything here yet.',
  program: 'the program',
  change: 'Change',
}
