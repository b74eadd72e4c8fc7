import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead, nightText } from '#server/notifications/emails/night-head.ts'

/** `discount`: percent. `until`: the date on which the validity of the tier ends, 'YYYY-MM-DD'. */
const tierPayload = z.object({ tier: z.string(), discount: z.number(), until: z.string() })
type TierPayload = z.output<typeof tierPayload>

function tierChanged(facts: EmailFacts, language: Language, { tier, discount, until }: TierPayload): OpenEmail {
  const own = guestTexts[language].tier_changed
  return {
    ...nightHead(language, facts, own.news(tier)),
    preview: own.preview(discount),
    disc: 'risen',
    lead: own.lead(facts.guestName),
    action: { label: own.action, url: facts.membershipUrl },
    facts: [
      { label: own.tier, value: tier },
      { label: own.discount, value: own.percent(discount) },
      { label: own.until, value: nightText(language, until) },
    ],
    paragraphs: [own.rule],
  }
}

export const tierMessages = {
  tier_changed: defineMessage({
    subject: 'reservation',
    payload: tierPayload,
    render: guestEmail(tierChanged, { why: (t, groupName) => t.tier_changed.why(groupName) }),
  }),
}
