import { countText } from '#messages/en/count-text.ts'
import type { splitMails as source } from '#messages/id/mails/split-mails.ts'

const hi = (name: string, rest: string) =>
  name ? `${name}, ${rest}` : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`

/** Emails of a split: reminders for the guest who made the reservation, and news for friends who paid a share. */
export const splitMails: typeof source = {
  split_reminder: {
    open: {
      news: (paid, count) => `${paid} of ${countText(count, 'share')} are paid`,
      preview: (until) => `Your friends can pay until ${until}.`,
      lead: (name, until) =>
        `${name}, some shares are still open. Your friends can pay until ${until}. Share the link again, and the night is yours.`,
      action: 'See who has paid',
    },
    over: {
      news: (paid, count) => `time is up with ${paid} of ${countText(count, 'share')} paid`,
      preview: (until) => `You can pay the rest until ${until}.`,
      lead: (name, until) =>
        `${name}, not everyone has paid. We still keep your place: pay the rest in one go until ${until}.`,
      action: 'Pay the rest',
    },
    end: 'If something is still open at the end, we release the place and everyone gets all of their money back.',
  },
  share_reminder: {
    why: (group) => `${group} sent you this message because you asked for a reminder.`,
    whyMail: (group) => `${group} sent you this email because a reminder of a share was requested for your address.`,
    stop: 'Stop these reminders',
    news: 'your share is still open',
    preview: (until) => `You can pay until ${until}.`,
    lead: (host, until) => `A share of the split by ${host} is not paid yet. You can pay until ${until}.`,
    action: 'Pay my share',
    end: 'If the split falls through, everyone gets all of their money back. Already paid? Ignore this message.',
  },
  share_paid: {
    why: (group) => `${group} sent you this email because your address was given when a share was paid.`,
    news: 'your share is in',
    preview: (left) => (left === 0 ? 'Every share is in.' : `${left} more to go.`),
    lead: (name, amount, left) =>
      hi(
        name,
        left === 0
          ? `we have your ${amount}. Every share is in.`
          : `we have your ${amount}. ${left} more to go, then the place is yours.`,
      ),
    action: 'See my share',
    host: 'Host',
    sum: 'Your share',
    keep: 'If it falls through, all of your money comes back. The link in this email is yours alone: it shows your share.',
  },
  share_funded: {
    news: 'the place is yours',
    preview: 'Every share is in.',
    lead: (name, outlet) => hi(name, `every share is in. See you at ${outlet}.`),
    rules:
      'If the reservation is canceled, the venue’s refund rules apply, and the money goes back to each person who paid.',
  },
  share_refunded: {
    news: {
      released: (amount) => `it fell through, ${amount} is coming back`,
      cancelled: (amount) => `canceled, ${amount} is coming back`,
      unused: (amount) => `${amount} is coming back to you`,
    },
    preview: 'There is nothing you need to do.',
    lead: {
      released: (name, host) =>
        hi(name, `${host}’s split fell through, and the place has been let go. All of your money comes back.`),
      cancelled: (name, host) => hi(name, `${host}’s reservation was canceled.`),
      unused: (name) => hi(name, 'your payment was not needed any more. We are sending all of it back.'),
    },
    nothing: {
      news: 'canceled, no money comes back',
      preview: 'No money comes back for this cancellation.',
      line: 'Nothing is refunded for this cancellation. If you have a question, ask your host.',
    },
    account: 'If the bank cannot return it, the page of your share asks for an account. We never ask for a PIN.',
  },
}
