// Completes an email to a guest about a reservation: adds the closing lines and the attached files, and renders the email.
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { calendarFile, calendarType } from '#server/notifications/emails/calendar-file.ts'
import type { OpenEmail } from '#server/notifications/emails/email-parts.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { layOutEmail, type RenderedEmail } from '#server/notifications/emails/lay-out-email.ts'

export const guestTexts = {
  id: { ...id, ofPrice: paymentId, language: 'id' as const },
  en: { ...en, ofPrice: paymentEn, language: 'en' as const },
}
export type GuestTexts = (typeof guestTexts)[Language]

type Extras<Facts> = {
  attach?: (facts: Facts, language: Language) => Promise<MailAttachment[]>
  /** The sentence that explains why the guest gets the email. */
  why?: (t: GuestTexts, groupName: string) => string
}

export const guestEmail =
  <Facts extends EmailFacts, Payload>(
    compose: (facts: Facts, language: Language, payload: Payload) => OpenEmail,
    { attach, why = (t, groupName) => t.why(groupName) }: Extras<Facts> = {},
  ) =>
  async (facts: Facts, language: Language, payload: Payload): Promise<RenderedEmail> => {
    const t = guestTexts[language]
    const closing = [...(facts.contact ? [t.contact(spacedPhone(facts.contact))] : []), why(t, facts.groupName)]
    const email = { ...compose(facts, language, payload), closing }
    return layOutEmail(email, language, facts, attach ? await attach(facts, language) : [])
  }

export const attachedCalendar = (facts: EmailFacts, locale: Language): MailAttachment => ({
  name: `${facts.bookingCode}.ics`,
  type: calendarType(facts),
  content: Buffer.from(calendarFile(facts, locale, { isMailed: true })),
})
