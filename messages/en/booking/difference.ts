import { countText } from '#messages/en/count-text.ts'
import type { difference as source } from '#messages/id/booking/difference.ts'

/** Messages for the payment of a price difference, after a change to a more expensive table, more guests or more tickets. */
export const difference: typeof source = {
  checking: 'We are looking for your payment. This page changes by itself as soon as we know.',
  minimum: (amount) => `The minimum spend of the night rises by ${amount}.`,
  guests: (pax) => `For ${countText(pax, 'guest')}.`,
  paidLine: (amount) => `We have received ${amount}. Your booking code stays the same; we have written to you.`,
  over: 'This link is over',
  toOutlet: (outlet) => `To ${outlet}`,
  of: {
    table: {
      becomes: (to) => `table ${to}`,
      shown: (to) => to,
      title: (to) => `Move to table ${to}`,
      what: (from, to) => `From table ${from} to table ${to}.`,
      how: (from) =>
        `Pay on the next page with a card, QRIS, bank transfer or e-wallet, and you move at once. Until you pay, table ${from} stays yours.`,
      late: 'Paid late? If the table is still free you move all the same; if not, all of it goes back to you.',
      difference: (from, to) => `Difference, ${from} to ${to}`,
      paid: (to) => `Table ${to} is yours`,
      overLine: (from) =>
        `Your table is still ${from}, and there is nothing to pay. Paid after all? If that table is still free we move you; if not, all of it goes back to you.`,
    },
    pax: {
      becomes: (to) => countText(to, 'guest'),
      shown: (to) => countText(to, 'guest'),
      title: (to) => `Places for ${countText(to, 'guest')}`,
      what: (from, to) => `From ${countText(from, 'guest')} to ${to}.`,
      how: (from) =>
        `Pay on the next page with a card, QRIS, bank transfer or e-wallet, and the places are yours at once. Until you pay, your booking stays as it is, for ${from}.`,
      late: 'Paid late? If there is still room the places are yours all the same; if not, all of it goes back to you.',
      difference: (from, to) => `Difference, ${countText(from, 'guest')} to ${to}`,
      paid: (to) => `Your booking is now for ${to}`,
      overLine: (from) =>
        `Your booking is still for ${from}, and there is nothing to pay. Paid after all? If there is still room the places are yours; if not, all of it goes back to you.`,
    },
    tickets: {
      becomes: (to) => countText(to, 'ticket'),
      shown: (to) => countText(to, 'ticket'),
      title: (to) => countText(to, 'ticket'),
      what: (from, to) => `From ${from} to ${countText(to, 'ticket')}.`,
      how: (from) =>
        `Pay on the next page with a card, QRIS, bank transfer or e-wallet, and all of them are yours. Until you pay, you have ${from}, as before.`,
      late: 'Paid late? If there are tickets left they are yours all the same; if not, all of it goes back to you.',
      difference: (from, to) => `Difference, ${from} to ${countText(to, 'ticket')}`,
      paid: (to) => `You now have ${countText(to, 'ticket')}`,
      overLine: (from) =>
        `Your tickets are still ${from}, and there is nothing to pay. Paid after all? If there are tickets left they are yours; if not, all of it goes back to you.`,
    },
  },
}
