// The emails before and after a visit. The reminder has the arrival, the ticket for the door, and the link to change or cancel. The email
// after the visit has one question.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { attachedTicket, confirmed } from '#server/notifications/emails/confirmation-email.ts'
import { arrivalText, type OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { guestEmail, guestTexts } from '#server/notifications/emails/guest-email.ts'
import { nightHead } from '#server/notifications/emails/night-head.ts'

function reminder(facts: EmailFacts, language: Language): OpenEmail {
  const t = guestTexts[language]
  const own = t.visit_reminder
  const { price: _sold, ...standing } = confirmed(facts, language)
  return {
    ...standing,
    ...nightHead(language, facts, own.news),
    preview: own.preview(arrivalText(language, facts)),
    lead: own.lead(facts.guestName, arrivalText(language, facts)),
    paragraphs: [own.cancel],
  }
}

function question(facts: EmailFacts, language: Language): OpenEmail {
  const own = guestTexts[language].visit_question
  return {
    ...nightHead(language, facts, own.news),
    preview: own.preview,
    disc: 'risen',
    lead: own.lead(facts.guestName),
    action: { label: own.action, url: `${facts.manageUrl}#visit` },
    facts: [],
    paragraphs: [own.reader],
  }
}

export const reminderMessages = {
  visit_reminder: defineMessage({
    subject: 'reservation',
    payload: z.object({}),
    render: guestEmail(reminder, { attach: attachedTicket }),
  }),
  visit_question: defineMessage({
    subject: 'reservation',
    payload: z.object({}),
    render: guestEmail(question),
  }),
}
