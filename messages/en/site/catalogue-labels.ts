import type { catalogueLabels as source } from '#messages/id/site/catalogue-labels.ts'

const at = (clock: string, zone: string) => `${clock} ${zone}`

export const catalogueLabels: typeof source = {
  outletTypes: {
    rooftop_bar: 'Rooftop bar',
    beach_club: 'Beach club',
    night_club: 'Night club',
    live_music: 'Live music',
    restaurant: 'Restaurant',
    chefs_counter: "Chef's counter",
  },
  typesInSentences: {
    rooftop_bar: 'rooftop bars',
    beach_club: 'beach clubs',
    night_club: 'night clubs',
    live_music: 'live stages',
    restaurant: 'restaurants',
    chefs_counter: 'restaurants',
  },
  paymentTypes: { DownPayment: 'Down payment', BookingFee: 'Booking fee' },
  holidays: { closed: 'Closed tonight', private: 'Private event tonight' },
  openUntil: (clock, zone) => `Open now, closes ${at(clock, zone)}`,
  opensToday: (clock, zone) => `Opens today ${at(clock, zone)}`,
  opensTomorrow: (clock, zone) => `Closed, opens tomorrow ${at(clock, zone)}`,
  opensOn: (day, clock, zone) => `Closed, opens ${day} ${at(clock, zone)}`,
  closedForNow: 'Closed for now',
  eventStatuses: {
    open: 'Available',
    soldOut: 'Sold out',
    past: 'Past',
    whatsapp: 'On WhatsApp',
    closed: 'Bookings closed',
    notYet: 'Bookings not open yet',
  },
  tablesLeft: (count) => (count === 1 ? '1 table left' : `${count} tables left`),
  closedLine: 'Online reservations for this date are closed. Ask the venue, or see the other dates below.',
  closedFor: {
    too_soon: (days) =>
      `Dinners are booked at least ${days} ${days === 1 ? 'day' : 'days'} ahead. See the other dates below.`,
    too_far: () => 'Reservations for this date are not open yet. See the other dates below.',
    past: () => 'The last arrival time is over. See the other dates below.',
    closed: () => 'The venue is closed on this date. See the other dates below.',
    private_event: () => 'The venue hosts a private event on this date. See the other dates below.',
  },
  ticketsLeft: (count) => (count === 1 ? '1 ticket left' : `${count} tickets left`),
}
