import { countText } from '#messages/en/count-text.ts'
import type { split as source } from '#messages/id/office/split.ts'

/** Messages about a split reservation: the paid shares, the reminder, the rest that is waived, and the end of the split. */
export const split: typeof source = {
  title: 'Split',
  count: (paid, all) => `${paid} of ${countText(all, 'share')} paid`,
  paidOf: (paid, total) => `${paid} of ${total}`,
  states: {
    waiting: (moment) => `Waits for the host’s first payment, until ${moment}.`,
    gathering: (moment) => `Friends can pay until ${moment}.`,
    covering: (moment) => `Time is up. The host can still cover the rest until ${moment}.`,
    funded: () => 'Complete. The place is theirs.',
    released: () => 'Ended without enough money. Everything that came in goes back in full.',
  },
  someone: (no) => `Person ${no}`,
  organiser: 'host',
  shareStates: {
    open: 'not paid',
    opened: 'not paid, link opened',
    unopened: 'not paid, link not opened',
    paying: 'paying now',
    paid: 'paid',
    free: 'pays nothing',
    returned: 'money back',
    courtesy: 'on the house',
  },
  reminded: (moment) => `Last reminder ${moment}.`,
  remind: 'Remind',
  remindedNow: 'The reminder is on its way to the host.',
  cover: (amount) => `Put the rest on the house, ${amount}`,
  coverTitle: (amount) => `Put ${amount} on the house?`,
  coverLine:
    'The reservation is confirmed at once. Nobody has to pay the rest any more, and money that still arrives goes back. In the books, the rest is a courtesy of the house.',
  coverAction: (amount) => `Waive ${amount}`,
  covered: (amount) => `Complete. ${amount} is on the house.`,
  end: 'Take the split apart…',
  endTitle: 'Take this split apart?',
  endPaid: (amount) => `The place is free, and ${amount} goes back in full to everyone who has paid.`,
  endUnpaid: 'Nobody has paid. The reservation waits for one payment again, and the guest gets the link by email.',
  endAction: (amount) => `End it, refund ${amount}`,
  undoAction: 'Take it apart',
  ended: (amount) => `The split has ended. ${amount} goes back to those who paid.`,
  undone: 'The split has ended. The reservation waits for one payment.',
  reason: 'Reason',
  reasonHint: 'Kept in the history and the log.',
}
