// The mail with a claim code, and the notice that the contact of a reservation was changed.
import type { Language } from '#contract/preferences.ts'
import { contactEmails as en } from '#messages/en/mails/contact-emails.ts'
import { contactEmails as id } from '#messages/id/mails/contact-emails.ts'
import type { OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'

const messages = { id, en }

/**
 * Neither mail names the guest or contains a key, because both may reach a stranger: the claim code goes to an address
 * that may be mistyped, and the notice goes to the previous address.
 */
export function composeContactEmail(
  kind: 'claim_code' | 'contact_changed',
  language: Language,
  facts: EmailFacts,
): OpenEmail {
  const t = messages[language]
  if (kind === 'contact_changed') {
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
  const own = t.claim_code
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead,
    action: { label: own.action, url: facts.claim?.url ?? '' },
    facts: [
      { label: own.code, value: facts.claim?.code ?? '' },
      { label: t.bookingCode, value: facts.bookingCode },
    ],
    paragraphs: [own.once, own.notYou],
  }
}
