import { countText } from '#messages/en/count-text.ts'
// Messages for a dinner at a restaurant. Guests prepay per person and have the table for a fixed time (spec §9; R-061 to R-066).
import { dinnerSpan } from '#messages/en/booking/dinner-span.ts'
import type { dinner as source } from '#messages/id/booking/dinner.ts'

const DISHES = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

export const dinner: typeof source = {
  title: (outlet) => `Dinner at ${outlet}`,
  heading: 'Dinner at',
  crumb: 'Dinner',
  description: (outlet, city, from) =>
    `Book dinner at ${outlet}, ${city}: three menus from ${from} a person, prepaid and credited to your final bill.`,
  start: 'For how many?',
  guests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  more: (count) => `${count}+`,
  moreGuests: (count) => `${countText(count, 'guest')} or more`,
  chooseDate: 'Choose a date',
  from: 'From',
  aPerson: 'a person',
  offline: 'Dinners here cannot be reserved online yet. Write on WhatsApp or call; they answer while they are open.',

  facts: {
    deposit: 'Deposit',
    depositLine: 'a person, credited to your final bill',
    arrival: 'Arrival',
    arrivalLine: (minutes) => `every 30 minutes; the seats are yours for ${dinnerSpan(minutes)}`,
    sessionLine: (minutes) => `the seats are yours for ${dinnerSpan(minutes)}`,
    dates: 'Dates',
    datesValue: 'Every day but Sunday',
    datesLine: (days, months) =>
      `booked ${days > 0 ? `at least ${days} ${days === 1 ? 'day' : 'days'} and ` : ''}at most ${months} ${months === 1 ? 'month' : 'months'} ahead`,
    refund: 'Canceling',
    refundValue: (percentage, days) => `${percentage}% back until ${countText(days, 'day')} before`,
    refundLine: 'After that the deposit is not returned, nor for fewer guests.',
    noRefund: 'The deposit is not returned',
    place: 'Place',
  },

  courses: 'The menus',
  coursesLine:
    'One menu for the table. The price is the deposit per person; anything you order on top is paid at the venue.',
  dishes: (count) => (count === 1 ? 'One dish' : `${DISHES[count] ?? count} dishes`),
  dishesOf: (menu) => `Dishes and allergens: ${menu}`,
  allMenus: 'every menu',
  marksLine: 'There is one kitchen. Tell us about an allergy when you book, not at the table.',
  contains: 'Contains',
  evening: 'How the evening runs',
  moments: {
    open: { title: 'Doors', text: 'The first arrivals.' },
    dj: { title: 'DJ', text: 'From now until we close.' },
    setMenu: { title: 'Last set menu', text: 'Last call for the set menu.' },
    addOns: { title: 'Last add-ons', text: 'Last call for add-ons.' },
    snacks: { title: 'Last snacks', text: 'Last call for snacks.' },
    drinks: { title: 'Last drinks', text: '30 minutes before we close.' },
    snacksAndDrinks: { title: 'Last snacks and drinks', text: 'Drinks stop 30 minutes before we close.' },
    close: { title: 'Closing', text: 'Until next time.' },
  },
  bell: 'The YesBell',
  bellLine: (from) =>
    `Ring it once and the kitchen makes a dish that is on no menu. From ${from}, paid at the venue, only if you ring.`,
  rules: 'The rules',
  party: (most) => `More than ${countText(most, 'guest')}?`,
  partyLine:
    'We plan large parties one by one. Send a request and the restaurant answers within 24 hours, or write on WhatsApp.',
  ask: 'Ask the restaurant',
  partyGreeting: (outlet, guests, date) =>
    `Hello ${outlet}, we are a party of ${guests} and would like to have dinner${date ? ` on ${date}` : ''}.`,
  moreThan: (most) => `more than ${most}`,
  whatsapp: 'Write on WhatsApp',
  call: (contact) => `Call ${contact}`,
}
