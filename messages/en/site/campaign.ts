import type { campaign as source } from '#messages/id/site/campaign.ts'

export const campaign: typeof source = {
  title: 'A table for you',
  description: (brand) => `An invitation from ${brand}.`,
  hello: 'You came from our message',
  next: 'Next evening',
  noNight: 'The next evenings are full; see the calendar.',
  place: 'Place',
  arrive: 'Arrive',
  reserve: 'Reserve a table',
  app: 'Have the app already? Your reservation goes there, too.',
  stop: 'Reply STOP to that message to hear no more from us.',
}
