import type { consent as source } from '#messages/id/site/consent.ts'

export const consent: typeof source = {
  title: 'May we count visits?',
  line: 'This site works without third-party services. With your permission, an analytics service counts visits and a marketing service recognizes members.',
  more: 'Privacy policy',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose',
  save: 'Save my choice',
  close: 'Close and change nothing',
  none: 'No third-party service is installed on this site right now.',
  purposes: {
    needed: { name: 'Necessary', line: 'Language, currency, your reservation. Always on.' },
    analytics: { name: 'Analytics', line: 'Counts the pages that are opened, through a tag manager.' },
    marketing: { name: 'Marketing', line: 'Recognizes members who sign in, so that messages and ads suit them.' },
  },
}
