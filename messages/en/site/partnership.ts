import type { partnership as source } from '#messages/id/site/partnership.ts'

export const partnership: typeof source = {
  orMail: 'Prefer email?',
  subject: (group) => `Working with ${group}`,
  fields: {
    kind: 'What it is about',
    name: 'Name',
    company: 'Company or collective',
    email: 'Email',
    mobile: 'Mobile number',
    city: 'City',
    message: 'Your plan',
    messageHint: 'The date you have in mind, how many guests, a link to your work: all of it helps.',
  },
  kinds: {
    brand_night: 'Brand night',
    stage: 'Stage',
    bar_and_kitchen: 'Bar and kitchen',
    affiliate: 'Affiliate code',
    place: 'Place',
    other: 'Something else',
  },
  enquiry: {
    send: 'Send the plan',
    sentTitle: 'We have your plan.',
    sentLine: 'The partnership team answers by email within three business days.',
  },
}
