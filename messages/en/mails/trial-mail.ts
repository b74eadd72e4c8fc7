import type { trialMail as source } from '#messages/id/mails/trial-mail.ts'

export const trialMail: typeof source = {
  subject: (subject) => `[Test] ${subject}`,
  preview: 'This is the confirmation that guests will get.',
  lead: (name) =>
    `${name}, this email comes from a test booking. The booking, its code and its ticket are gone already; guests get an email like this once they have paid.`,
  action: 'Back to the setup',
}
