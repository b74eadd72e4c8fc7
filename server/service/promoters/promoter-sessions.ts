// Sessions of promoters. The sessions of members and staff are in other tables and use other cookies.
import { createHash } from 'node:crypto'
import { EMAIL_CODE_LIVES_SECONDS, readCode, RESEND_AFTER_SECONDS } from '#domain/identity/one-time-code.ts'
import { isEmail } from '#domain/identity/email.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { ProofChannel } from '#domain/reservations/powers.ts'
import { forgiveSends } from '#server/identity/attempts.ts'
import { refuseCode, validateCode } from '#server/identity/confirm-code.ts'
import { countEmailCode } from '#server/identity/email-code.ts'
import { useCode } from '#server/identity/repository.ts'
import { type Asking, askerOf, sendCode, validatePhone } from '#server/identity/send-code.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import {
  deletePromoterSession,
  insertPromoterSession,
  noteVisit,
  type Promoter,
  promoterOfSession,
  promoterWithContact,
} from '#server/service/promoters/promoter-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const PROMOTER_SESSION_SECONDS = 30 * 24 * 3600
/** Minimum number of seconds between two updates of the time of the last visit. */
const VISIT_EVERY_SECONDS = 600
/** Form of a token: 256 random bits, base64url. */
const TOKEN = /^[\w-]{43}$/

const digestOf = (token: string) => createHash('sha256').update(token).digest()

type Contact = { channel: ProofChannel; phone: string; email: string }

/**
 * Parses a typed contact: a text with an at sign is an email, any other text is a phone.
 * @throws Refused validation_failed (contact)
 */
function readContact(app: App, raw: string): Contact {
  const text = raw.trim()
  if (text.includes('@')) {
    if (!isEmail(text)) refuseFaults({ contact: ['email_invalid'] })
    return { channel: 'email', phone: '', email: text.toLowerCase() }
  }
  const validated = validatePhone(app, text)
  if ('fault' in validated) throw new Refused('validation_failed', { errors: { contact: [validated.fault] } })
  return { channel: 'phone', phone: validated.phone, email: '' }
}

/**
 * Sends a code to a phone or email. The answer does not show if the contact belongs to a page. A phone always gets a code, as at the
 * sign-in of members. An email gets a code only if it belongs to a page, because otherwise a stranger could make the server send emails.
 * @throws Refused validation_failed (contact), too_much_attempts
 */
export async function sendPromoterCode(
  app: App,
  rawContact: string,
  asking: Asking,
): Promise<{ channel: ProofChannel; resendAfterSeconds: number; expiresAt: Date }> {
  const { channel, phone, email } = readContact(app, rawContact)
  if (channel === 'phone') return { channel, ...(await sendCode(app, phone, asking)) }
  await countEmailCode(app, email, asking)
  const [now, effect] = [app.now(), app.uuid()]
  await transact(app, GUEST, async ({ sql }) => {
    const promoter = await promoterWithContact(sql, { phone, email })
    // The code is created only when the email is sent. So the outbox never stores the code.
    const payload = { name: promoter?.name ?? '', email, asker: askerOf(asking) }
    await enqueue(sql, {
      kind: 'promoter_code',
      recipient: promoter ? email : '',
      locale: asking.language,
      now,
      effect,
      payload,
    })
  })
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIVES_SECONDS * 1000)
  return { channel, resendAfterSeconds: RESEND_AFTER_SECONDS, expiresAt }
}

/**
 * Opens a session with a code. Returns the token of the session, which is not stored and cannot be read again.
 * @throws Refused validation_failed, too_much_attempts, user_not_found if no page has the proven contact (the code stays valid)
 */
export async function openPromoterSession(
  app: App,
  sent: { contact: string; code: string },
  asking: Asking,
): Promise<string> {
  const { channel, phone, email } = readContact(app, sent.contact)
  const subject = channel === 'phone' ? phone : email
  const code = readCode(sent.code)
  if (!code) throw refuseCode()
  const open = await validateCode(app, { phone: subject, code, asking })
  return transact(app, GUEST, async (work) => {
    const now = work.now()
    if (!(await useCode(work.sql, { phone: subject, ...open, now }))) throw refuseCode()
    await forgiveSends(work, work.sql, { phone: subject, address: asking.address })
    const token = work.randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + PROMOTER_SESSION_SECONDS * 1000)
    const isOpen = await insertPromoterSession(work, { phone, email, tokenHash: digestOf(token), expiresAt })
    if (!isOpen) throw new Refused('user_not_found')
    return token
  })
}

/** Finds the promoter of a token, and records the visit. Returns null if the token is unknown or its session has ended. */
export async function readPromoter(app: Pick<App, 'sql' | 'now'>, token: string | null): Promise<Promoter | null> {
  if (token === null || !TOKEN.test(token)) return null
  const now = app.now()
  const session = await promoterOfSession(app.sql, { tokenHash: digestOf(token), now })
  if (!session) return null
  const { lastVisitAt, ...promoter } = session
  if (!lastVisitAt || now.getTime() - lastVisitAt.getTime() > VISIT_EVERY_SECONDS * 1000)
    await noteVisit(app.sql, promoter.id, now)
  return promoter
}

export async function endPromoterSession(app: Pick<App, 'sql'>, token: string | null): Promise<void> {
  if (token !== null && TOKEN.test(token)) await deletePromoterSession(app.sql, digestOf(token))
}
