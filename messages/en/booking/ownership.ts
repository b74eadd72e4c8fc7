import type { ownership as source } from '#messages/id/booking/ownership.ts'

/** Messages about the code with which visitors prove that a reservation is theirs. The code is sent to the reservation's email or phone. */
export const ownership: typeof source = {
  title: 'Is this your reservation?',
  line: 'This link is only for paying. To open the ticket and the details here, we send a code to the contact on this reservation.',
  moneyTitle: 'First, make sure it is you',
  moneyLine:
    'Before you name an account, we send a code to the contact on this reservation. So your money is safe even if your link was passed on.',
  none: 'This reservation has no email or phone number that a code can be sent to. Ask the venue for help.',
  send: { email: (to) => `Send a code to ${to}`, phone: (to) => `Send a code to ${to}` },
  open: 'Open the reservation',
  other: 'Use another way',
  states: {
    confirmed: {
      title: 'It is paid',
      line: (outlet, night) =>
        `We have received the payment for ${outlet}, ${night}. The ticket went to the contact on this reservation.`,
    },
    free: {
      title: 'It is confirmed',
      line: (outlet, night) =>
        `There was nothing to pay for ${outlet}, ${night}. The ticket went to the contact on this reservation.`,
    },
    waiting: {
      title: 'Not paid yet',
      line: (outlet, night) => `The place at ${outlet}, ${night}, still waits for its payment.`,
    },
    cancelled: {
      title: 'No longer valid',
      line: (outlet, night) => `The reservation at ${outlet}, ${night}, was canceled or ran out of time.`,
    },
  },
}
