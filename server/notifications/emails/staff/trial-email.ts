// The confirmation email of a test booking. The member of staff who made the test booking gets this email.
import { z } from 'zod'
import { trialMail as en } from '#messages/en/mails/trial-mail.ts'
import { trialMail as id } from '#messages/id/mails/trial-mail.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { attachedTicket, confirmed } from '#server/notifications/emails/confirmation-email.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail } from '#server/notifications/emails/guest-email.ts'

const messages = { id, en }

export type TrialFacts = EmailFacts & { setupUrl: string }

export const trialMessages = {
  /** The booking was rolled back, so the email has the content of a confirmation without links to the reservation. */
  booking_tested: defineMessage({
    subject: 'test booking',
    payload: z.object({ outletId: z.number(), name: z.string(), email: z.string() }),
    render: guestEmail(
      (facts: TrialFacts, language) => {
        const t = messages[language]
        const email = confirmed(facts, language)
        return {
          ...email,
          subject: t.subject(email.subject),
          preview: t.preview,
          lead: t.lead(facts.guestName),
          action: { label: t.action, url: facts.setupUrl },
          links: [],
        }
      },
      { attach: attachedTicket },
    ),
  }),
}
