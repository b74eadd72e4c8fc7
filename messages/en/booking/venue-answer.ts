// Messages of the page on which a restaurant answers a request. The link in the email about the request opens this page.
import type { venueAnswer as source } from '#messages/id/booking/venue-answer.ts'

export const venueAnswer: typeof source = {
  title: 'A guest’s request',
  heading: (pax) => `Is there room for ${pax}?`,
  until: (until) => `The guest waits for an answer until ${until}. Opening this page answers nothing yet.`,
  asked: 'What is asked',
  terms: {
    night: 'Night',
    arrival: 'Arrival',
    guests: 'Guests',
    section: 'Would like to sit in',
    place: 'Section',
    course: 'Course',
    deposit: 'Deposit',
    wish: 'In their words',
    alcohol: 'Alcohol',
    pork: 'Pork',
    allergy: 'Allergies',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    language: 'Guest’s language',
    code: 'Booking code',
    tables: 'Tables',
  },
  people: (pax) => (pax === 1 ? '1 person' : `${pax} people`),
  anywhere: 'anywhere',
  okay: 'is fine',
  none: 'none, please',
  noAllergy: 'none',
  languages: { id: 'Indonesian', en: 'English' },
  accept: 'Accept',
  acceptTitle: 'Accept',
  acceptLine: (time, hours) =>
    `There is room at ${time}. The tables are kept at once, and the guest has until ${hours} to go on and pay the deposit.`,
  fullLine: (time) =>
    `At ${time} there are no tables left for a party of this size. The times below still have room; the guest decides.`,
  time: 'Arrival',
  offer: 'Offer this time',
  noneFree:
    'That night there are no tables left for a party of this size. If it can be arranged all the same, call the guest.',
  taken: 'The tables have just been taken by somebody else. See what is still possible.',
  declineTitle: 'Decline',
  reason: 'Why, for the guest',
  reasonHint: 'Sent to the guest as it stands. Be kind.',
  reasonRequired: 'Say why. The guest reads it.',
  decline: 'Send the answer',
  status: {
    accepted: {
      title: 'Accepted',
      line: (until) => `The tables are kept until ${until}. The guest has been sent a link to pay.`,
    },
    taken_up: {
      title: 'The guest is paying, or has paid',
      line: (code) => `Reservation ${code} is in the ordinary list.`,
    },
    declined: { title: 'Declined', line: (reason) => `What the guest was told: ${reason}` },
    withdrawn: { title: 'Withdrawn by the guest', line: () => 'There is nothing to do.' },
    unanswered: {
      title: 'The time is over',
      line: () => 'The guest has been told that there was no answer, with the restaurant’s numbers.',
    },
    not_taken_up: { title: 'The guest did not go on', line: () => 'The tables are free again.' },
  },
  once: 'The first answer stands.',
}
