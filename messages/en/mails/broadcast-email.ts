import type { broadcastEmail as source } from '#messages/id/mails/broadcast-email.ts'

export const broadcastEmail: typeof source = {
  test: (subject) => `[Test] ${subject}`,
  lead: (guest) => (guest === '' ? 'Hello,' : `Hello ${guest},`),
  toEvent: 'See the event',
  toOutlet: (outlet) => `See ${outlet}`,
  stop: 'Stop these emails',
  why: (group) => `You get this email because you agreed to news about events of ${group}.`,
}
