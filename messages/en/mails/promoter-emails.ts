import type { promoterEmails as source } from '#messages/id/mails/promoter-emails.ts'

export const promoterEmails: typeof source = {
  code: {
    subject: (group) => `Your code for the promoter page of ${group}`,
    preview: 'Type it on the page that asked for it. Good for fifteen minutes.',
    lead: (name) =>
      `That is your code, ${name}. Type it on the promoter page that asked for it, within fifteen minutes.`,
    paragraphs: [
      'Give this code to nobody: our team never asks for it.',
      'Did not ask for it? Ignore this email. Nothing opens without the code.',
    ],
    action: 'Open the promoter page',
  },
  link: {
    subject: (group) => `Your promoter page at ${group}`,
    preview: 'Your link, the guests who came, your share, and your guest lists.',
    heading: 'Your promoter page is open',
    lead: (name) =>
      `${name}, this page has your code and link, the guests who came, your share, and the guest lists that you can fill in.`,
    paragraphs: [
      'You need no account. Enter your phone number or this email address, then type the code that we send.',
      'The link is not a key: anyone else who opens it still needs your code.',
    ],
    action: 'Open the promoter page',
  },
  why: (group) => `${group} sent you this email because your address is on record as a promoter.`,
}
