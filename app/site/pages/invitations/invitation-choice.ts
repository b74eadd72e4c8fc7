import type { PlainChoiceView } from '#app/site/pages/manage/plain-choice.tsx'
import type { Language } from '#contract/preferences.ts'
import { invitations as en } from '#messages/en/members/invitations.ts'
import { invitations as id } from '#messages/id/members/invitations.ts'
import type { InvitationChoice } from '#server/reservations/invitations/answer-invitations.ts'

export const invitationTexts = { id, en }

/**
 * Returns the choice about news and invitations with its texts. Returns null if the guest has no choice. The server sends the texts, so no
 * script contains them.
 */
export function invitationChoice(
  choice: InvitationChoice | null,
  email: string,
  language: Language,
): PlainChoiceView | null {
  if (!choice || email === '') return null
  const t = invitationTexts[language]
  return choice.isGiven
    ? { title: t.title, line: t.given, button: t.stop, next: 'no' }
    : { title: t.title, line: t.open, button: t.start, next: 'yes' }
}
