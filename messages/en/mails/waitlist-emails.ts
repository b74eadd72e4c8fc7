import type { waitlistEmails as source } from '#messages/id/mails/waitlist-emails.ts'

export const waitlistEmails: typeof source = {
  until: (date, clock) => `${date}, ${clock}`,
  arrivals: (from, to) => (from === to ? from : `${from} to ${to}`),
  outlet: 'Place',
  guests: 'Guests',
  people: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  position: 'Your place in line',
  place: 'What is free',
  answerBy: 'Answer by',
  toPay: 'To pay',
  why: (group) => `${group} sent you this because this address was used to wait for a place.`,
  joinAgain: 'Join the line again',
  waitlist_joined: {
    subject: (outlet, date) => `You are in line: ${outlet}, ${date}`,
    preview: (position) => `Your place in line: ${position}.`,
    heading: 'You are in line.',
    lead: (outlet, date, pax) =>
      `${outlet} is full on ${date}. As soon as a place for ${pax} comes free and it is your turn, we keep it for you and tell you at once.`,
    free: 'Waiting costs nothing. How long we keep a place depends on how near the night is; our mail will say until when.',
    leave: 'Not coming after all? Leave the line on the same page.',
    action: 'See your place in line',
  },
  waitlist_offered: {
    subject: (outlet, date) => `A place is free for you: ${outlet}, ${date}`,
    preview: (until) => `Kept for you until ${until}.`,
    heading: 'A place is free for you.',
    lead: (outlet, date, pax, until) =>
      `A place for ${pax} at ${outlet} on ${date} has come free, and it is your turn. We keep it for you until ${until}; after that it goes to the next in line.`,
    how: (minutes) => `Once you accept it, you have ${minutes} minutes to pay.`,
    decline: 'No thanks? Say so on the same page, so that the next in line need not wait.',
    action: 'Accept or decline',
    text: (group, outlet, date, pax, until, url) =>
      `${group}: a place for ${pax} at ${outlet}, ${date}, is free. Kept for you until ${until}. ${url}`,
  },
  waitlist_lapsed: {
    subject: (outlet, date) => `The place has gone to the next in line: ${outlet}, ${date}`,
    preview: 'Nothing was charged.',
    heading: 'The place has gone on.',
    lead: (outlet, date, until) =>
      `We kept a place at ${outlet} on ${date} for you until ${until} and did not hear from you, so it has gone to the next in line. Nothing was charged, and nothing is held against you.`,
    again: 'Still want to come? You can join the line again, at its end.',
  },
  waitlist_left: {
    subject: (outlet, date) => `You left the line: ${outlet}, ${date}`,
    preview: 'You no longer wait for that night.',
    heading: 'You have left the line.',
    lead: (outlet, date) => `You no longer wait for ${outlet}, ${date}.`,
    again: 'Changed your mind? You can join again, at the end of the line.',
  },
}
