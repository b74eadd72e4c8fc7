import { countText } from '#messages/en/count-text.ts'
import type { setupWhatsApp as source } from '#messages/id/office/desk/setup-whatsapp.ts'

export const setupWhatsApp: typeof source = {
  title: 'WhatsApp account',
  reading: 'Asking WhatsApp…',
  checkedAt: (at) => `Read ${at}`,
  again: 'Read again',
  connected: 'The number is connected',
  disconnected: (status) => `The number cannot send (${status}). Guests get emails.`,
  noAnswer: 'WhatsApp does not answer about the number. Until it does, guests get emails.',
  qualities: {
    green: 'Its quality is good.',
    yellow: 'Its quality is medium: some guests block or report its messages.',
    red: 'Its quality is poor: many guests block or report its messages, and Meta may limit it.',
    unknown: 'Meta has not rated its quality yet.',
  },
  limit: (people) => `Its limit is ${people} people in 24 hours, for all numbers of this business.`,
  allApproved: (all) => `All ${countText(all, 'template')} are approved`,
  approved: (approved, all) => `${approved} of ${countText(all, 'template')} are approved`,
  unread: 'WhatsApp does not answer about the templates.',
  standings: {
    pending: 'Waiting for Meta',
    refused: 'Refused or stopped by Meta',
    missing: 'Not submitted yet',
  },
  byEmail: 'Messages with these templates go by email.',
  submit: 'Templates are submitted with: npm run ops -- whatsapp-templates',
}
