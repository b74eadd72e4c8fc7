import type { splitMails as source } from '#messages/id/mails/split-mails.ts'

/** Reminders of a split for the guest who made the reservation. */
export const splitMails: typeof source = {
  split_reminder: {
    open: {
      news: (paid, count) => `${paid} of ${count} shares are paid`,
      preview: (until) => `Your friends can pay until ${until}.`,
      lead: (name, until) =>
        `${name}, some shares are still open. Your friends can pay until ${until}. Share the link again, and the night is yours.`,
      action: 'See who has paid',
    },
    over: {
      news: (paid, count) => `time is up with ${paid} of ${count} shares paid`,
      preview: (until) => `You can pay the rest until ${until}.`,
      lead: (name, until) =>
        `${name}, not everyone has paid. We still keep your place: pay the rest in one go until ${until}.`,
      action: 'Pay the rest',
    },
    end: 'If something is still open at the end, we release the place and everyone gets all of their money back.',
  },
}
