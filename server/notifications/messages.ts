// The definition of every message, by kind. The outbox and the loaders take their types from these definitions.
import { accountMessages } from '#server/notifications/emails/account-email.ts'
import { auditMessages } from '#server/notifications/emails/staff/audit-email.ts'
import { broadcastMessages } from '#server/notifications/emails/broadcast-email.ts'
import { changeMessages } from '#server/notifications/emails/change-email.ts'
import { confirmationMessages } from '#server/notifications/emails/confirmation-email.ts'
import { contactMessages } from '#server/notifications/emails/contact-email.ts'
import { enquiryMessages } from '#server/notifications/emails/enquiry-email.ts'
import { followMessages } from '#server/notifications/emails/follow-email.ts'
import { holdMessages } from '#server/notifications/emails/hold-email.ts'
import { moveLinkMessages } from '#server/notifications/emails/move-link-email.ts'
import { ownershipMessages } from '#server/notifications/emails/ownership-email.ts'
import { giveBackMessages } from '#server/notifications/emails/give-back-email.ts'
import { packageMessages } from '#server/notifications/emails/package-email.ts'
import { passkeyMessages } from '#server/notifications/emails/passkey-email.ts'
import { promoterMessages } from '#server/notifications/emails/promoter-email.ts'
import { receiptMessages } from '#server/notifications/emails/receipt-email.ts'
import { refundMessages } from '#server/notifications/emails/refund-email.ts'
import { reminderMessages } from '#server/notifications/emails/reminder-email.ts'
import { requestMessages } from '#server/notifications/emails/request-email.ts'
import { saleMessages } from '#server/notifications/emails/sale-email.ts'
import { shareMessages } from '#server/notifications/emails/share-email.ts'
import { splitMessages } from '#server/notifications/emails/split-email.ts'
import { staffMessages } from '#server/notifications/emails/staff/staff-email.ts'
import { tierMessages } from '#server/notifications/emails/tier-email.ts'
import { trialMessages } from '#server/notifications/emails/staff/trial-email.ts'
import { venueMessages } from '#server/notifications/emails/venue-email.ts'
import { waitlistMessages } from '#server/notifications/emails/waitlist-email.ts'
import type { Message } from '#server/notifications/define-message.ts'

export const MESSAGES = {
  ...holdMessages,
  ...confirmationMessages,
  ...changeMessages,
  ...reminderMessages,
  ...contactMessages,
  ...ownershipMessages,
  ...promoterMessages,
  ...moveLinkMessages,
  ...giveBackMessages,
  ...packageMessages,
  ...splitMessages,
  ...shareMessages,
  ...tierMessages,
  ...refundMessages,
  ...receiptMessages,
  ...requestMessages,
  ...venueMessages,
  ...waitlistMessages,
  ...saleMessages,
  ...accountMessages,
  ...passkeyMessages,
  ...staffMessages,
  ...trialMessages,
  ...auditMessages,
  ...enquiryMessages,
  ...broadcastMessages,
  ...followMessages,
} satisfies Record<string, Message>

type Messages = typeof MESSAGES
export type MessageKind = keyof Messages
export type Subject = Messages[MessageKind]['subject']
type OfSubject<S extends Subject> = Extract<Messages[MessageKind], { subject: S }>

export type KindOf<S extends Subject> = {
  [K in MessageKind]: Messages[K]['subject'] extends S ? K : never
}[MessageKind]

/** Type of a message's payload as the use case writes it, before parsing. */
export type PayloadOf<K extends MessageKind> = Messages[K]['payload']['_zod']['input']

/** The type of the parsed payload that the loader of a subject gets. */
export type LoadedPayload<S extends Subject> = OfSubject<S>['payload']['_zod']['output']

export type FactsOf<S extends Subject> = [OfSubject<S>['render']] extends [
  (facts: infer Facts, language: never, payload: never) => unknown,
]
  ? Facts
  : never
