// Emails to promoters: the code that signs them in, and the address of their page.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { promoterEmails as en } from '#messages/en/mails/promoter-emails.ts'
import { promoterEmails as id } from '#messages/id/mails/promoter-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }

/** The subject of the email does not contain `code`, because lock screens show subjects. */
export type PromoterCodeFacts = Pick<GroupFacts, 'group'> & { code: string; url: string }

type PromoterEmail = { kind: 'code' | 'link'; heading: string; name: string; url: string }

function renderEmail(
  { group }: Pick<GroupFacts, 'group'>,
  language: Language,
  { kind, heading, name, url }: PromoterEmail,
) {
  const t = messages[language]
  const { subject, preview, lead, paragraphs, action } = t[kind]
  return layOutEmail(
    {
      subject: subject(group.name),
      preview,
      brand: null,
      heading,
      disc: 'risen',
      lead: lead(name),
      facts: [],
      paragraphs,
      action: { label: action, url },
      closing: [t.why(group.name)],
    },
    language,
    namesOf(group),
  )
}

export const promoterMessages = {
  promoter_code: defineMessage({
    subject: 'promoter code',
    payload: z.object({ name: z.string(), email: z.string(), asker: z.string() }),
    render: ({ code, url, ...facts }: PromoterCodeFacts, language, { name }) =>
      renderEmail(facts, language, { kind: 'code', heading: `${code.slice(0, 3)} ${code.slice(3)}`, name, url }),
  }),
  promoter_link: defineMessage({
    subject: 'group',
    payload: z.object({ name: z.string(), link: z.string() }),
    render: (facts: GroupFacts, language, { name, link: url }) =>
      renderEmail(facts, language, { kind: 'link', heading: messages[language].link.heading, name, url }),
  }),
}
