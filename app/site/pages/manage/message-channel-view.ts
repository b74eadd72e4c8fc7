import type { PlainChoiceView } from '#app/site/pages/manage/plain-choice.tsx'
import type { Language } from '#contract/preferences.ts'
import type { GuestChannel } from '#domain/messaging/message-state.ts'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import { messageChannel as en } from '#messages/en/members/message-channel.ts'
import { messageChannel as id } from '#messages/id/members/message-channel.ts'

/**
 * Returns the choice of the channel for messages, with its texts. Returns null if the guest has no choice. The texts come from the server,
 * so that no script contains them. If `proofLink` is set, a guest without a proven phone gets this link to WhatsApp.
 */
export function messageChannelView(
  channel: GuestChannel | null,
  { email, phone, proofLink = null }: { email: string; phone: string; proofLink?: string | null },
  language: Language,
): PlainChoiceView | null {
  const t = language === 'en' ? en : id
  if (!channel)
    return proofLink === null || email === ''
      ? null
      : { title: t.title, line: t.byProof(spacedPhone(phone)), button: t.toWhatsApp, next: '', to: proofLink }
  return channel === 'email'
    ? { title: t.title, line: t.byEmail, button: t.toWhatsApp, next: 'whatsapp' }
    : { title: t.title, line: t.byWhatsApp(spacedPhone(phone)), button: t.toEmail, next: 'email' }
}
