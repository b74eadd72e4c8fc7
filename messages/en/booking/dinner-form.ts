import { countText } from '#messages/en/count-text.ts'
// Messages of the dinner form, from the party to the terms (spec §3, §5; R-062 to R-066).
import { dinnerSpan } from '#messages/en/booking/dinner-span.ts'
import type { dinnerForm as source } from '#messages/id/booking/dinner-form.ts'

export const dinnerForm: typeof source = {
  title: 'Book dinner',
  party: 'How many guests',
  largeParty: 'Number of guests',
  fewer: 'Fewer guests',
  moreGuests: 'More guests',
  largeHint: 'Your number and date go along.',

  date: 'Arrival date',
  dateHint: (days, months) =>
    `${days > 0 ? `At least ${days} ${days === 1 ? 'day' : 'days'} and at` : 'At'} most ${months} ${months === 1 ? 'month' : 'months'} from now. Sunday is unavailable.`,

  when: 'Party and time',
  changeWhen: 'Change',
  session: 'Arrival time',
  sessionsLine: (zone, dj) => `In ${zone}. DJ from ${dj}.`,
  asking: 'Looking for the times that are free',
  askFailed: 'We could not fetch the times. Nothing you typed is lost.',
  tryAgain: 'Try again',
  full: 'full',
  past: 'past',
  closed: 'closed',
  noneFree: (guests) =>
    guests === 1
      ? 'No time on this date has a place left. Try another date.'
      : `No time on this date takes ${guests} guests. Try another date, or fewer guests.`,
  waitForPlace: 'Join the waitlist for this date',
  whyFull: (time, guests) =>
    `At ${time} there is no place left for ${guests === 1 ? 'one guest' : `${guests} guests`}.`,
  whyPast: (time) => `${time} is over.`,
  freeInstead: (times) => `Still to be had: ${times}.`,
  from: (from, to, zone, minutes) => `${from} to ${to}\u00a0${zone}, ${dinnerSpan(minutes)} that are yours.`,
  lastMenu: (clock, minutes) =>
    minutes === 0
      ? `The last order of a set menu is ${clock} sharp: be on time, and we begin at once.`
      : `The last order of a set menu is ${clock}, ${countText(minutes, 'minute')} after you arrive.`,
  lastOthers: (addOns, snacks, drinks) =>
    `Then add-ons until ${addOns}, snacks until ${snacks}, drinks until ${drinks}.`,
  dj: (clock) => `DJ from ${clock}: there is music while you eat.`,

  place: 'Where you sit',
  seatsLeft: (seats) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  noPlace: (guests) => (guests === 1 ? 'none for one guest' : `none for ${guests} guests`),
  table: 'A table of your choice',
  anyTable: 'The house chooses',
  tableOption: (name, capacity) => (capacity === 1 ? `Table ${name}, 1 seat` : `Table ${name}, ${capacity} seats`),
  tableHint: 'Tables that fit your party. Without a choice we find you the best one.',
  optional: '(optional)',

  stages: { night: 'Guests and night', guest: 'About you' },

  course: 'Menu',
  courseLine: 'One menu for the whole table.',
  hasPork: 'This menu has pork. “Pork okay” is not checked, so we replace that dish.',
  hasAlcohol: 'This menu has alcohol. “Alcohol okay” is not checked, so we replace that dish.',

  later: 'Once you have chosen a time, we ask what the kitchen should know, and your name.',
  diet: 'What the kitchen should know',
  okay: 'Tick what may be on your plate.',
  alcohol: 'Alcohol okay',
  alcoholLine: 'in sauces and dishes',
  pork: 'Pork okay',
  porkLine: 'if not, we replace the dish',
  allergy: 'Someone has an allergy',
  allergyLine: 'in your party',
  allergyDetails: 'Which, and how strong?',
  allergyExample: 'For example: one guest, peanuts, severe.',

  before: {
    hold: 'Your place is held for 30 minutes while you pay. After that it is released and nothing is charged.',
    credit: 'The deposit is credited to your final bill. What goes beyond it is paid at the venue.',
    times: (setMenu, addOns, snacks, minutes) =>
      `Last orders: set menu ${setMenu}, add-ons ${addOns}, snacks ${snacks}, beverages ${countText(minutes, 'minute')} before closing.`,
    fixed: 'A reservation cannot be moved to another date or time.',
  },

  summary: 'Your dinner',
  summaryEmpty: 'Nothing chosen yet.',
  noDate: 'No date yet',
  until: (guests, from, to, zone) => `${guests}, ${from} to ${to}\u00a0${zone}`,
  depositLine: (guests, amount) => `${guests} × ${amount}`,
  noServiceTax: 'Service and tax',
  noServiceTaxNote: 'none on a deposit',
  payNow: 'Pay now',
  credited: 'Credited to your final bill.',
  about: (amount) => `About ${amount}. You pay in rupiah.`,
  bar: (guests) => `${guests}, deposit`,
  barEmpty: 'Choose a menu to see its deposit.',

  next: { pax: 'Choose guests', date: 'Choose a date', time: 'Choose a time', course: 'Choose a menu' },
  showMissing: 'Show what is missing',
  holdAndPay: 'Hold the place and pay',
  hold: 'Hold the place',
  holding: 'Holding your place',
  lockYes: 'Hold the place',
  pickAnotherTime: 'Pick another time',

  incompleteTitle: 'Incomplete Data',
  incomplete: 'Complete the fields that are marked and try again. Nothing you typed is lost.',
  labels: {
    pax: 'How many guests',
    date: 'Arrival date',
    time: 'Arrival time',
    place: 'Where you sit',
    course: 'Menu',
    allergy: 'Allergy',
    name: 'Full name',
    phone: 'Phone number',
    email: 'Email address',
    note: 'A note for the team',
    terms: 'Terms and Conditions',
  },
  faults: {
    pax_required: "Please let us know how many guests you're booking for.",
    pax_invalid: 'The number of guests must be a whole number from 1.',
    party_too_large: 'A party this large cannot be booked online. Please contact the venue.',
    arrival_date_required: 'Choose the date you arrive.',
    arrival_time_required: 'Choose the time you arrive.',
    section_required: 'Choose a table or a dining section.',
    course_required: 'Choose a course.',
    allergy_details_required: 'Tell us about the allergy.',
  },
  helpParty: 'A large party, a guest in a wheelchair, or a party of your own: talk to us first.',
}
