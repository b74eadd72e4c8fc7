import type { packageMails as source } from '#messages/id/mails/package-mails.ts'

/** Mails about packages and bottles that a guest ordered ahead. */
export const packageMails: typeof source = {
  packages_paid: {
    news: 'your order is ready for the night',
    preview: 'It is paid. Our team prepares it for you.',
    lead: (name, amount) => `${name}, we have received ${amount}. Your order waits for you when you arrive.`,
    sum: 'Paid for the order',
    credit: 'This amount comes off your bill of the night.',
    cancelling: 'If you cancel your reservation, its refund rule holds for this amount too.',
  },
  packages_refunded: {
    news: (amount) => `your order is off, we are refunding ${amount}`,
    preview: 'We could not use the payment for your order.',
    lead: (name, amount) =>
      `${name}, the payment for your order came too late or was not the right amount. You get all of it back: ${amount}.`,
    standing: 'Nothing changes for your reservation.',
  },
}
