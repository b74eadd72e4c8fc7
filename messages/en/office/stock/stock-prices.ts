import type { stockPrices as source } from '#messages/id/office/stock/stock-prices.ts'

/** What tables cost by the kind of night. */
export const stockPrices: typeof source = {
  category: 'Category',
  kinds: { weekday: 'Weekday', weekend: 'Weekend', event: 'Event' },
  kindHint: { weekday: 'Sunday to Thursday', weekend: 'Friday and Saturday', event: 'nights with an event' },
  nights: (n) => `${n === 1 ? '1 night' : `${n} nights`} in two months`,
  downPayment: 'Down payment',
  bookingFee: 'Booking fee',
  minimum: 'Minimum spend',
  tables: (n) => (n === 1 ? '1 table' : `${n} tables`),
  seats: (n) => `up to ${n} guests`,
  unit: 'All in IDR',
  changeOf: (name) => `Change the prices of ${name}`,
  range: (least, most) => `${least} to ${most}`,
  limit: 'You may go 50 % up or down from what the owner set; further is the owner’s.',
  example: (kind) => `Example: one table, ${kind}`,
  pays: 'The guest pays now',
  service: 'Service',
  tax: 'Tax',
  total: 'Total',
  spends: 'And spends at least',
  credit: 'The down payment comes off the bill.',
  price: 'The booking fee does not come off the bill.',
  follows: (bookings) =>
    bookings === 0
      ? 'Nobody has booked this category yet. It holds for new bookings of any night.'
      : `It holds for new bookings of any night. ${bookings === 1 ? 'The booking that exists keeps its price.' : `The ${bookings} bookings that exist keep their price.`}`,
  confirm: (n) => (n === 1 ? 'Change 1 price' : `Change ${n} prices`),
  nothing: 'Nothing is changed yet',
  done: (name) => `The prices of ${name} are changed for new bookings.`,
  log: (name, what, was, becomes) => `${name}, ${what}: ${was} to ${becomes}`,
  none: 'This outlet has no tables that are sold for the night.',
}
