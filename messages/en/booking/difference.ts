import type { difference as source } from '#messages/id/booking/difference.ts'

/** Paying the difference of a dearer table. */
export const difference: typeof source = {
  title: (to) => `Move to table ${to}`,
  what: (from, to) => `From table ${from} to table ${to}.`,
  how: (from) =>
    `Pay on the next page with a card, QRIS, bank transfer or e-wallet, and you move at once. Until you pay, table ${from} stays yours.`,
  checking: 'We are looking for your payment. This page changes by itself as soon as we know.',
  late: 'Paid late? If the table is still free you move all the same; if not, all of it goes back to you.',
  difference: (from, to) => `Difference, ${from} to ${to}`,
  minimum: (amount) => `The minimum spend of the night rises by ${amount}.`,
  paid: (to) => `Table ${to} is yours`,
  paidLine: (amount) => `We have received ${amount}. Your booking code stays the same; we have written to you.`,
  over: 'This link is over',
  overLine: (from) =>
    `Your table is still ${from}, and there is nothing to pay. Paid after all? If that table is still free we move you; if not, all of it goes back to you.`,
  toOutlet: (outlet) => `To ${outlet}`,
}
