import { countText } from '#messages/en/count-text.ts'
import type { assistants as source } from '#messages/id/assistants.ts'

// Short answers to assistants, which read them to guests.
export const assistants: typeof source = {
  nightsFound: (outlets, nights) =>
    `${outlets === 1 ? '1 venue' : `${outlets} venues`}, ${nights === 1 ? '1 night' : `${nights} nights`}.`,
  placesAre: (cities) => `Nothing matches. Our venues are in ${cities.join(', ')}.`,
  nightLine: ({ night, event, outlet, state, price }) =>
    `${night}: ${event ? `${event}, ` : ''}${outlet}${state ? ` (${state}${price ? `, from ${price}` : ''})` : ''}`,
  tablesFound: (tables, guests, isSplit) => {
    if (tables === 0) return `No free table for ${guests}. Offer another night or the waitlist.`
    return isSplit
      ? `No single table seats ${guests}. Choose 2 or 3 of ${countText(tables, 'free table')}.`
      : `${countText(tables, 'free table')} for ${guests}.`
  },
  ticketsFound: (types) =>
    types === 0 ? 'The tickets of that night are sold out.' : `${countText(types, 'kind')} of tickets on sale.`,
  askDinners: 'This venue is a restaurant: use find_dinners.',
  dinnersFound: (times, guests, courses) =>
    times.length === 0
      ? `No time for ${guests} on that night.`
      : `For ${guests} at ${times.join(', ')}. ${courses === 1 ? '1 course' : `${courses} courses`} to choose from.`,
  quoted: ({ venue, total, refund }) => `${venue}: ${total} to pay now. ${refund} Nothing is held yet.`,
  held: ({ code, total, until }) =>
    `${code} is held until ${until} and not confirmed yet. The guest pays ${total} by pay_link; by paying, the guest accepts the terms.`,
  booked: (code) => `${code} is confirmed. Nothing is due.`,
  reservation: (code, status, venue) => `${code} at ${venue}: ${status}.`,
  waiting: (position) =>
    position === null
      ? 'The guest is on the waitlist.'
      : `The guest is on the waitlist, at position ${position}. News comes when a place is free.`,
}
