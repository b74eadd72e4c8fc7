import type { invitations as source } from '#messages/id/members/invitations.ts'

export const invitations: typeof source = {
  title: 'News and invitations',
  open: (email) => `Would you like to hear about the next events? We write to ${email}, at most once a week.`,
  given: (email) => `News and invitations go to ${email}, at most once a week.`,
  onWhatsApp: (phone, email) => `${phone} on WhatsApp or to ${email}`,
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
