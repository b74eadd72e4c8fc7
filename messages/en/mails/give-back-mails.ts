import type { giveBackMails as source } from '#messages/id/mails/give-back-mails.ts'

/**
 * Emails about a place that its guest gives back to the waitlist. `tickets`: number of tickets that the guest gives back; null for the
 * whole reservation.
 */
export const giveBackMails: typeof source = {
  place_listed: {
    news: 'we are offering your place to the waitlist',
    preview: 'It stays yours until somebody has paid for it.',
    lead: (name, place) =>
      `${name}, we are offering ${place} to the guests on the waitlist. It stays yours until one of them has paid for it.`,
    tickets: (count) => (count === 1 ? 'one of your tickets' : `${count} of your tickets`),
    until: (until) => `If nobody has paid by ${until}, it stays yours.`,
    notYou: 'Was this not you, or have you changed your mind? Take it back on the page of your reservation.',
  },
  place_unsold: {
    news: 'your place is still yours',
    preview: 'It did not sell, so the offer has ended.',
    lead: (name, place) =>
      `${name}, we offered ${place} to the waitlist, and no guest has paid for it. The offer has ended, and the place is still yours.`,
    valid: 'Your reservation and your entry code stay valid. See you there.',
    cannot: 'Cannot come? You can still cancel on the page of your reservation, by the usual rule.',
  },
  place_sold: {
    news: (amount) => `your place has a new guest, we are refunding ${amount}`,
    preview: 'A guest from the waitlist has paid for your place.',
    lead: (name, amount) =>
      `${name}, a guest from the waitlist has paid for your place. You get back all that you paid: ${amount}.`,
    leadTickets: (name, count, amount) =>
      `${name}, guests from the waitlist have paid for ${count === 1 ? 'one of your tickets' : `${count} of your tickets`}. You get back ${amount}.`,
    over: 'Your reservation has ended, and its entry code is no longer valid.',
    rest: 'Your other tickets stay valid.',
  },
  promise_refunded: {
    news: (amount) => `the place was not given up after all, we are refunding ${amount}`,
    preview: 'You keep your place in line.',
    lead: (name, amount) =>
      `${name}, the guest who has this place kept it before your payment arrived. You get all of it back: ${amount}.`,
    standing: 'You are waiting again, with the same place in line.',
  },
}
