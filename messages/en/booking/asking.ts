import { countText } from '#messages/en/count-text.ts'
// Messages about a guest's request for a place at a restaurant: the form, and the state of the request on the reservation's page.
import { dinnerSpan } from '#messages/en/booking/dinner-span.ts'
import type { asking as source } from '#messages/id/booking/asking.ts'

export const asking: typeof source = {
  title: (outlet) => `Ask ${outlet} for a place`,
  heading: 'A large party or a special evening',
  lead: (outlet) =>
    `A large party, a wheelchair, a proposal, difficult allergies: ask ${outlet} first. The answer comes within 24 hours, and only then do you pay the deposit.`,
  smaller: (most) => `Up to ${most}, and nothing special?`,
  smallerLink: 'Book at once',
  guests: 'How many',
  guestsHint: '1 to 40 people',
  date: 'Date',
  dateHint: (days, months) =>
    `${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} from now` : 'Today'} at the earliest, ${months} ${months === 1 ? 'month' : 'months'} from now at the latest. No Sundays.`,
  time: 'Arrival',
  timeHint: (zone, minutes) => `In ${zone}. The place is yours for ${dinnerSpan(minutes)}.`,
  section: 'Would like to sit in',
  anywhere: 'Anywhere',
  course: 'One course for the table',
  perGuest: (deposit) => `${deposit} a person`,
  courseHint: 'The price is the deposit a person, taken off the final bill.',
  diet: 'What the kitchen should know',
  alcohol: 'Alcohol is fine',
  pork: 'Pork is fine',
  allergy: 'Someone in this party has an allergy',
  allergyDetails: 'Which allergy, and who',
  occasion: 'What is special?',
  occasionHint: (most) => `Up to ${most} people: tell us why. For a large party it may stay empty.`,
  contact: 'Whom we answer',
  name: 'Name',
  phone: 'Phone number',
  phoneHint: 'The restaurant may call.',
  email: 'Email',
  emailHint: 'The answer is sent here.',
  agree: 'I accept the',
  terms: 'Terms & Conditions',
  agreeRest: (outlet) => `and the house rules of ${outlet}.`,
  send: 'Send the request',
  sending: 'Sending…',
  afterwards: 'Sending a request holds no place and charges nothing.',
  optional: '(may stay empty)',
  faults: (count) =>
    count === 1
      ? 'Incomplete Data: one field needs another look'
      : `Incomplete Data: ${count} fields need another look`,
  offline: (outlet) => `${outlet} takes no requests on the site at the moment. Please call or write on WhatsApp.`,
  seePending: 'See that request',
  state: {
    asked: {
      title: 'Waiting for the restaurant',
      line: (outlet, until) =>
        `${outlet} answers by ${until}. We send the answer to your email. No place is held yet and nothing has been charged.`,
    },
    accepted: {
      title: (outlet) => `${outlet} can.`,
      line: (until, minutes) =>
        `Your place is kept until ${until}. Once you go on, you have ${countText(minutes, 'minute')} to pay the deposit.`,
      otherTime: (requestedTime, time) => `${requestedTime} is full, so the restaurant offers ${time}.`,
      action: 'Go on to payment',
    },
    declined: { title: 'Not this time', line: (outlet) => `What ${outlet} says:` },
    withdrawn: { title: 'Request withdrawn', line: 'Nothing has been charged.' },
    unanswered: {
      title: 'The restaurant has not answered',
      line: (outlet) => `We are sorry: ${outlet} did not answer in time. Calling or WhatsApp is usually quicker.`,
    },
    not_taken_up: {
      title: 'Your place was let go',
      line: 'Its time ran out before payment began. Nothing has been charged.',
    },
  },
  withdraw: 'Withdraw the request',
  withdrawLine: 'The request ends, and a place that was kept is free again. Nothing is charged.',
  askAgain: 'Ask again',
  whatsapp: 'Write on WhatsApp',
  call: (phone) => `Call ${phone}`,
}
