import type { consent as source } from '#messages/id/site/consent.ts'

export const consent: typeof source = {
  title: 'May we count you in?',
  line: 'This site works without anybody else’s services. With your leave, one counts visits and one gets to know members.',
  more: 'Privacy policy',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose',
  save: 'Save my choice',
  close: 'Close and change nothing',
  none: 'No service of others is switched on at this site right now.',
  purposes: {
    needed: { name: 'What is needed', line: 'Language, currency, your reservation. Always on.' },
    analytics: { name: 'Analytics', line: 'Counts the pages that are opened, through a tag manager.' },
    marketing: { name: 'Marketing', line: 'Knows members who sign in, for messages and ads that fit.' },
  },
}
