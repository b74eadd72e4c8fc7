// The email about a change by the outlet: the old value, the new value, and the whole reservation as it is now.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { attachedTicket, confirmed } from '#server/notifications/emails/confirmation-email.ts'
import type { OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { clockText, nightHead, shortInstantText } from '#server/notifications/emails/night-head.ts'
import { changeFields } from '#server/notifications/emails/payload-fields.ts'

/** `pax`: number of guests at the new table. */
const change = z.object({ ...changeFields, pax: z.number().optional() })
type Change = z.output<typeof change>

function changed(facts: EmailFacts, language: Language, { part, from, to, pax }: Change): OpenEmail {
  const t = guestTexts[language]
  const own = t.reservation_changed
  const textOf = (value: string) => {
    if (part === 'time') return clockText(language, value, facts.zone)
    const [night = '', clock = ''] = value.split(' ')
    return part === 'night' ? shortInstantText(language, { night, clock }, facts.zone) : value
  }
  const { price: _sold, notes: _rules, ...standing } = confirmed(facts, language)
  return {
    ...standing,
    ...nightHead(language, facts, own.news(t.things(facts.kind, facts.count))),
    preview: own.preview,
    lead: [
      own.lead[part](facts.guestName, textOf(from), textOf(to)),
      ...(pax === undefined ? [] : [own.guests(pax)]),
    ].join(' '),
    paragraphs: [own.standing],
  }
}

export const changeMessages = {
  reservation_changed: defineMessage({
    subject: 'reservation',
    payload: change,
    render: guestEmail(changed, { attach: attachedTicket }),
  }),
}
