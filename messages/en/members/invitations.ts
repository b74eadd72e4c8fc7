import type { invitations as source } from '#messages/id/members/invitations.ts'

export const invitations: typeof source = {
  title: 'News and invitations',
  open: (by) => `Would you like to hear about the next events? We write ${by}, at most once a week.`,
  given: (by) => `News and invitations come ${by}, at most once a week.`,
  byEmail: 'by email',
  byWhatsApp: (phone) => `by WhatsApp to ${phone} or by email`,
  start: 'Yes, keep me posted',
  stop: 'Stop',
  stopTitle: 'Stop news and invitations?',
  stopLine: (group) => `${group} will send you no more news and invitations. Emails about your reservations continue.`,
  stopButton: 'Yes, stop',
  stoppedTitle: 'News and invitations are stopped',
  stoppedLine: (group) => `${group} will send you no more news and invitations.`,
  unknownTitle: 'This link is not valid',
  unknownLine: 'Open the link in your latest email, or contact us.',
  toHome: 'To the home page',
}
