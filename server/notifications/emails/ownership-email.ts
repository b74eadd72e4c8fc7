import { z } from 'zod'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { ownershipEmail as en } from '#messages/en/mails/ownership-email.ts'
import { ownershipEmail as id } from '#messages/id/mails/ownership-email.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }

/** Facts of the email with an ownership code. The subject of the email does not contain `code`, because lock screens show subjects. */
export type OwnershipFacts = Pick<
  EmailFacts,
  'groupName' | 'shortName' | 'outletName' | 'bookingCode' | 'brandSlug' | 'manageUrl' | 'contact'
> & { code: string }

function renderOwnershipCode({ code, ...facts }: OwnershipFacts, locale: Language) {
  const t = messages[locale]
  const email: Email = {
    subject: t.subject(facts.outletName, facts.bookingCode),
    preview: t.preview,
    brand: facts.brandSlug,
    heading: `${code.slice(0, 3)} ${code.slice(3)}`,
    disc: 'risen',
    lead: t.lead(facts.outletName),
    facts: [{ label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [t.alone, t.notYou],
    action: { label: t.action, url: facts.manageUrl },
    closing: [...(facts.contact ? [t.contact(spacedPhone(facts.contact))] : []), t.why(facts.groupName)],
  }
  return layOutEmail(email, locale, facts)
}

export const ownershipMessages = {
  ownership_code: defineMessage({
    subject: 'ownership',
    payload: z.object({ asker: z.string().default('') }),
    render: renderOwnershipCode,
  }),
}
