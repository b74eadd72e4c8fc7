// The email to a member whose bill led to another tier.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead, nightText } from '#server/notifications/emails/night-head.ts'

/** `discount` in percent; `until` is 'YYYY-MM-DD'. */
const reached = z.object({ tier: z.string(), discount: z.number(), until: z.string() })
type Reached = z.output<typeof reached>

function tierChanged(facts: EmailFacts, language: Language, { tier, discount, until }: Reached): OpenEmail {
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
    payload: reached,
    render: guestEmail(tierChanged, { why: (t, groupName) => t.tier_changed.why(groupName) }),
  }),
}
