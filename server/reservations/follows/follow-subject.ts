import type { Language } from '#contract/preferences.ts'
import { ASK_LIMITS } from '#domain/broadcasts/follow-subjects.ts'
import { isEmail } from '#domain/identity/email.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { type Attempt, countAttempts } from '#server/identity/attempts.ts'
import { findMember } from '#server/identity/repository.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { readConfirmKey } from '#server/reservations/follows/follow-links.ts'
import {
  type FollowSubject,
  hasProvenEmail,
  saveConfirmed,
  saveEnded,
  saveRequest,
} from '#server/reservations/follows/follow-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Asker = { email: string; language: Language; memberId: string | null; address: string }

/**
 * Follows a subject. If the address is not proven, the person gets an email with a link that confirms the follow (double opt-in). The
 * answer is the same for every unproven address. Returns true if the member has confirmed the address before: then the follow needs no
 * confirmation.
 * @throws Refused validation_failed (email), too_much_attempts
 */
export async function followSubject(app: App, subject: FollowSubject, asker: Asker): Promise<boolean> {
  const { language, memberId, address } = asker
  const email = asker.email.trim()
  refuseFaults({ ...(!isEmail(email) && { email: [email === '' ? 'email_required' : 'email_invalid'] }) })
  const member = memberId === null ? null : await findMember(app.sql, { id: memberId })
  const isOwn = member?.email.toLowerCase() === email.toLowerCase()
  const isProven = isOwn && member !== null && (await hasProvenEmail(app.sql, member.id))
  const limits: Attempt[][] = app.settings.areLimitsOn
    ? [[{ what: 'follow address', subject: address, limit: ASK_LIMITS.address }]]
    : []
  if (!isProven) limits.push([{ what: 'follow email', subject: email.toLowerCase(), limit: ASK_LIMITS.email }])
  if (limits.length > 0) await countAttempts(app, app.sql, limits)
  await transact(app, GUEST, async (work) => {
    const request = { subject, email, locale: language, memberId: isOwn ? memberId : null }
    const saved = await saveRequest(work, request, isProven)
    if (saved?.state !== 'asked') return
    const askedAt = saved.askedAt.getTime()
    await enqueue(work.sql, {
      kind: 'follow_asked',
      effect: `${saved.id}:${askedAt}`,
      recipient: email,
      locale: language,
      now: work.now(),
      payload: { followId: saved.id, askedAt },
    })
  })
  return isProven
}

/**
 * Confirms a request by the link of its email. A repeated call changes nothing.
 * @throws Refused not_found if the link is invalid or too old
 */
export async function confirmFollow(app: App, key: string, signature: string): Promise<void> {
  const request = readConfirmKey(app, { key, signature })
  if (!request || !(await transact(app, GUEST, (work) => saveConfirmed(work, request)))) throw new Refused('not_found')
}

export const isFollowsLink = ({ keys }: Pick<App, 'keys'>, followerId: string, key: string): boolean =>
  keys.opens('stop follows', followerId, key)

/**
 * Ends one follow of a follower. Without `followId`, all follows of the follower end. A repeated call changes nothing.
 * @throws Refused not_found for an invalid link
 */
export async function endFollows(
  app: App,
  { followerId, key, followId }: { followerId: string; key: string; followId: string | null },
): Promise<void> {
  if (!isFollowsLink(app, followerId, key)) throw new Refused('not_found')
  await transact(app, GUEST, (work) => saveEnded(work, followerId, followId))
}
