import type { followEmails as source } from '#messages/id/mails/follow-emails.ts'

export const followEmails: typeof source = {
  why: (group) => `${group} sent you this email because you follow a night, an artist or a house.`,
  stop: 'See or stop what you follow',
  asked: {
    subject: (name) => `One more step to follow ${name}`,
    preview: 'Press the button in this email, then confirm on the page.',
    lead: (name, isEvent) =>
      isEvent
        ? `You want to hear when the sale of ${name} opens. Please confirm this email address first.`
        : `You want to hear about new nights of ${name}. Please confirm this email address first.`,
    ignore: 'Was it not you? Ignore this email. Without a confirmation we send nothing more.',
    action: 'Confirm',
    why: (group) => `${group} sent you this email because somebody typed this address to follow.`,
  },
  news: {
    subject: (names, count) => (count <= 1 ? `New night: ${names}` : `${count} new nights: ${names}`),
    news: (isOne) => (isOne ? 'A new night from what you follow' : 'From what you follow'),
    heading: 'New nights',
    lead: (isOne) => (isOne ? 'See the places that are left.' : 'These nights are new since our last email.'),
    more: (count) =>
      count === 1 ? 'One more night is on the list of events.' : `${count} more are on the list of events.`,
    poster: (title) => `Poster of ${title}`,
    toEvent: 'See the event',
    toEvents: 'See all events',
  },
  onSale: {
    news: 'the waiting room is open',
    preview: (clock) => `The sale opens at ${clock}.`,
    lead: (clock) =>
      `The sale of this night opens at ${clock}. Join the waiting room before then, and you are in the draw.`,
    how: 'How fast you open the page does not change your place. Each phone number is in the draw once.',
    action: 'Join the draw',
  },
}
