import type { ownershipEmail as source } from '#messages/id/mails/ownership-email.ts'

export const ownershipEmail: typeof source = {
  subject: (outlet, code) => `Your code to open your reservation at ${outlet} (${code})`,
  preview: 'Type it on the page that asked for it. Good for fifteen minutes.',
  lead: (outlet) =>
    `That is your code. Type it on the ${outlet} reservation page that asked for it, within fifteen minutes.`,
  bookingCode: 'Booking code',
  alone:
    'It opens your reservation in that browser, where you can also name the account for a refund. Give it to nobody: our team never asks for it.',
  notYou: 'Did not ask for it? Ignore this email. Nothing opens without the code.',
  action: 'See your reservation',
  contact: (contact) => `Any questions? Reach us at ${contact}.`,
  why: (group) => `${group} sent you this email because your address is on that reservation.`,
}
