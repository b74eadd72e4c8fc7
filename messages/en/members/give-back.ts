import type { giveBack as source } from '#messages/id/members/give-back.ts'

/** Messages of the section "Give your place back" on the page of a reservation. The guest's place is then offered to the waitlist. */
export const giveBack: typeof source = {
  title: 'Give your place back',
  lead: 'This night is full, and guests are on the waitlist. We can offer your place to them.',
  stays: (until) => `It stays yours until one of them has paid for it. If nobody has by ${until}, it stays yours.`,
  scan: 'If you come and your code is scanned at the door, the offer ends.',
  back: 'Back if it sells',
  backOf: (count) => `Back for ${count === 1 ? '1 ticket' : `${count} tickets`}`,
  today: 'Back if canceled today',
  ends: 'Offered until',
  how: {
    gateway: 'The money goes back the way you paid.',
    transfer: 'We transfer the money to an account that you then enter on this page.',
  },
  count: 'How many tickets?',
  tickets: (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
  submit: 'Offer it to the waitlist',
  listed: 'On offer',
  listedSince: (since) => `On offer since ${since}. The place is still yours.`,
  listedTickets: (count) => (count === 1 ? '1 ticket is on offer.' : `${count} tickets are on offer.`),
  promised: (until) => `A guest from the waitlist is answering or paying, until ${until}. The place is still yours.`,
  withdraw: 'Withdraw the offer',
  band: (until) => `On offer until ${until}`,
  onlySold: 'A reservation here cannot be canceled. The money comes back only if the place sells to the waitlist.',
  soldTitle: 'Your place is sold',
  soldBadge: 'Sold',
  soldBand: (amount) => `Sold. ${amount} goes back to you.`,
  soldLine: 'A guest from the waitlist has paid for it, so your code is no longer valid.',
  problems: {
    not_paid: 'This reservation is not paid, or has ended.',
    admitted: 'You have come in already.',
    too_late: 'The night begins in less than three hours. The place stays yours.',
    packages: 'This reservation has packages ordered ahead, so it cannot be offered to the waitlist. Talk to us.',
    split: 'Several people pay for this reservation, so it cannot be offered to the waitlist. Talk to us.',
    changed: 'This reservation was changed after it was booked, so it cannot be offered to the waitlist. Talk to us.',
    several:
      'This reservation has several tables or several kinds of tickets, so it cannot be offered to the waitlist. Talk to us.',
    no_line: 'Right now no guest waits for a place like this.',
  },
}
