import { countText } from '#messages/en/count-text.ts'
import type { waitlistEmails as source } from '#messages/id/mails/waitlist-emails.ts'

export const waitlistEmails: typeof source = {
  until: (date, clock) => `${date}, ${clock}`,
  arrivals: (from, to) => (from === to ? from : `${from} to ${to}`),
  where: (event, outlet) => (event ? `${event}, ${outlet}` : outlet),
  position: 'Your place in line',
  place: 'What is free',
  answerBy: 'Answer by',
  why: (group) => `${group} sent you this email because your address is on a waitlist.`,
  joinAgain: 'Join the waitlist again',
  waitlist_joined: {
    news: 'you are on the waitlist',
    preview: (position) => `Your place in line: ${position}.`,
    lead: (pax) =>
      `That night is full. As soon as there is room for ${pax} and it is your turn, we keep it for you and tell you at once.`,
    free: 'Waiting costs nothing. How long we keep a place depends on how near the night is; our email will say until when.',
    leave: 'Not coming after all? Leave the waitlist on the same page.',
    action: 'See your place in line',
  },
  waitlist_offered: {
    news: (until) => `a place is free for you, answer by ${until}`,
    preview: (until) => `Kept for you until ${until}.`,
    lead: (pax, until) =>
      `A place for ${pax} is free, and it is your turn. Kept for you until ${until}; after that it goes to the next in line.`,
    promised:
      'A guest gives this place back, and it stays theirs until you have paid. If they keep it after all, you get everything back and keep your place in line.',
    howFree: 'There is nothing to pay: once you accept, the place is yours.',
    how: (minutes) => `Once you accept, you have ${countText(minutes, 'minute')} to pay.`,
    decline: 'No longer need it? Say so on the same page and the next in line need not wait.',
    action: 'Accept or decline',
    text: (group, where, date, pax, until, url) =>
      `${group}: a place for ${pax} at ${where}, ${date}, is free. Kept for you until ${until}. ${url}`,
  },
  waitlist_lapsed: {
    news: 'your place went to the next in line',
    preview: 'Nothing was charged.',
    lead: (until) =>
      `We kept a place for you until ${until} and did not hear from you. Nothing was charged, and nothing is held against you.`,
    again: 'Still want to come? You can join the waitlist again, at its end.',
  },
  waitlist_resumed: {
    news: 'the place was not given up after all, you are waiting again',
    preview: 'You keep your place in line. Nothing was charged.',
    lead: 'The guest who offered their place has kept it. Nothing was charged, and you are waiting again with the same place in line.',
    again: 'As soon as there is another place for you, we tell you at once.',
    action: 'See your place in line',
  },
  waitlist_left: {
    news: 'you left the waitlist',
    preview: 'You are no longer waiting for that night.',
    lead: 'You are no longer waiting for that night. There is nothing else to do.',
    again: 'Changed your mind? You can join again, at the end of the line.',
  },
  waitlist_cancelled: {
    news: 'this night is canceled',
    preview: 'The venue has canceled the night you were waiting for.',
    lead: (reason) => `The venue has canceled the night you were waiting for: ${reason} We are sorry.`,
    closed: {
      news: 'the waitlist of this night is closed',
      preview: 'The waitlist that you joined is closed.',
      lead: 'This place no longer takes reservations on our site, so its waitlist is closed. We are sorry.',
    },
    action: 'See other nights',
    again: 'Nothing was charged. You can reserve or wait for any other night.',
  },
}
