// The email with a claim code, and the notice that the contact of a reservation was changed. Neither email contains the guest's name or a
// key to the reservation, because a stranger may read the email. The email address may be mistyped, and the notice goes to the previous
// email address.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { contactEmails as en } from '#messages/en/mails/contact-emails.ts'
import { contactEmails as id } from '#messages/id/mails/contact-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail } from '#server/notifications/emails/guest-email.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'

const messages = { id, en }

/** The code with which an account claims the reservation, and the link to the page that asks for the code. */
export type ClaimFacts = EmailFacts & { claim: { code: string; url: string } }

function contactChanged(facts: EmailFacts, language: Language): OpenEmail {
  const t = messages[language]
  const own = t.contact_changed
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead,
    action: { label: own.action(facts.outletName), url: facts.nightUrl },
    facts: [{ label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [own.wasYou, own.notYou],
  }
}

function claimCode(facts: ClaimFacts, language: Language): OpenEmail {
  const t = messages[language]
  const own = t.claim_code
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead,
    action: { label: own.action, url: facts.claim.url },
    facts: [
      { label: own.code, value: facts.claim.code },
      { label: t.bookingCode, value: facts.bookingCode },
    ],
    paragraphs: [own.once, own.notYou],
  }
}

export const contactMessages = {
  claim_code: defineMessage({
    subject: 'claim',
    payload: z.object({ claimBy: z.string(), claimSent: z.number() }),
    render: guestEmail(claimCode),
  }),
  contact_changed: defineMessage({
    subject: 'reservation',
    payload: z.object({}),
    render: guestEmail(contactChanged),
  }),
}
