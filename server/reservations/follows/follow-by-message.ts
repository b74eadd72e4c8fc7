// A person follows a subject by sending a prepared message by WhatsApp. The message proves the phone and gives the consent. So the follow
// needs no confirmation.
import type { Language } from '#contract/preferences.ts'
import { isFollowKind } from '#domain/broadcasts/follow-subjects.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { whatsApp as en } from '#messages/en/mails/whatsapp.ts'
import { whatsApp as id } from '#messages/id/mails/whatsapp.ts'
import { countOnce } from '#server/identity/attempts.ts'
import { followsUrl } from '#server/reservations/follows/follow-links.ts'
import { findSubject, type FollowSubject, saveRequest } from '#server/reservations/follows/follow-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const TAG = /[(]#([a-z]+)-([a-z0-9-]{1,120})[)]$/
const ANSWER_SECONDS = 3600

/** Returns the sentence with which a person follows a subject by WhatsApp. The tag in the sentence names the subject. */
export const followSentence = ({ kind, slug, name }: FollowSubject, language: Language): string =>
  (language === 'en' ? en : id).follow(name, `#${kind}-${slug}`)

/**
 * Follows a subject if the text is the prepared sentence for this subject. The follower gets the news in the language of the sentence.
 * Returns false for any other text.
 */
export async function followByMessage(app: App, phone: string, text: string): Promise<boolean> {
  const [, kind = '', slug = ''] = TAG.exec(text) ?? []
  const subject = isFollowKind(kind) ? await findSubject(app.sql, { kind, slug }, app.now()) : null
  const locale = subject && (['id', 'en'] as const).find((language) => followSentence(subject, language) === text)
  if (!subject || !locale) return false
  const saved = await transact(app, GUEST, (work) =>
    saveRequest(work, { subject, phone, locale, memberId: null }, true),
  )
  const once = { what: 'whatsapp follow', subject: saved?.id ?? '', withinSeconds: ANSWER_SECONDS }
  if (!saved || !(await countOnce(app, app.sql, once))) return true
  const link = followsUrl(app, saved.followerId, locale)
  await app.whatsApp?.sendText(phone, (locale === 'en' ? en : id).followed(subject.name, link))
  return true
}
