import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { paragraphsOf } from '#domain/broadcasts/broadcast.ts'
import { broadcastEmail as en } from '#messages/en/mails/broadcast-email.ts'
import { broadcastEmail as id } from '#messages/id/mails/broadcast-email.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type EmailPicture, type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'

const messages = { id, en }
const PREVIEW_LENGTH = 110

export type BroadcastFacts = Pick<GroupFacts, 'group'> & {
  subject: string
  text: string
  outletName: string
  brandSlug: string
  /** The poster of the event, or the picture of the outlet. Null without an uploaded picture. */
  picture: EmailPicture | null
  /** The text by WhatsApp. Null: the broadcast has only an email. */
  shortText: string | null
  /** Addresses of the button in the email and in the message by WhatsApp. They lead to the event, or to the outlet without an event. */
  pageUrl: string
  phoneUrl: string
  isOfEvent: boolean
  /** Address at which a guest unsubscribes from these emails. Mail programs use this address for their own unsubscribe button. */
  stopUrl: string
}

async function renderBroadcast(facts: BroadcastFacts, language: Language, { name, isTest }: BroadcastPayload) {
  const t = messages[language]
  const { group, outletName, picture, stopUrl } = facts
  const paragraphs = paragraphsOf(facts.text)
  const email = await layOutEmail(
    {
      subject: isTest ? t.test(facts.subject) : facts.subject,
      preview: (paragraphs[0] ?? '').slice(0, PREVIEW_LENGTH),
      brand: facts.brandSlug,
      ...(picture && { picture: { ...picture, alt: outletName, link: facts.pageUrl } }),
      news: outletName,
      heading: facts.subject,
      disc: 'risen',
      lead: t.lead(name),
      facts: [],
      paragraphs: [],
      opening: paragraphs,
      action: { label: facts.isOfEvent ? t.toEvent : t.toOutlet(outletName), url: facts.pageUrl },
      closing: [t.why(group.name)],
      footLink: { label: t.stop, url: stopUrl },
    },
    language,
    namesOf(group),
  )
  return { ...email, unsubscribeUrl: stopUrl }
}

/**
 * `guestId`: the guest who gets no more such emails after using the link in the email. `memberId`, `reservationId`: the account or the
 * reservation with which the guest chose WhatsApp.
 */
const payload = z.object({
  broadcastId: z.uuid(),
  guestId: z.string(),
  name: z.string(),
  isTest: z.boolean().default(false),
  memberId: z.uuid().optional(),
  reservationId: z.uuid().optional(),
})
type BroadcastPayload = z.output<typeof payload>

export const broadcastMessages = {
  broadcast: defineMessage({ subject: 'broadcast', payload, render: renderBroadcast }),
}
