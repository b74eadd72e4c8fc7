// Emails that remind the organizer of a split. The organizer is the guest who made the reservation.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { factsOfPlace, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead, shortInstantText } from '#server/notifications/emails/night-head.ts'

/** `isOver`: true if the deadline for the friends has passed. `date` and `clock`: the end of the present stage, on the outlet's clock. */
const standing = z.object({
  paid: z.number(),
  count: z.number(),
  isOver: z.boolean(),
  date: z.string(),
  clock: z.string(),
})

function reminder(facts: EmailFacts, language: Language, split: z.output<typeof standing>): OpenEmail {
  const t = guestTexts[language]
  const own = t.split_reminder
  const words = split.isOver ? own.over : own.open
  const until = shortInstantText(language, { night: split.date, clock: split.clock }, facts.zone)
  return {
    ...nightHead(language, facts, words.news(split.paid, split.count)),
    preview: words.preview(until),
    disc: 'risen',
    lead: words.lead(facts.guestName, until),
    action: { label: words.action, url: facts.manageUrl },
    facts: [...factsOfPlace(language, facts), { label: t.bookingCode, value: facts.bookingCode }],
    paragraphs: [own.end],
  }
}

export const splitMessages = {
  split_reminder: defineMessage({ subject: 'reservation', payload: standing, render: guestEmail(reminder) }),
}
