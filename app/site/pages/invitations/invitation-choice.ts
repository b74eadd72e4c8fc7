import type { PlainChoiceView } from '#app/site/pages/manage/plain-choice.tsx'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import type { Language } from '#contract/preferences.ts'
import { invitations as en } from '#messages/en/members/invitations.ts'
import { invitations as id } from '#messages/id/members/invitations.ts'
import type { InvitationChoice } from '#server/reservations/invitations/answer-invitations.ts'

export const invitationTexts = { id, en }

/**
 * Returns the choice about news and invitations. Returns null if the visitor has no choice. `phone`: the phone of a guest who chose
 * WhatsApp, else null. The texts come from the server, so no script contains them.
 */
export function invitationChoice(
  choice: InvitationChoice | null,
  { email, phone }: { email: string; phone: string | null },
  language: Language,
): PlainChoiceView | null {
  if (!choice || email === '') return null
  const t = invitationTexts[language]
  const by = phone === null ? t.byEmail : t.byWhatsApp(spacedPhone(phone))
  return choice.isGiven
    ? { title: t.title, line: t.given(by), button: t.stop, next: 'no' }
    : { title: t.title, line: t.open(by), button: t.start, next: 'yes' }
}
